// Pages, counts, arrivals and news of an archive.

import { filterOf } from '../../../../shared/support/parsed.ts';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { archiveArrivals } from '../../../../../electron/host/archive/read/arrivals.ts';
import { archiveNews } from '../../../../../electron/host/archive/read/news.ts';
import { archiveNotes } from '../../../../../electron/host/archive/read/notes.ts';
import {
  ARCHIVE_LIMITS,
  createArchiveSearch,
} from '../../../../../electron/host/archive/read/search.ts';
import { histogramOf } from '../../../../../electron/host/find/histogram.ts';
import type { CaptureSummary } from '../../../../../shared/contract/capture.ts';
import type { Findings } from '../../../../../shared/signature/explain/explanation.ts';
import type { Capture } from '../../../../../shared/webhook/capture.ts';
import { soon } from '../../../../support/soon.ts';
import { copyAll, HERE, jobFor, leaving, newArchive, opened } from '../support/filled-archive.ts';

const MONTH_MS = 31 * 24 * 3_600_000;
const NOW_MS = Date.UTC(2026, 10, 26, 12);
const THERE = { id: 'there', name: 'other-machine' };

const queryOf = (text: string) => ({ filter: filterOf(text), nowMs: NOW_MS });

/** Capture `id`: three in each millisecond, and a month back after every twenty. */
const timeOf = (id: number) => NOW_MS - Math.floor(id / 20) * MONTH_MS - Math.floor(id / 3);

function captureOf(id: number, over: Record<string, unknown> = {}) {
  const fields = {
    ...{ name: `Order ${id}`, amount: `${id}.00`, status: 1, order_id: `n-${id % 5}` },
    ...over,
  };
  return leaving(
    jobFor({ id, receivedAtMs: timeOf(id), body: Buffer.from(JSON.stringify(fields)) }),
  );
}

const ids = (captures: readonly CaptureSummary[]) => captures.map(({ id }) => id);
const inOrder = (captures: readonly CaptureSummary[]) =>
  captures.map(({ archived, receivedAtMs }) => [receivedAtMs, archived?.host, archived?.captureId]);

const made = await newArchive();
const numbers = Array.from({ length: 60 }, (_, at) => at);
await copyAll(
  made.archive,
  numbers.map((id) => captureOf(id)),
);
await copyAll(
  made.archive,
  numbers.map((id) => captureOf(id)),
  THERE,
);
// A count must not stop early on a busy machine.
const limits = { ...ARCHIVE_LIMITS, countMs: 60_000 };
const search = createArchiveSearch(made.archive, HERE.id, limits);

const everything = async () =>
  (await search.page({ ...queryOf(''), beforeId: null, limit: 1000 })).captures;

describe('a page', () => {
  it('has the newest first, and says where each comes from', async () => {
    const all = await everything();
    expect(all).toHaveLength(120);
    const times = all.map(({ receivedAtMs }) => receivedAtMs);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(all.every(({ id, endpointId }) => id < 0 && endpointId === null)).toBe(true);
    const own = all.filter(({ archived }) => archived?.isOwn);
    expect(own).toHaveLength(60);
    expect(own[0]?.archived).toEqual({
      ...{ host: HERE.name, isOwn: true, endpoint: 'Shop A', captureId: 2 },
    });
  });

  it.each([1, 7, 50])('of %i goes on where the last one ended, across months', async (limit) => {
    const found: CaptureSummary[] = [];
    for (let beforeId: number | null = null; ; beforeId = found.at(-1)?.id ?? null) {
      const { captures, total } = await search.page({ ...queryOf('amount>=10'), beforeId, limit });
      expect(total).toEqual({ count: 100, hasMore: false });
      found.push(...captures);
      if (captures.length < limit) break;
    }
    const expected = (await everything()).filter(
      ({ archived }) => (archived?.captureId ?? 0) >= 10,
    );
    expect(inOrder(found)).toEqual(inOrder(expected));
  });

  it('cannot go on after a capture that is gone', async () => {
    const page = search.page({ ...queryOf(''), beforeId: -99_999, limit: 3 });
    await expect(page).rejects.toMatchObject({ code: 'not-found' });
  });

  it('counts up to a limit', async () => {
    const limited = createArchiveSearch(made.archive, HERE.id, { countUpTo: 30, countMs: 60_000 });
    const { total } = await limited.page({ ...queryOf(''), beforeId: null, limit: 5 });
    expect(total).toEqual({ count: 30, hasMore: true });
  });

  it('is there although the count takes too long, and the connection goes on', async () => {
    const client = new Client({ connectionString: made.admin });
    await client.connect();
    // A count needs the number of each item's price; a page of all captures does not.
    await client.query(`
      CREATE FUNCTION public.slow(one text) RETURNS double precision LANGUAGE sql VOLATILE
        AS 'SELECT (pg_sleep(0.2) IS NULL)::int::double precision';
      ALTER FUNCTION countersign.number_in RENAME TO number_in_time;
      CREATE FUNCTION countersign.number_in(value text) RETURNS double precision LANGUAGE sql VOLATILE
        AS 'SELECT public.slow(value) + 7'`);
    try {
      const limited = createArchiveSearch(made.archive, HERE.id);
      const { captures, total } = await limited.page({
        ...queryOf('name=7 or name>6'),
        beforeId: null,
        limit: 2,
      });
      expect(captures).toHaveLength(2);
      expect(total).toEqual({ count: 2, hasMore: true });
    } finally {
      await client.query(`
        DROP FUNCTION countersign.number_in; DROP FUNCTION public.slow;
        ALTER FUNCTION countersign.number_in_time RENAME TO number_in`);
      await client.end();
    }
    expect(await everything()).toHaveLength(120);
  });
});

it('finds text anywhere in a capture, in notes and in causes, and says where', async () => {
  const { archive } = await newArchive();
  const event = { id: 'evt_1NxQ2', data: { object: { receipt_email: 'Dana@Shop.example' } } };
  const headers: Capture['headers'] = [['X-Request-Id', 'req_8KzP']];
  const findings = {
    ...{ verdict: 'invalid', tried: 1, ruledOut: [], isComplete: true },
    explanations: [{ codes: ['secret-whitespace'] }],
  } as unknown as Findings;
  await copyAll(archive, [
    leaving(jobFor({ id: 1, body: Buffer.from(JSON.stringify(event)), headers })),
    leaving(jobFor({ id: 2, body: Buffer.from('<a><buyer>דָנָה</buyer></a>') })),
    leaving(jobFor({ id: 3 }, { findings })),
    leaving(jobFor({ id: 4, body: Buffer.from(`long ${'x'.repeat(70_000)}`) })),
    leaving(jobFor({ id: 5, body: Buffer.from('{"client_email":"dana@shop.example"}') }), {
      personalData: 'replace',
    }),
  ]);
  const here = createArchiveSearch(archive, HERE.id);
  const everyone = await here.page({ ...queryOf(''), beforeId: null, limit: 10 });
  const idOf = (captureId: number) =>
    everyone.captures.find(({ archived }) => archived?.captureId === captureId)?.id ?? 0;
  await archiveNotes(archive).addNote(idOf(4), { author: 'Noa', text: 'Refund ASKED for' });
  const find = async (text: string) => {
    const { captures } = await here.page({ ...queryOf(text), beforeId: null, limit: 10 });
    return captures.map(({ archived, hit }) => [
      ...[archived?.captureId, hit?.place, hit?.name, hit?.text],
    ]);
  };
  const email = 'data.object.receipt_email';
  expect(await find('dana@shop')).toEqual([[1, 'field', email, 'Dana@Shop']]);
  expect(await find('evt_1nx')).toEqual([[1, 'field', 'id', 'evt_1Nx']]);
  expect(await find('8kz')).toEqual([[1, 'header', 'x-request-id', '8Kz']]);
  expect(await find(`${email}:shop`)).toEqual([[1, 'field', email, 'Shop']]);
  expect(await find('data.object:shop header.x-request-id=req_8KzP')).toHaveLength(1);
  expect(await find('data.object.id:evt')).toEqual([]);
  expect(await find('דנה')).toEqual([[2, 'field', 'buyer', 'דָנָה']]);
  expect(await find('"סביב הסוד"')).toEqual([[3, 'cause', 'secret-whitespace', '']]);
  expect(await find('"refund asked"')).toEqual([[4, 'note', '', '']]);
  expect((await find('is:redacted')).map(([id]) => id)).toEqual([5]);
  expect(await find('client_email:dana')).toEqual([]);
  expect(await find('is:waiting or is:imported')).toEqual([]);
  const { total } = await here.page({ ...queryOf('nobody'), beforeId: null, limit: 10 });
  expect(total).toEqual({ count: 0, hasMore: false, unsearched: { waiting: 0, cut: 1 } });
  expect(await here.matching(queryOf('8kz'), [idOf(1), idOf(2)])).toMatchObject({
    ids: [idOf(1)],
    hits: { [idOf(1)]: { place: 'header' } },
  });
});

it('arrivals are in a view if they match', async () => {
  const all = await everything();
  const matching = await search.matching(queryOf('amount<10'), ids(all.slice(0, 50)));
  const expected = all.slice(0, 50).filter(({ archived }) => (archived?.captureId ?? 0) < 10);
  expect(new Set(matching.ids)).toEqual(new Set(ids(expected)));
});

describe('a histogram', () => {
  it('counts every match once', async () => {
    const { buckets, isWhole } = await histogramOf(archiveArrivals(made.archive), {
      ...queryOf('amount>=10'),
      endpoint: null,
    });
    const count = buckets.reduce((sum, { counts }) => sum + (counts['said unverifiable'] ?? 0), 0);
    expect({ count, isWhole }).toEqual({ count: 100, isWhole: true });
  });

  it('says that older captures are missing if there is no time', async () => {
    const source = archiveArrivals(made.archive, 0);
    const query = { ...queryOf(''), endpoint: null };
    expect(await source.arrivals(query, 1000)).toEqual({ cells: [], isWhole: false });
  });
});

describe('news', () => {
  it('has every capture once, although an earlier writer commits later', async () => {
    const { archive, of } = await newArchive();
    const read = archiveNews(archive, HERE.id);
    const writer = await opened(of('writer'));
    let { after } = await read(null);
    await copyAll(writer, [captureOf(1)]);
    const heard: number[] = [];
    const hear = async () => {
      const news = await read(after);
      after = news.after;
      heard.push(...news.captures.map(({ archived }) => archived?.captureId ?? 0));
    };
    const insert = `INSERT INTO countersign.captures (received_at_ms, installation, capture, target, bytes, verdict, attempt,
      is_redacted, method, lines, words, is_cut) VALUES ($1, 'there', $2, '/', 0, 'valid', 1, false, 'POST', '', '', false)`;
    await writer.transaction(async (slow) => {
      await slow.run(insert, [timeOf(1), 2]);
      await copyAll(archive, [captureOf(3)]);
      await hear(); // the slow writer holds it back
      await copyAll(archive, [captureOf(4)]);
      await hear();
      await slow.run(insert, [timeOf(1), 5]);
      expect(heard).not.toContain(2);
    });
    // The writer of another database may hold news back.
    await soon(async () => {
      await hear();
      if (heard.length < 5) throw new Error(`${heard.length} were heard of`);
    });
    await hear();
    expect(heard.toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('say that the list is to be read again if they are many', async () => {
    const { archive } = await newArchive();
    const { after } = await archiveNews(archive, HERE.id)(null);
    await copyAll(
      archive,
      Array.from({ length: 501 }, (_, at) => captureOf(at)),
    );
    await soon(async () => {
      const { captures, isMore } = await archiveNews(archive, HERE.id)(after);
      expect({ heard: captures.length, isMore }).toEqual({ heard: 500, isMore: true });
    });
  });

  it.each(['99999999999999999', 'x', '-1', ''])('begin anew after %j', async (after) => {
    const news = await archiveNews(made.archive, HERE.id)(after);
    expect(news).toMatchObject({ captures: [], isMore: true });
    expect(BigInt(news.after)).toBeGreaterThan(0n);
  });
});
