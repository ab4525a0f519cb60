// Searches in an archive: a page of the captures that match a filter, newest first, and their number. The months are
// partitions, so a filter's times leave most of them out, and a page stops in the newest month that fills it.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { CapturePage } from '../../../shared/contract/finding.ts';
import type { Filter } from '../../../shared/query/filter.ts';
import { captureNotFound } from '../store/captures.ts';
import { oneLine } from '../find/searchable-contents.ts';
import { archiveCondition, createParameters } from './archive-filter.ts';
import { ORDER, SUMMARY_COLUMNS, summaryReader } from './archive-summaries.ts';
import { archiveError, type ArchiveConnection, type Row, type Session } from './connection.ts';

export interface ArchiveQuery {
  readonly filter: Filter;
  readonly nowMs: number;
}

export interface ArchivePageQuery extends ArchiveQuery {
  /** Only captures after this one in the list. */
  readonly beforeId: number | null;
  readonly limit: number;
}

export interface ArchiveSearch {
  /**
   * The page is exact. The count stops at a limit, or when it would take too long. Throws HostError `not-found` if
   * `beforeId` is no longer there.
   */
  page(query: ArchivePageQuery): Promise<CapturePage>;
  /** The lines of these captures, newest first. */
  lines(ids: readonly number[]): Promise<CaptureSummary[]>;
  /** Returns the ids of `among` that match. */
  matching(query: ArchiveQuery, among: readonly number[]): Promise<number[]>;
  /** Names of fields that are not in the document, the most frequent in the newest captures first. */
  fields(): Promise<string[]>;
}

export interface ArchiveLimits {
  /** The highest count, and the longest time to wait for a part of one. */
  readonly countUpTo: number;
  readonly countMs: number;
}

export const ARCHIVE_LIMITS: ArchiveLimits = { countUpTo: 10_000, countMs: 100 };

/** The first part of a count, so that one that takes too long has counted something. */
const FIRST_COUNTED = 1000;

const FIELDS_OF_NEWEST = 2000;
const MOST_FIELDS = 50;
const MOST_NAME = 100;

/** Compiling a plan for a hundred months would take longer than most searches. */
const READ = 'SET TRANSACTION READ ONLY; SET LOCAL jit = off';

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
export const isTooSlow = (error: unknown): boolean => {
  const { details } = archiveError(error);
  return 'why' in details && details.why === 'slow';
};

/** Searches an archive. `installationId` is this Countersign's. Everything rejects with HostError `archive-unusable`. */
export function createArchiveSearch(
  archive: ArchiveConnection,
  installationId: string,
  { countUpTo, countMs }: ArchiveLimits = ARCHIVE_LIMITS,
): ArchiveSearch {
  const toSummary = summaryReader(installationId);

  async function pageOf(session: Session, query: ArchivePageQuery): Promise<CaptureSummary[]> {
    const before = query.beforeId === null ? null : await keyOf(session, query.beforeId);
    return (await listedRows(session, query, before)).map(toSummary);
  }

  /** The number of matches, or as many as were counted in time. The transaction may have failed then. */
  async function count(session: Session, { filter, nowMs }: ArchiveQuery) {
    const parameters = createParameters();
    const condition = archiveCondition(filter, nowMs, parameters);
    let found = 0;
    try {
      await session.run(`SET LOCAL statement_timeout = ${countMs}`);
      await session.run(
        `DECLARE matches NO SCROLL CURSOR FOR SELECT 1 FROM countersign.captures c WHERE ${condition}
        ORDER BY c.received_at_ms DESC`,
        parameters.values,
      );
      for (const most of [FIRST_COUNTED, countUpTo + 1]) {
        found += await session.run(`MOVE FORWARD ${most - found} IN matches`);
        if (found < most) return { count: found, hasMore: false };
      }
    } catch (error) {
      if (!isTooSlow(error)) throw error;
    }
    return { count: Math.min(found, countUpTo), hasMore: true };
  }

  return {
    page: (query) =>
      reading(archive, async (session) => {
        const captures = await pageOf(session, query);
        const isAll = query.beforeId === null && captures.length < query.limit;
        const total = isAll
          ? { count: captures.length, hasMore: false }
          : await count(session, query);
        return { captures, total: { ...total, count: Math.max(total.count, captures.length) } };
      }),

    lines: (ids) =>
      reading(archive, async (session) => {
        const rows = await session.rows(
          `SELECT ${SUMMARY_COLUMNS} FROM countersign.captures c WHERE c.id = ANY ($1::bigint[]) ORDER BY ${ORDER}`,
          [ids.map((id) => -id)],
        );
        return rows.map(toSummary);
      }),

    matching: ({ filter, nowMs }, among) =>
      reading(archive, async (session) => {
        const parameters = createParameters();
        const ids = parameters.add(
          among.map((id) => -id),
          'bigint[]',
        );
        const rows = await session.rows(
          `SELECT c.id FROM countersign.captures c
          WHERE c.id = ANY (${ids}) AND ${archiveCondition(filter, nowMs, parameters)}`,
          parameters.values,
        );
        return rows.map(({ id }) => -Number(id));
      }),

    fields: () =>
      reading(archive, async (session) => {
        const rows = await session.rows(`
          SELECT left(name, ${MOST_NAME}) AS name FROM (
            SELECT CASE jsonb_typeof(c.others) WHEN 'object' THEN c.others ELSE '{}' END AS others
            FROM countersign.captures c ORDER BY ${ORDER} LIMIT ${FIELDS_OF_NEWEST}) newest, jsonb_object_keys(others) name
          GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MOST_FIELDS}`);
        return rows.map(({ name }) => oneLine(String(name)));
      }),
  };
}

/** What orders captures. The numbers are texts, so that they are exact whatever a writer made of them. */
export interface ListKey {
  readonly atMs: string;
  readonly installation: string;
  readonly capture: string;
}

const KEY_COLUMNS =
  'c.received_at_ms::text AS key_at, c.installation AS key_installation, c.capture::text AS key_capture';

/** The rows of a page, with their keys: those behind `before` that match. */
export function listedRows(
  session: Session,
  { filter, nowMs, limit }: Omit<ArchivePageQuery, 'beforeId'>,
  before: ListKey | null,
): Promise<Row[]> {
  const parameters = createParameters();
  const condition = archiveCondition(filter, nowMs, parameters);
  return session.rows(
    `SELECT ${SUMMARY_COLUMNS}, ${KEY_COLUMNS} FROM (
      SELECT c.* FROM countersign.captures c WHERE ${condition} AND ${behind(before, parameters)}
      ORDER BY ${ORDER} LIMIT ${parameters.add(limit, 'bigint')}) c
    ORDER BY ${ORDER}`,
    parameters.values,
  );
}

async function keyOf(session: Session, id: number): Promise<ListKey> {
  const [row] = await session.rows(
    `SELECT ${KEY_COLUMNS} FROM countersign.captures c WHERE c.id = $1`,
    [-id],
  );
  if (!row) throw captureNotFound();
  return listKey(row);
}

/** Of a row that has `KEY_COLUMNS`. */
export const listKey = (row: Row): ListKey => ({
  atMs: String(row.key_at),
  installation: String(row.key_installation),
  capture: String(row.key_capture),
});

/** The first comparison leaves months out; the second one is exact. */
function behind(key: ListKey | null, { add }: ReturnType<typeof createParameters>): string {
  if (key === null) return 'TRUE';
  const [at, capture] = [add(key.atMs, 'bigint'), add(key.capture, 'bigint')];
  return `c.received_at_ms <= ${at} AND (c.received_at_ms, c.installation, c.capture)
    < (${at}, ${add(key.installation, 'text')}, ${capture})`;
}
