// Searches: a page of the captures that match a filter, newest first, and their number. It runs in the thread of
// search-worker.ts, so that no webhook waits for it.

import type { Hit } from '../../../shared/contract/capture.ts';
import type { CapturePage, Hits, Matching, PageQuery } from '../../../shared/contract/finding.ts';
import type { Filter } from '../../../shared/query/filter.ts';
import type { Database } from '../store/database.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { summaryStore } from '../store/summaries.ts';
import { conditionOf, type Asked, type Condition, type FilterContext } from './filter-sql.ts';
import { searchSourceFinder, type Source, type SourceLimits } from './search-source.ts';
import { hitFinder, withHits } from './hits.ts';
import { namesOf } from './searched-names.ts';
import type { ArrivalCell, Span } from './time-buckets.ts';
import { statements } from '../store/statements.ts';

export type SearchPage = Asked & Pick<PageQuery, 'beforeId' | 'limit'>;

/** A part of the matches, in cells of time. */
export interface ArrivalSlice {
  readonly cells: readonly ArrivalCell[];
  /** Where the next part goes on; null after the oldest capture. */
  readonly beforeId: number | null;
}

export type Search = ReturnType<typeof createSearch>;

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
  countMs: 50,
  few: 20_000,
  veryFew: 1_000,
  firstStretch: 20_000,
};

/** Other searches wait this long for a part of a histogram, or as long as its last range of ids takes. */
const MOST_SLICE_MS = 50;

/** Names are those of the newest captures, as far as the beginnings of their texts have them. */
const NAMES_WITHIN = 4_000;
const NAMES_OF_NEWEST = 500;

interface Matches {
  /** Finds matches with `from <= id < to`, newest first. */
  readonly between: (from: number, to: number, limit: number) => number[];
  readonly source: Source;
}

/** Prepares the statements for the tables of search-file.ts. A capture without an assessment matches nothing. */
export function createSearch(database: Database, limits = SEARCH_LIMITS) {
  const summaries = summaryStore(database);
  const sourceOf = searchSourceFinder(database, limits);
  const { all, one, value, column } = statements(database);
  const endpoints = all<FilterContext['endpoints'][number]>('SELECT id, name FROM endpoints');
  const newestId = value<number>('SELECT ifnull(max(capture_id), 0) FROM assessments');
  const newestLines = column<string>(
    `SELECT substr(lines, 1, ${NAMES_WITHIN}) FROM texts ORDER BY capture_id DESC LIMIT ${NAMES_OF_NEWEST}`,
  );
  const causesOf = all<{ id: number; code: AnyCauseCode }, [ids: readonly number[]]>(
    'SELECT capture_id AS id, code FROM explanation_codes WHERE capture_id IN (SELECT value FROM json_each(?))',
  );
  const linesOf = all<{ id: number; lines: string }, [ids: readonly number[]]>(
    'SELECT capture_id AS id, lines FROM texts WHERE capture_id IN (SELECT value FROM json_each(?))',
  );

  const ends = one<{ fromMs: number | null; toMs: number | null }>(`
    SELECT (SELECT received_at_ms FROM present_captures ORDER BY received_at_ms LIMIT 1) AS fromMs,
      (SELECT received_at_ms FROM present_captures ORDER BY received_at_ms DESC LIMIT 1) AS toMs`);

  const contextAt = (nowMs: number): FilterContext => ({
    nowMs,
    endpoints: endpoints(),
  });

  const tablesOf = ({ filter, nowMs }: Asked) => conditionOf(filter, contextAt(nowMs)).tables;

  function prepare(query: Asked): Matches {
    const context = contextAt(query.nowMs);
    const condition = conditionOf(query.filter, context);
    const source = sourceOf(query, context, condition.tables);
    const { id } = source;
    const statement = database.prepare(`
      ${source.before} SELECT a.capture_id AS id FROM ${source.from} ${joins(condition, source)}
      WHERE ${source.sql} AND ${id} >= :from AND ${id} < :to
        AND ${ofEndpoint(query.endpoint)} AND ${condition.sql}
      ORDER BY ${id} DESC LIMIT ?`);
    return {
      between: (from, to, limit) =>
        ids(statement.all({ from, to }, ...source.values, ...condition.values, limit)),
      source,
    };
  }

  /** The newest matches before an id, up to `most` of them or until the time is over. */
  function newestMatches(matches: Matches, beforeId: number, most: number, endsAt: number) {
    const found: number[] = [];
    let to = beforeId;
    const { growth, longest } = matches.source;
    let stretch = growth === Infinity ? Infinity : limits.firstStretch;
    let beganAt = performance.now();
    while (to > 1 && found.length < most && beganAt <= endsAt) {
      const from = Math.max(1, to - stretch);
      found.push(...matches.between(from, to, most - found.length));
      const endedAt = performance.now();
      const inTime = (stretch / (endedAt - beganAt)) * (endsAt - endedAt);
      to = from;
      beganAt = endedAt;
      stretch = Math.max(limits.firstStretch, Math.min(stretch * growth, longest, inTime));
    }
    return { found, isAll: to <= 1 && found.length < most };
  }

  /** Where each of these has what the filter looks for. */
  function hitsOf(found: readonly number[], filter: Filter): Hits | null {
    const finder = hitFinder(filter);
    if (finder === null) return null;
    const hits: Record<number, Hit> = {};
    for (const { id, code } of causesOf(found)) {
      const hit = finder.inCause(code);
      if (hit) hits[id] = hit;
    }
    for (const { id, lines } of linesOf(found)) {
      const hit = finder.inLines(lines);
      if (hit) hits[id] = hit;
    }
    return hits;
  }

  return {
    /** The page is exact. The count stops at a limit, or when it would take too long. */
    page: (query: SearchPage): CapturePage => {
      const matches = prepare(query);
      const end = newestId() + 1;
      const { found, isAll } = newestMatches(
        matches,
        Math.min(query.beforeId ?? end, end),
        query.limit,
        Infinity,
      );
      const countEndsAt = performance.now() + limits.countMs;
      // A first page is the beginning of the count, or all of it.
      const page = query.beforeId === null ? found : [];
      const counted =
        query.beforeId === null && isAll
          ? { found: [], isAll }
          : newestMatches(
              matches,
              page.at(-1) ?? end,
              limits.countUpTo + 1 - page.length,
              countEndsAt,
            );
      const inAll = page.length + counted.found.length;
      const count = Math.max(found.length, Math.min(inAll, limits.countUpTo));
      const hits = hitsOf(found, query.filter);
      return {
        captures: withHits(summaries.of(found), hits),
        total: { count, hasMore: !counted.isAll },
      };
    },

    /** The times of the oldest and the newest capture; null if there are none. */
    span: (): Span | null => {
      const { fromMs, toMs } = ends();
      return fromMs === null || toMs === null ? null : { fromMs, toMs };
    },

    /**
     * Counts matches in cells of `cellMs`, from the newest before an id (null: from the newest of all) until
     * `MOST_SLICE_MS` have passed.
     */
    arrivals: (query: Asked, cellMs: number, beforeId: number | null): ArrivalSlice => {
      const endsAt = performance.now() + MOST_SLICE_MS;
      const context = contextAt(query.nowMs);
      const { sql, values, tables } = conditionOf(query.filter, context);
      const condition = { sql, values, tables: new Set([...tables, 'f' as const]) };
      const source = sourceOf(query, context, condition.tables);
      const statement = database.prepare(`
        ${source.before} SELECT f.received_at_ms / ${cellMs} * ${cellMs} AS atMs,
          iif(i.recorded IS NULL, '', 'said ') || a.verdict AS verdict, count(*) AS count
        FROM ${source.from} ${joins(condition, source)} LEFT JOIN imports i ON i.capture_id = a.capture_id
        WHERE ${source.sql} AND ${source.id} >= :from AND ${source.id} < :to
          AND ${ofEndpoint(query.endpoint)} AND ${sql}
        GROUP BY 1, 2`);
      const cells: ArrivalCell[] = [];
      let to = beforeId ?? newestId() + 1;
      let stretch = source.growth === Infinity ? Infinity : limits.firstStretch;
      while (to > 1 && performance.now() <= endsAt) {
        const from = Math.max(1, to - stretch);
        const counted = statement.all({ from, to }, ...source.values, ...values);
        cells.push(...(counted as ArrivalCell[]));
        to = from;
        stretch = Math.min(stretch * source.growth, source.longest);
      }
      return { cells, beforeId: to > 1 ? to : null };
    },

    /** Returns those of `among` that match. */
    matching: (query: Asked, among: readonly number[]): Matching => {
      const condition = conditionOf(query.filter, contextAt(query.nowMs));
      const source = {
        from: 'json_each(?) x CROSS JOIN present_assessments a ON a.capture_id = x.value',
      };
      const statement = database.prepare(`
        SELECT a.capture_id AS id FROM ${source.from} ${joins(condition, source)}
        WHERE ${ofEndpoint(query.endpoint)} AND ${condition.sql}`);
      const found = ids(statement.all(JSON.stringify(among), ...condition.values));
      const hits = hitsOf(found, query.filter);
      return { ids: found, ...(hits && { hits }) };
    },

    /** Whether the answer depends on the search index, and on its texts. */
    readsIndex: (query: Asked) => {
      const tables = tablesOf(query);
      return tables.has('f') || tables.has('t');
    },
    readsTexts: (query: Asked) => tablesOf(query).has('t'),
    /** The number of captures with a part that is not searched. */
    cut: value<number>('SELECT count(*) FROM texts WHERE is_cut'),

    /** Paths of fields that are not in the document, and names of headers, the most frequent first. */
    names: () => namesOf(newestLines()),
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
