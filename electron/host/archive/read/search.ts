// Searches in an archive: a page of the captures that match a filter, newest first, and their number. A page ends in the
// newest month that fills it, and a filter's times leave months out.

import type { CaptureSummary } from '../../../../shared/contract/capture.ts';
import type { CapturePage, FilterWords } from '../../../../shared/contract/finding.ts';
import { captureNotFound } from '../../store/captures.ts';
import { oneLine } from '../../find/searchable-contents.ts';
import type { Span } from '../../find/time-buckets.ts';
import {
  archiveCondition,
  createParameters,
  type ArchiveQuery,
  type Parameters,
} from './filter.ts';
import { isWithin, rowsOfGroups, spanOfGroup, stretchGroups, timesOf } from './stretches.ts';
import { LINE_COLUMNS, ORDER, SUMMARY_COLUMNS, summaryReader } from './summaries.ts';
import {
  QUERY_MS,
  archiveError,
  type ArchiveConnection,
  type Row,
  type Session,
} from '../server/connection.ts';

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
  /** Returns the ids of `among` that match. */
  matching(query: ArchiveQuery, among: readonly number[]): Promise<number[]>;
  /** Names for a filter. The fields are those of the newest captures. */
  words(): Promise<FilterWords>;
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
const MOST_ENDPOINTS = 1000;
const MOST_NAME = 100;

/** Those that are not in the document, the most frequent first. */
const fieldsIn = (isInGroup: string) => `
  SELECT left(name, ${MOST_NAME}) AS name FROM (
    SELECT CASE jsonb_typeof(c.others) WHEN 'object' THEN c.others ELSE '{}' END AS others
    FROM countersign.captures c WHERE ${isInGroup} ORDER BY ${ORDER} LIMIT ${FIELDS_OF_NEWEST}) newest, jsonb_object_keys(others) name
  GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MOST_FIELDS}`;

const ENDPOINTS = `
  SELECT name FROM countersign.endpoints WHERE length(name) <= ${MOST_NAME} ORDER BY folded LIMIT ${MOST_ENDPOINTS}`;

const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => oneLine(String(name)));

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
  async function count(session: Session, query: ArchiveQuery) {
    let found = 0;
    for await (const stretches of stretchGroups(session, timesOf(query))) {
      const counted = await countIn(session, query, stretches, countUpTo + 1 - found);
      found += counted.found;
      if (counted.isCut || found > countUpTo) {
        return { count: Math.min(found, countUpTo), hasMore: true };
      }
    }
    return { count: found, hasMore: false };
  }

  /** Counts up to `most` matches in one group. `isCut`: it took too long. */
  async function countIn(
    session: Session,
    query: ArchiveQuery,
    stretches: readonly Span[],
    most: number,
  ) {
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
      for (const upTo of new Set([Math.min(FIRST_COUNTED, most), most])) {
        found += await session.run(`MOVE FORWARD ${upTo - found} IN matches`);
        if (found < upTo) break;
      }
    } catch (error) {
      if (!isTooSlow(error)) throw error;
      return { found, isCut: true };
    }
    return { found, isCut: false };
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

    matching: (query, among) =>
      reading(archive, async (session) => {
        const rows: Row[] = [];
        for await (const stretches of stretchGroups(session, timesOf(query))) {
          const parameters = createParameters();
          const condition = await archiveCondition(session, query, parameters);
          const ids = parameters.add(
            among.map((id) => -id),
            'bigint[]',
          );
          const found = await session.rows(
            `SELECT c.id FROM countersign.captures c
            WHERE ${isWithin(spanOfGroup(stretches), parameters)} AND c.id = ANY (${ids}) AND ${condition}`,
            parameters.values,
          );
          rows.push(...found);
        }
        return rows.map(({ id }) => -Number(id));
      }),

    words: () =>
      reading(archive, async (session) => ({
        fields: await rowsOfGroups(session, fieldsIn, 1).then(namesOf),
        endpoints: await session.rows(ENDPOINTS).then(namesOf),
      })),
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
export async function listedRows(
  session: Session,
  query: Omit<ArchivePageQuery, 'beforeId'>,
  before: ListKey | null,
): Promise<Row[]> {
  const times = timesOf(query);
  const toMs = before === null ? times.toMs : Math.min(times.toMs, Number(before.atMs));
  const rows: Row[] = [];
  for await (const stretches of stretchGroups(session, { ...times, toMs })) {
    const limit = query.limit - rows.length;
    rows.push(...(await listedIn(session, { ...query, limit }, before, stretches)));
    if (rows.length >= query.limit) break;
  }
  return rows;
}

/** The rows of one group. */
async function listedIn(
  session: Session,
  query: Omit<ArchivePageQuery, 'beforeId'>,
  before: ListKey | null,
  stretches: readonly Span[],
): Promise<Row[]> {
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

async function keyOf(session: Session, id: number): Promise<ListKey> {
  const [row] = await rowsOfGroups(
    session,
    (isInGroup, { add }) =>
      `SELECT ${KEY_COLUMNS} FROM countersign.captures c WHERE ${isInGroup} AND c.id = ${add(-id, 'bigint')}`,
    1,
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

/** The first comparison uses the index of times; the second one is exact. */
function behind({ atMs, installation, capture }: ListKey, { add }: Parameters): string {
  const at = add(atMs, 'bigint');
  return `c.received_at_ms <= ${at} AND (c.received_at_ms, c.installation, c.capture)
    < (${at}, ${add(installation, 'text')}, ${add(capture, 'bigint')})`;
}
