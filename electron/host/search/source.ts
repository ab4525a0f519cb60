// Where a search begins: with the few captures that an index finds, with those whose trigrams fit, or with all of them
// from the newest on.

import type { Database } from '../store/database.ts';
import { candidateSets, trigramQuery } from './candidates.ts';
import type { Asked, Condition, FilterContext, Sql } from './filter-sql.ts';

/** A FROM clause in which `a` is the assessment, and the condition that belongs to it. */
export interface Source extends Sql {
  /** What has to stand before the query: the candidates, found first and by themselves. */
  readonly before: string;
  readonly from: string;
  /** The capture's id in the first table. */
  readonly id: string;
  /** So few that there is nothing to gain by looking through them in stretches. */
  readonly isFew: boolean;
}

export interface SourceLimits {
  /** So many candidates are sorted in no time; of more, captures are looked through from the newest on. */
  readonly few: number;
  /** So few need no trigrams. */
  readonly veryFew: number;
}

const EVERY_ASSESSMENT: Source = {
  before: '',
  from: 'assessments a',
  id: 'a.capture_id',
  sql: 'TRUE',
  values: [],
  isFew: false,
};

/** Facts are shorter than assessments: where they are asked for, they are looked through first. */
const EVERY_FACT: Source = {
  ...EVERY_ASSESSMENT,
  from: 'facts f CROSS JOIN assessments a ON a.capture_id = f.capture_id',
  id: 'f.capture_id',
};

const amongFew = ({ sql, values }: Sql): Source => ({
  before: `WITH x(capture_id) AS MATERIALIZED (${sql})`,
  from: 'x CROSS JOIN assessments a ON a.capture_id = x.capture_id',
  id: 'x.capture_id',
  sql: 'TRUE',
  values,
  isFew: true,
});

const withTrigrams = (query: string): Source => ({
  ...EVERY_ASSESSMENT,
  from: 'trigrams x CROSS JOIN assessments a ON a.capture_id = x.rowid',
  id: 'x.rowid',
  sql: 'x.trigrams MATCH ?',
  values: [query],
});

/** Makes the function that chooses where the search for a filter begins. */
export function sourceFinder(database: Database, { few, veryFew }: SourceLimits) {
  /** How many captures a set holds; not counted further than `limit`. */
  function sizeOf({ sql, values }: Sql, limit: number): number {
    const count = database.prepare(`SELECT count(*) AS n FROM (${sql} LIMIT ${limit})`);
    return (count.get(...values) as { n: number }).n;
  }

  return (
    { filter, endpoint }: Asked,
    context: FilterContext,
    tables: Condition['tables'],
  ): Source => {
    const [smallest] = candidateSets(filter, endpoint, context)
      .map((set) => ({ set, size: sizeOf(set, few) }))
      .sort((one, other) => one.size - other.size);
    const trigrams = trigramQuery(filter);
    if (smallest && smallest.size < (trigrams === null ? few : veryFew)) {
      return amongFew(smallest.set);
    }
    if (trigrams !== null) return withTrigrams(trigrams);
    return tables.has('f') ? EVERY_FACT : EVERY_ASSESSMENT;
  };
}
