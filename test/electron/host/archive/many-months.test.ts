// A writer may be hostile: it makes only months in which captures may arrive, and with as many as it can make, everything
// is still read.

import { beforeAll, describe, expect, it } from 'vitest';
import {
  captureInserter,
  isRefusedForGood,
} from '../../../../electron/host/archive/copy/insert-captures.ts';
import { monthsOf } from '../../../../electron/host/archive/keep/months.ts';
import { overviewOf } from '../../../../electron/host/archive/keep/overview.ts';
import { pruneArchive } from '../../../../electron/host/archive/keep/prune.ts';
import { archiveArrivals } from '../../../../electron/host/archive/read/arrivals.ts';
import { archiveAttempts } from '../../../../electron/host/archive/read/attempts.ts';
import { lineOf } from '../../../../electron/host/archive/read/contents.ts';
import { createArchiveDetails } from '../../../../electron/host/archive/read/detail.ts';
import { archiveNews } from '../../../../electron/host/archive/read/news.ts';
import { createArchivePortable } from '../../../../electron/host/archive/read/portable.ts';
import {
  ARCHIVE_LIMITS,
  createArchiveSearch,
} from '../../../../electron/host/archive/read/search.ts';
import { spanOf } from '../../../../electron/host/archive/read/stretches.ts';
import { EVERYTHING } from '../../../../shared/query/filter.ts';
import { archived, asKeeper, NOW_MS } from './support/archived.ts';
import { copyAll, HERE, newArchive } from './support/filled-archive.ts';

const now = new Date(NOW_MS);
const monthStart = (fromNow: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + fromNow);

const makeMonth = (atMs: number) => made.archive.run('SELECT countersign.make_month($1)', [atMs]);
const refused = (reason: string) => ({ code: 'archive-unusable', details: { reason } });

/** The last year and the next two months, which may always be made, the newest first. */
const WINDOW = Array.from({ length: 15 }, (_, at) => monthStart(2 - at));
const OLDEST = Date.UTC(2000, 0);
/** As many older months as a writer can make, the newest first. */
const OLDER = Array.from({ length: 120 }, (_, at) => Date.UTC(2000, 119 - at));
const ALL = [...WINDOW, ...OLDER];

const made = await newArchive();
for (const atMs of OLDER.toReversed()) await makeMonth(atMs);

describe('a writer', () => {
  it.each([
    ['before the year 2000', OLDEST - 1],
    ['three months ahead', monthStart(3)],
    ['in a hundred years', Date.UTC(2126, 0)],
  ])('makes no month %s, and copying goes on behind such a capture', async (_, receivedAtMs) => {
    await expect(makeMonth(receivedAtMs)).rejects.toMatchObject(refused('22008'));
    const insert = captureInserter(made.archive, HERE);
    const error: unknown = await insert([
      { ...archived({ id: 9000, body: '{}' }), received_at_ms: receivedAtMs },
    ]).catch((one: unknown) => one);
    expect(isRefusedForGood(error)).toBe(true);
  });

  it('makes at most 120 months, and those in which captures arrive', async () => {
    await expect(makeMonth(Date.UTC(2010, 0))).rejects.toMatchObject(refused('54000'));
    await makeMonth(OLDEST); // it is there
    for (const atMs of WINDOW) await makeMonth(atMs);
    expect(await monthsOf(made.archive)).toHaveLength(ALL.length);
  });
});

describe('an archive with as many months', () => {
  beforeAll(async () => {
    await copyAll(
      made.archive,
      ALL.map((receivedAtMs, at) =>
        archived({ id: at + 1, body: '{"name":"same"}', receivedAtMs }),
      ),
    );
  });
  const query = { filter: EVERYTHING, nowMs: NOW_MS };
  const idsOf = (captures: readonly { readonly archived?: { readonly captureId: number } }[]) =>
    captures.map((one) => one.archived?.captureId);
  // A count that takes longer than usual stops: not on a busy machine here.
  const limits = { ...ARCHIVE_LIMITS, countMs: 30_000 };
  const search = () => createArchiveSearch(made.archive, HERE.id, limits);
  const everything = async (limit = 1000) =>
    (await search().page({ ...query, beforeId: null, limit })).captures;

  it('is listed, page by page, and counted', async () => {
    const all = await everything();
    expect(idsOf(all)).toEqual(ALL.map((_, at) => at + 1));
    const beforeId = all[110]?.id ?? 0;
    const page = await search().page({ ...query, beforeId, limit: 20 });
    expect(idsOf(page.captures)).toEqual(idsOf(all.slice(111, 131)));
    expect(page.total).toEqual({ count: ALL.length, hasMore: false });
    const ids = all.map(({ id }) => id);
    expect((await search().matching(query, ids)).ids).toHaveLength(ALL.length);
    expect((await search().words()).fields).toEqual(expect.any(Array));
  });

  it('opens its oldest capture, with its attempts, and exports it', async () => {
    const { id = 0 } = (await everything()).at(-1) ?? {};
    const { detail } = createArchiveDetails(made.archive, HERE.id);
    expect((await detail(id, false)).summary.receivedAtMs).toBe(OLDEST);
    expect(await archiveAttempts(made.archive)(id)).toMatchObject({ total: ALL.length });
    const { present } = createArchivePortable(made.archive, HERE.id);
    expect(await present([id, -9000])).toEqual([id]);
  });

  it('tells its news, times and status', async () => {
    // News wait for every transaction that is open on the server, also for those of other tests.
    const news = async () => (await archiveNews(made.archive, HERE.id)('0')).captures.length;
    await expect.poll(news).toBe(ALL.length);
    const arrivals = archiveArrivals(made.archive, 60_000);
    expect(await arrivals.span()).toEqual({ fromMs: OLDEST, toMs: WINDOW[0] });
    const { cells, isWhole } = await arrivals.arrivals({ ...query, endpoint: null }, 3_600_000);
    expect([isWhole, cells.length]).toEqual([true, ALL.length]);
    expect(await overviewOf(made.archive)).toMatchObject({
      captures: { rows: ALL.length },
      contents: {
        ...{ oldestMs: OLDEST, newestMs: WINDOW[0], lookedSinceMs: null },
        installations: [{ newestMs: WINDOW[0] }],
      },
    });
  });

  it('is read with a fraction of the locks that a server has', async () => {
    const locks = `SELECT count(*) AS count FROM pg_locks WHERE pid = pg_backend_pid()`;
    const held = await made.archive.transaction(async (session) => {
      await session.rows('SELECT FROM countersign.captures');
      const [row] = await session.rows(locks);
      return Number(row?.count);
    });
    expect(held).toBeLessThan(2000); // a server has 6,400 for all, unless its settings say otherwise
  });
});

it('a reader locks only the months with captures, however many empty ones a writer has made', async () => {
  const other = await newArchive();
  await copyAll(other.archive, [archived({ id: 1, body: '{}' })]);
  for (let at = 1; at <= 60; at++) {
    await other.archive.run('SELECT countersign.make_month($1)', [monthStart(-12 - at)]);
  }
  const [row] = await other.archive.transaction((session) =>
    session.rows('SELECT id FROM countersign.captures'),
  );
  const held = await other.archive.transaction(async (session) => {
    expect(await lineOf(session, -Number(row?.id), HERE.id)).not.toBeNull();
    expect(await spanOf(session)).not.toBeNull();
    const [locks] = await session.rows(
      'SELECT count(*) AS count FROM pg_locks WHERE pid = pg_backend_pid()',
    );
    return Number(locks?.count);
  });
  expect(held).toBeLessThan(60);
});

it('pruning drops months without captures, also those to come, and no other', async () => {
  const other = await newArchive();
  await copyAll(other.archive, [archived({ id: 1, body: '{}' })]);
  const empty = [OLDEST, monthStart(-3), monthStart(1), monthStart(2)];
  for (const atMs of empty) await other.archive.run('SELECT countersign.make_month($1)', [atMs]);
  const olderThanMs = NOW_MS - OLDEST + 86_400_000;
  const prune = (bodiesOnly: boolean) =>
    asKeeper(other, (archive) => pruneArchive(archive, { olderThanMs, bodiesOnly }));
  expect(await prune(true)).toMatchObject({ months: [], emptyMonths: 0 });
  expect(await prune(false)).toMatchObject({ months: [], emptyMonths: 4 });
  const left = await monthsOf(other.archive);
  expect(left.map(({ fromMs }) => fromMs)).toEqual([monthStart(0)]);
});
