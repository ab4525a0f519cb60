// Searches in an archive: a page of the captures that match a filter, newest first, and their number. A page ends in the
// newest month that fills it, and a filter's times leave months out.

import type { CaptureSummary } from '../../../../shared/contract/capture.ts';
import type {
  CapturePage,
  FilterWords,
  Hits,
  Matching,
} from '../../../../shared/contract/finding.ts';
import type { Filter } from '../../../../shared/query/filter.ts';
import { ALL_CAUSE_CODES } from '../../../../shared/signature/explain/codes.ts';
import { hitFinder, withHits } from '../../find/hits.ts';
import { MOST_TEXT, oneLine } from '../../find/searchable-text.ts';
import { namesOf } from '../../find/searched-names.ts';
import { archiveFault } from '../../lib/errors.ts';
import { captureNotFound } from '../../store/captures.ts';
import {
  archiveError,
  QUERY_MS,
  type ArchiveConnection,
  type Row,
  type Session,
} from '../server/connection.ts';
import { archiveCondition, type ArchiveQuery } from './filter.ts';
import type { Key } from './keys.ts';
import { createParameters, type Parameters } from './parameters.ts';
import { isWithin, rowsOfMonths, stretchesOf, timesOf } from './stretches.ts';
import { LINE_COLUMNS, ORDER, SUMMARY_COLUMNS, summaryReader } from './summaries.ts';

export interface ArchivePageQuery extends ArchiveQuery {
  /** Only captures after this one in the list. */
  readonly beforeId: number | null;
  readonly limit: number;
}

export interface ArchiveLimits {
  /** The highest count, and the longest time to wait for a part of one. */
  readonly countUpTo: number;
  readonly countMs: number;
}

export const ARCHIVE_LIMITS: ArchiveLimits = { countUpTo: 10_000, countMs: 100 };

/** The first part of a count, so that one that takes too long has counted something. */
const FIRST_COUNTED = 1000;

const NAMES_OF_NEWEST = 500;
/** Names are those in the beginnings of texts. */
const NAMES_WITHIN = 4000;
const MOST_ENDPOINTS = 1000;
const MOST_NAME = 100;

const newestLines = (isOfMonths: string) => `
  SELECT left(c.lines, ${NAMES_WITHIN}) AS lines FROM countersign.captures c WHERE ${isOfMonths} ORDER BY ${ORDER} LIMIT ${NAMES_OF_NEWEST}`;

const ENDPOINTS = `
  SELECT name FROM countersign.endpoints WHERE length(name) <= ${MOST_NAME} ORDER BY folded LIMIT ${MOST_ENDPOINTS}`;

/** More captures with a part that is not searched are not counted. */
const MOST_CUT = 10_000;
const cutIn = (isOfMonths: string) =>
  `SELECT count(*) AS n FROM (SELECT FROM countersign.captures c WHERE ${isOfMonths} AND c.is_cut LIMIT ${MOST_CUT}) cut`;

/** Compiling a plan for a hundred months would take longer than most searches. */
const READ = `SET TRANSACTION READ ONLY; SET LOCAL jit = off; SET LOCAL statement_timeout = ${QUERY_MS}`;

/** Runs statements that only read. */
export const reading = <T>(
  archive: ArchiveConnection,
  work: (session: Session) => Promise<T>,
): Promise<T> =>
  archive.transaction(async (session) => {
    await session.run(READ);
    return await work(session);
  });

/** Whether a statement was stopped, because it took longer than it was given. */
export const isTooSlow = (error: unknown): boolean =>
  archiveFault(archiveError(error))?.why === 'slow';

/** Searches an archive. `installationId` is this Countersign's. Everything rejects with HostError `archive-unusable`. */
export function createArchiveSearch(
  archive: ArchiveConnection,
  installationId: string,
  { countUpTo, countMs }: ArchiveLimits = ARCHIVE_LIMITS,
) {
  const toSummary = summaryReader(installationId);

  async function pageOf(session: Session, query: ArchivePageQuery): Promise<CaptureSummary[]> {
    const before = query.beforeId === null ? null : await keyAt(session, query.beforeId);
    const captures = (await listedRows(session, query, before)).map(toSummary);
    const found = captures.map(({ id }) => id);
    return withHits(captures, await hitsOf(session, found, query.filter));
  }

  /** The number of matches, or as many as were counted in time. The transaction may have failed then. */
  async function count(session: Session, query: ArchiveQuery) {
    const stretches = await stretchesOf(session, timesOf(query));
    if (stretches.length === 0) return { count: 0, hasMore: false };
    const parameters = createParameters();
    const condition = await archiveCondition(session, query, parameters);
    const parts = stretches.map(
      (stretch) =>
        `SELECT 1 FROM countersign.captures c WHERE ${isWithin(stretch, parameters)} AND ${condition}`,
    );
    let found = 0;
    try {
      await session.run(`SET LOCAL statement_timeout = ${countMs}`);
      await session.run(
        `DECLARE matches NO SCROLL CURSOR FOR ${parts.join(' UNION ALL ')}`,
        parameters.values,
      );
      for (const upTo of new Set([Math.min(FIRST_COUNTED, countUpTo + 1), countUpTo + 1])) {
        found += await session.run(`MOVE FORWARD ${upTo - found} IN matches`);
        if (found < upTo) break;
      }
    } catch (error) {
      if (!isTooSlow(error)) throw error;
      return { count: Math.min(found, countUpTo), hasMore: true };
    }
    return { count: Math.min(found, countUpTo), hasMore: found > countUpTo };
  }

  return {
    /**
     * The page is exact. The count stops at a limit, or when it would take too long. Throws HostError `not-found` if
     * `beforeId` is no longer there.
     */
    page: (query: ArchivePageQuery): Promise<CapturePage> =>
      reading(archive, async (session) => {
        const captures = await pageOf(session, query);
        const isAll = query.beforeId === null && captures.length < query.limit;
        const cut = await cutFor(query.filter, session);
        const total = isAll
          ? { count: captures.length, hasMore: false }
          : await count(session, query);
        return {
          captures,
          total: {
            ...total,
            count: Math.max(total.count, captures.length),
            ...(cut > 0 && { unsearched: { waiting: 0, cut } }),
          },
        };
      }),

    /** Returns those of `among` that match. */
    matching: (query: ArchiveQuery, among: readonly number[]): Promise<Matching> =>
      reading(archive, async (session) => {
        const wanted = among.map((id) => -id);
        const rows = await rowsOfMonths(
          session,
          async (isOfMonths, parameters) =>
            `SELECT c.id FROM countersign.captures c WHERE ${isOfMonths}
            AND c.id = ANY (${parameters.add(wanted, 'bigint[]')}) AND ${await archiveCondition(session, query, parameters)}`,
          timesOf(query),
        );
        const ids = rows.map(({ id }) => -Number(id));
        const hits = await hitsOf(session, ids, query.filter);
        return { ids, ...(hits && { hits }) };
      }),

    /** Names for a filter. Fields and headers are those of the newest captures. */
    words: (): Promise<FilterWords> =>
      reading(archive, async (session) => {
        const newest = await rowsOfMonths(session, newestLines);
        const endpoints = await session.rows(ENDPOINTS);
        return {
          ...namesOf(newest.map(({ lines }) => String(lines))),
          endpoints: endpoints.map(({ name }) => oneLine(String(name))),
        };
      }),
  };
}

/** The number of captures that the filter may mean although it does not find them. */
export async function cutFor(filter: Filter, session: Session): Promise<number> {
  if (hitFinder(filter) === null) return 0;
  const [row] = await rowsOfMonths(session, cutIn);
  return Number(row?.n ?? 0);
}

/** A longer text is not one of ours. */
const MOST_LINES = 2 * MOST_TEXT;

/** Where each of these has what the filter looks for. */
async function hitsOf(
  session: Session,
  found: readonly number[],
  filter: Filter,
): Promise<Hits | null> {
  const finder = hitFinder(filter);
  if (finder === null) return null;
  const ids = found.map((id) => -id);
  const rows = await rowsOfMonths(
    session,
    (isOfMonths, { add }) =>
      `SELECT c.id, left(c.lines, ${MOST_LINES}) AS lines, c.causes[1:20] AS causes
      FROM countersign.captures c WHERE ${isOfMonths} AND c.id = ANY (${add(ids, 'bigint[]')})`,
  );
  return Object.fromEntries(
    rows.flatMap(({ id, lines, causes }) => {
      const codes = ALL_CAUSE_CODES.filter(
        (code) => Array.isArray(causes) && causes.includes(code),
      );
      const inCause = codes.flatMap((code) => finder.inCause(code) ?? [])[0];
      const hit = finder.inLines(String(lines)) ?? inCause ?? finder.inNote;
      return hit ? [[-Number(id), hit]] : [];
    }),
  );
}

/** Beside the columns of a line, whose own are cut, and with a number that no JavaScript number may hold. */
export const KEY_COLUMNS =
  'c.received_at_ms, c.installation AS key_installation, c.capture::text AS key_capture';

/** The rows of a page, with their keys: those behind `before` that match. */
export async function listedRows(
  session: Session,
  query: Omit<ArchivePageQuery, 'beforeId'>,
  before: Key | null,
): Promise<Row[]> {
  const times = timesOf(query);
  const toMs = before === null ? times.toMs : Math.min(times.toMs, before.receivedAtMs);
  const stretches = await stretchesOf(session, { ...times, toMs });
  if (stretches.length === 0) return [];
  const parameters = createParameters();
  const isBehind = before === null ? 'TRUE' : behind(before, parameters);
  const condition = await archiveCondition(session, query, parameters);
  const limit = parameters.add(query.limit, 'bigint');
  // They are looked through in this order, until there are enough.
  const parts = stretches.map(
    (stretch) => `(SELECT ${LINE_COLUMNS} FROM countersign.captures c
      WHERE ${isWithin(stretch, parameters)} AND ${isBehind} AND ${condition} ORDER BY ${ORDER} LIMIT ${limit})`,
  );
  const all = parts.length === 1 ? parts.join('') : `${parts.join(' UNION ALL ')} LIMIT ${limit}`;
  return session.rows(
    `SELECT ${SUMMARY_COLUMNS}, ${KEY_COLUMNS} FROM (${all}) c ORDER BY ${ORDER}`,
    parameters.values,
  );
}

/** The key of a capture. Throws HostError `not-found`. */
export async function keyAt(session: Session, id: number): Promise<Key> {
  const [row] = await rowsOfMonths(
    session,
    (isOfMonths, { add }) =>
      `SELECT ${KEY_COLUMNS} FROM countersign.captures c WHERE ${isOfMonths} AND c.id = ${add(-id, 'bigint')}`,
  );
  if (!row) throw captureNotFound();
  return listKey(row);
}

/** Of a row that has `KEY_COLUMNS`. */
export const listKey = (row: Row): Key => ({
  receivedAtMs: Number(row.received_at_ms),
  installation: String(row.key_installation),
  capture: String(row.key_capture),
});

/** The first comparison uses the index of times; the second one is exact. */
function behind({ receivedAtMs, installation, capture }: Key, { add }: Parameters): string {
  const at = add(receivedAtMs, 'bigint');
  return `c.received_at_ms <= ${at} AND (c.received_at_ms, c.installation, c.capture)
    < (${at}, ${add(installation, 'text')}, ${add(capture, 'bigint')})`;
}
