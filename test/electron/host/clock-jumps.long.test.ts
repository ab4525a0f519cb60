// The clock jumps while a host runs: by an hour, by a day, to 1970 and far ahead. Captures keep their order and attempt
// numbers, undo keeps its duration, and nothing is deleted because of a wrong age.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepEvidence, none } from '../../support/evidence.mjs';
import { soon } from '../../support/soon.ts';
import { startShop, startTestHost, type TestHost } from './support/test-host.ts';
import { read } from './support/sharing.ts';
import { signedBody, numbered } from './support/webhook.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TEN_YEARS_MS = 3650 * DAY_MS;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const jump = (ms: number) => vi.setSystemTime(Math.max(0, Date.now() + ms));

it('keeps the order of captures and the attempt numbers, and finds all captures', async () => {
  const host = await startShop();
  const jumps = [0, -HOUR_MS, HOUR_MS, -DAY_MS, DAY_MS, -Date.now(), TEN_YEARS_MS, -TEN_YEARS_MS];
  const body = signedBody();
  for (const ms of jumps) {
    jump(ms);
    await host.receive('/hooks/shop-a', body);
  }
  const captures = host.captures().reverse();
  expect(captures.map(({ id }) => id)).toEqual(jumps.map((_, at) => at + 1));
  expect(captures.map(({ attempt }) => attempt)).toEqual(jumps.map((_, at) => at + 1));
  expect(captures.every(({ verdict }) => verdict === 'valid')).toBe(true);
  const misplaced = captures.filter(({ id }, at) => id !== at + 1).length;
  await host.handlers['deliveries.get']({ captureId: 1 });

  const again = await host.startAgain();
  expect(again.captures().reverse()).toEqual(captures);
  vi.useRealTimers(); // the report needs the real time
  keepEvidence('durability', 'clock jumps', [
    {
      what: 'jumps of the clock between webhooks: an hour, a day, to 1970, ten years',
      seen: jumps.length,
    },
    none('captures out of the order of their arrival', misplaced),
  ]);
});

it('deletes nothing by age when the clock jumps ahead, while other limits apply', async () => {
  const host = await startTestHost();
  await host.receiveAll('/', numbered(5));
  jump(TEN_YEARS_MS);
  const retention = { maxAgeDays: 30, maxCaptures: 4, maxBytes: null };
  await host.saveSettings({ retention });
  await soon(() => expect(host.ids()).toEqual([5, 4, 3, 2])); // retention has run
  jump(-TEN_YEARS_MS);
  await host.receive('/', '{"n":5}');
  await soon(() => expect(host.ids()).toEqual([6, 5, 4, 3]));
});

/** Stores one webhook that arrived at the given time. */
async function importOf(host: TestHost, startedDateTime: string) {
  const request = { method: 'POST', url: 'http://a/', headers: [], postData: { text: '{}' } };
  const har = { log: { version: '1.2', entries: [{ startedDateTime, request, response: {} }] } };
  await read(host, JSON.stringify(har));
}

it.each(['', ' and an import has a later time'])(
  'deletes nothing by age if it starts with a clock far ahead%s',
  async (imported) => {
    const first = await startTestHost();
    if (imported) await importOf(first, '2099-01-01T00:00:00Z');
    await first.receiveAll('/', numbered(4));
    const newest = first.ids().slice(0, 3);
    const retention = { maxAgeDays: 30, maxCaptures: 3, maxBytes: null };
    await first.saveSettings({ retention: { ...retention, maxCaptures: null } });
    await first.close();
    jump(TEN_YEARS_MS);
    const again = await startTestHost({ dataFolder: first.folder });
    await again.saveSettings({ retention });
    await soon(() => expect(again.ids()).toEqual(newest));
  },
);

it.each([DAY_MS, -DAY_MS])('lets a deletion be undone after a jump of %d ms', async (ms) => {
  const host = await startTestHost({ undoMs: 60_000 });
  const { summary } = await host.receive('/', '{}');
  await host.handlers['captures.remove']({ ids: [summary.id] });
  jump(ms);
  await host.receive('/', '{}');
  await host.handlers['captures.restore']({ ids: [summary.id] });
  expect(host.ids()).toEqual([summary.id + 1, summary.id]);
});
