// Chooses where a search starts: with the few captures of an index, with those whose trigrams match, or with all
// captures from the newest.

import type { Database } from '../store/database.ts';
import {
  candidateSets,
  textCandidates,
  type CandidateSet,
  type TextCandidates,
} from './candidates.ts';
import type { Asked, Condition, FilterContext, Sql } from './filter-sql.ts';

/** A FROM clause in which `a` is the assessment, and its condition. */
export interface Source extends Sql {
  /** The SQL before the query: finds the candidates separately first. */
  readonly before: string;
  readonly from: string;
  /** The capture's id in the first table. The range of ids that is searched is `:from` (included) and `:to` (not). */
  readonly id: string;
  /**
   * Captures are searched in ranges of ids. `growth` is how many times longer each range is than the one before, and
   * `longest` is the maximum. With trigrams, a new range costs reading all entries up to it; few candidates are one
   * range.
   */
  readonly growth: number;
  readonly longest: number;
}

export interface SourceLimits {
  /** Up to this number, candidates are sorted at once. With more, captures are searched from the newest. */
  readonly few: number;
  /** Up to this number, no trigrams are needed. */
  readonly veryFew: number;
}

const EVERY_ASSESSMENT: Source = {
  before: '',
  from: 'present_assessments a',
  id: 'a.capture_id',
  sql: 'TRUE',
  values: [],
  growth: 2,
  longest: 160_000,
};

/** Facts are shorter than assessments, so a filter on facts reads them first. */
const EVERY_FACT: Source = {
  ...EVERY_ASSESSMENT,
  from: 'facts f CROSS JOIN present_assessments a ON a.capture_id = f.capture_id',
  id: 'f.capture_id',
};

const idsOf = ({ table, id, where }: CandidateSet) => `SELECT ${id} FROM ${table} WHERE ${where}`;

const amongFew = (set: CandidateSet): Source => ({
  before: `WITH x(capture_id) AS MATERIALIZED (${idsOf(set)})`,
  from: 'x CROSS JOIN present_assessments a ON a.capture_id = x.capture_id',
  id: 'x.capture_id',
  sql: 'TRUE',
  values: set.values,
  growth: Infinity,
  longest: Infinity,
});

const inOrder = ({ table, id, where, values }: CandidateSet): Source => ({
  ...EVERY_ASSESSMENT,
  from: `${table} x CROSS JOIN present_assessments a ON a.capture_id = x.${id}`,
  id: `x.${id}`,
  sql: `x.${where}`,
  values,
});

const withTrigrams = (trigrams: string): Source => ({
  ...EVERY_ASSESSMENT,
  from: 'trigrams x CROSS JOIN present_assessments a ON a.capture_id = x.rowid',
  id: 'x.rowid',
  sql: 'x.trigrams MATCH ?',
  values: [trigrams],
  growth: 8,
  longest: Infinity,
});

/** Those with the trigrams and those with the causes of each range first, so that they are found in order. */
const withTrigramsOrCauses = ({ trigrams, causes }: TextCandidates): Source => ({
  ...EVERY_ASSESSMENT,
  sql: `a.capture_id IN (
      SELECT rowid FROM trigrams WHERE trigrams MATCH ? AND rowid >= :from AND rowid < :to
      UNION ALL SELECT capture_id FROM explanation_codes
        WHERE code IN (${causes.map(() => '?').join(', ')}) AND capture_id >= :from AND capture_id < :to)`,
  values: [trigrams, ...causes],
  growth: 8,
});

/** The number of captures with a trigram from which its frequency is estimated. */
const SAMPLE = 1000;
/** More trigrams of one text would hardly reduce the candidates. */
const MOST_TRIGRAMS = 4;

interface Sample {
  readonly n: number;
  readonly lowest: number | null;
  readonly newest: number;
}

/** Makes the function that chooses where the search for a filter starts. */
export function searchSourceFinder(database: Database, { few, veryFew }: SourceLimits) {
  /** The size of a set, counted up to `few`. */
  function sizeOf(set: CandidateSet): number {
    const count = database.prepare(`SELECT count(*) AS n FROM (${idsOf(set)} LIMIT ${few})`);
    return (count.get(...set.values) as { n: number }).n;
  }

  const newestWith = database.prepare(`
    SELECT count(*) AS n, min(rowid) AS lowest, (SELECT last_id FROM indexed) AS newest
    FROM (SELECT rowid FROM trigrams WHERE trigrams MATCH ? ORDER BY rowid DESC LIMIT ${SAMPLE})`);

  /** The share of the newest captures that have a trigram. */
  function shareOf(trigram: string): number {
    const found = newestWith.get(trigram) as unknown as Sample;
    const from = found.n < SAMPLE ? 0 : (found.lowest ?? 0);
    return found.n / Math.max(1, found.newest - from);
  }

  function rarest(trigrams: readonly string[]): string[] {
    const weighed: { readonly trigram: string; readonly share: number }[] = [];
    for (const trigram of trigrams) {
      const share = shareOf(trigram);
      if (share === 0) return [trigram]; // no capture has it
      weighed.push({ trigram, share });
    }
    return weighed
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
    const text = textCandidates(filter, rarest);
    if (smallest && smallest.size < (text === null ? few : veryFew)) {
      return amongFew(smallest.set);
    }
    if (text !== null) {
      return text.causes.length === 0 ? withTrigrams(text.trigrams) : withTrigramsOrCauses(text);
    }
    const ordered = sets.find(({ isInOrder }) => isInOrder);
    if (ordered) return inOrder(ordered);
    return tables.has('f') ? EVERY_FACT : EVERY_ASSESSMENT;
  };
}
