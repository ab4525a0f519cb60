// Where a search begins: with the few captures that an index finds, with those whose trigrams fit, or with all of them
// from the newest on.

import type { Database } from '../store/database.ts';
import { candidateSets, phrase, trigramQuery, type CandidateSet } from './candidates.ts';
import type { Asked, Condition, FilterContext, Sql } from './filter-sql.ts';

/** A FROM clause in which `a` is the assessment, and the condition that belongs to it. */
export interface Source extends Sql {
  /** What has to stand before the query: the candidates, found first and by themselves. */
  readonly before: string;
  readonly from: string;
  /** The capture's id in the first table. */
  readonly id: string;
  /**
   * Captures are looked through in stretches of ids: how many times longer each is than the one before, and the longest.
   * To begin anew in the middle costs trigrams the whole way to it; few candidates are one stretch.
   */
  readonly growth: number;
  readonly longest: number;
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
  growth: 2,
  longest: 160_000,
};

/** Facts are shorter than assessments: where they are asked for, they are looked through first. */
const EVERY_FACT: Source = {
  ...EVERY_ASSESSMENT,
  from: 'facts f CROSS JOIN assessments a ON a.capture_id = f.capture_id',
  id: 'f.capture_id',
};

const idsOf = ({ table, id, where }: CandidateSet) => `SELECT ${id} FROM ${table} WHERE ${where}`;

const amongFew = (set: CandidateSet): Source => ({
  before: `WITH x(capture_id) AS MATERIALIZED (${idsOf(set)})`,
  from: 'x CROSS JOIN assessments a ON a.capture_id = x.capture_id',
  id: 'x.capture_id',
  sql: 'TRUE',
  values: set.values,
  growth: Infinity,
  longest: Infinity,
});

const inOrder = ({ table, id, where, values }: CandidateSet): Source => ({
  ...EVERY_ASSESSMENT,
  from: `${table} x CROSS JOIN assessments a ON a.capture_id = x.${id}`,
  id: `x.${id}`,
  sql: `x.${where}`,
  values,
});

const withTrigrams = (query: string): Source => ({
  ...EVERY_ASSESSMENT,
  from: 'trigrams x CROSS JOIN assessments a ON a.capture_id = x.rowid',
  id: 'x.rowid',
  sql: 'x.trigrams MATCH ?',
  values: [query],
  growth: 8,
  longest: Infinity,
});

/** So many captures with a trigram tell how frequent it is. */
const SAMPLE = 1000;
/** More trigrams of one text leave hardly fewer candidates. */
const MOST_TRIGRAMS = 4;

interface Sample {
  readonly n: number;
  readonly lowest: number | null;
  readonly newest: number;
}

/** Makes the function that chooses where the search for a filter begins. */
export function searchSourceFinder(database: Database, { few, veryFew }: SourceLimits) {
  /** How many captures a set holds; not counted further than `few`. */
  function sizeOf(set: CandidateSet): number {
    const count = database.prepare(`SELECT count(*) AS n FROM (${idsOf(set)} LIMIT ${few})`);
    return (count.get(...set.values) as { n: number }).n;
  }

  const newestWith = database.prepare(`
    SELECT count(*) AS n, min(rowid) AS lowest, (SELECT last_id FROM indexed) AS newest
    FROM (SELECT rowid FROM trigrams WHERE trigrams MATCH ? ORDER BY rowid DESC LIMIT ${SAMPLE})`);

  /** Which part of the newest captures has a trigram. */
  function shareOf(trigram: string): number {
    const found = newestWith.get(phrase(trigram)) as unknown as Sample;
    const from = found.n < SAMPLE ? 0 : (found.lowest ?? 0);
    return found.n / Math.max(1, found.newest - from);
  }

  function rarest(trigrams: readonly string[]): string[] {
    return trigrams
      .map((trigram) => ({ trigram, share: shareOf(trigram) }))
      .sort((one, other) => one.share - other.share)
      .slice(0, MOST_TRIGRAMS)
      .filter(({ share }, at) => at === 0 || share < 0.5)
      .map(({ trigram }) => trigram);
  }

  return (
    { filter, endpoint }: Asked,
    context: FilterContext,
    tables: Condition['tables'],
  ): Source => {
    const sets = candidateSets(filter, endpoint, context);
    const [smallest] = sets
      .map((set) => ({ set, size: sizeOf(set) }))
      .sort((one, other) => one.size - other.size);
    const trigrams = trigramQuery(filter, rarest);
    if (smallest && smallest.size < (trigrams === null ? few : veryFew)) {
      return amongFew(smallest.set);
    }
    if (trigrams !== null) return withTrigrams(trigrams);
    const ordered = sets.find(({ isInOrder }) => isInOrder);
    if (ordered) return inOrder(ordered);
    return tables.has('f') ? EVERY_FACT : EVERY_ASSESSMENT;
  };
}
