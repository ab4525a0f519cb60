// Searches: a page of the captures that match a filter, newest first, and their number. It runs in the thread of
// search-worker.ts, so that no webhook waits for it.

import type { CapturePage, PageQuery } from '../../../shared/contract/finding.ts';
import type { Database } from '../store/database.ts';
import { summaryStore } from '../store/summaries.ts';
import { conditionOf, type Asked, type Condition, type FilterContext } from './filter-sql.ts';
import { searchSourceFinder, type Source, type SourceLimits } from './search-source.ts';

export type SearchPage = Asked & Pick<PageQuery, 'beforeId' | 'limit'>;

export interface Search {
  /** The page is exact. The count stops at a limit, or when it would take too long. */
  page(query: SearchPage): CapturePage;
  /** Returns the ids of `among` that match. */
  matching(query: Asked, among: readonly number[]): number[];
  /** Whether the answer depends on the search index. */
  readsIndex(query: Asked): boolean;
  /** Names of fields that are not in the document, the most frequent in the newest captures first. */
  fields(): string[];
}

/** Limits at which work stops, or is done in another way. */
export interface SearchLimits extends SourceLimits {
  /** The highest count, and the longest time to wait for one. */
  readonly countUpTo: number;
  readonly countMs: number;
  /** Captures are searched in ranges of ids, so that a count can stop between them. */
  readonly firstStretch: number;
}

export const SEARCH_LIMITS: SearchLimits = {
  countUpTo: 10_000,
  countMs: 100,
  few: 20_000,
  veryFew: 1_000,
  firstStretch: 20_000,
};

const FIELDS_OF_NEWEST = 2_000;
const MOST_FIELDS = 50;

interface Matches {
  /** Finds matches with `from <= id < to`, newest first. */
  readonly between: (from: number, to: number, limit: number) => number[];
  readonly source: Source;
}

/** Prepares the statements for the tables of search-file.ts. A capture without an assessment matches nothing. */
export function createSearch(database: Database, limits = SEARCH_LIMITS): Search {
  const summaries = summaryStore(database);
  const sourceOf = searchSourceFinder(database, limits);
  const endpoints = database.prepare('SELECT id, name FROM endpoints');
  const newest = database.prepare('SELECT max(capture_id) AS id FROM assessments');
  const fields = database.prepare(`
    SELECT key AS name FROM (
      SELECT others FROM texts WHERE others IS NOT NULL ORDER BY capture_id DESC LIMIT ${FIELDS_OF_NEWEST}
    ), json_each(others)
    GROUP BY key ORDER BY count(*) DESC, key LIMIT ${MOST_FIELDS}`);

  const contextAt = (nowMs: number): FilterContext => ({
    nowMs,
    endpoints: endpoints.all(),
  });

  function prepare(query: Asked): Matches {
    const context = contextAt(query.nowMs);
    const condition = conditionOf(query.filter, context);
    const source = sourceOf(query, context, condition.tables);
    const { id } = source;
    const statement = database.prepare(`
      ${source.before} SELECT a.capture_id AS id FROM ${source.from} ${joins(condition, source)}
      WHERE ${source.sql} AND ${id} >= ? AND ${id} < ?
        AND ${ofEndpoint(query.endpoint)} AND ${condition.sql}
      ORDER BY ${id} DESC LIMIT ?`);
    return {
      between: (from, to, limit) =>
        ids(statement.all(...source.values, from, to, ...condition.values, limit)),
      source,
    };
  }

  /** The newest matches before an id, up to `most` of them or until the time is over. */
  function newestMatches(matches: Matches, beforeId: number, most: number, endsAt: number) {
    const found: number[] = [];
    let to = beforeId;
    const { growth, longest } = matches.source;
    let stretch = growth === Infinity ? Infinity : limits.firstStretch;
    while (to > 1 && found.length < most && performance.now() <= endsAt) {
      const from = Math.max(1, to - stretch);
      found.push(...matches.between(from, to, most - found.length));
      to = from;
      stretch = Math.min(stretch * growth, longest);
    }
    return { found, isAll: to <= 1 && found.length < most };
  }

  return {
    page: (query) => {
      const matches = prepare(query);
      const end = ((newest.get() as { id: number | null }).id ?? 0) + 1;
      const { found } = newestMatches(
        matches,
        Math.min(query.beforeId ?? end, end),
        query.limit,
        Infinity,
      );
      const countEndsAt = performance.now() + limits.countMs;
      const counted = newestMatches(matches, end, limits.countUpTo + 1, countEndsAt);
      const count = Math.max(found.length, Math.min(counted.found.length, limits.countUpTo));
      return { captures: summaries.of(found), total: { count, hasMore: !counted.isAll } };
    },

    matching: (query, among) => {
      const condition = conditionOf(query.filter, contextAt(query.nowMs));
      const source = {
        from: 'json_each(?) x CROSS JOIN present_assessments a ON a.capture_id = x.value',
      };
      const statement = database.prepare(`
        SELECT a.capture_id AS id FROM ${source.from} ${joins(condition, source)}
        WHERE ${ofEndpoint(query.endpoint)} AND ${condition.sql}`);
      return ids(statement.all(JSON.stringify(among), ...condition.values));
    },

    readsIndex: ({ filter, nowMs }) => {
      const { tables } = conditionOf(filter, contextAt(nowMs));
      return tables.has('f') || tables.has('t');
    },

    fields: () => (fields.all() as { name: string }[]).map(({ name }) => name),
  };
}

/** The tables that the condition reads and the source does not include. Each has at most one row for a capture. */
function joins({ tables }: Condition, { from }: Pick<Source, 'from'>): string {
  const facts = tables.has('f') && !from.startsWith('facts f');
  return [
    facts ? 'CROSS JOIN facts f ON f.capture_id = a.capture_id' : '',
    tables.has('t') ? 'CROSS JOIN texts t ON t.capture_id = a.capture_id' : '',
    tables.has('w') ? 'LEFT JOIN answers w ON w.capture_id = a.capture_id' : '',
  ].join(' ');
}

function ofEndpoint(endpoint: PageQuery['endpoint']): string {
  if (endpoint === null) return 'TRUE';
  return endpoint === 'unrouted' ? 'a.endpoint_id IS NULL' : `a.endpoint_id = ${endpoint}`;
}

const ids = (rows: unknown[]) => (rows as { id: number }[]).map(({ id }) => id);
