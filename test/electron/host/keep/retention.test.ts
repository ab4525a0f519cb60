// Retention deletes exactly the captures that are too old or too many, oldest first, and none that is still needed.

import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { beyond } from '../../../../electron/host/keep/retention.ts';
import { transaction } from '../../../../electron/host/store/database.ts';
import { openStore } from '../../../../electron/host/store/store.ts';
import { type Retention } from '../../../../shared/contract/settings.ts';
import { testCapture } from '../../../shared/support/capture.ts';
import { soon } from '../../../support/soon.ts';
import { execute, rows } from '../support/sqlite.ts';
import { hear, startShop, startTestHost, tempFolder, type TestHost } from '../support/test-host.ts';
import { always, numbered } from '../support/webhook.ts';
import { inForm } from '../../../support/forms.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW_MS = 1_800_000_000_000;

const store = openStore(tempFolder());
afterAll(() => store.databases.close());

interface Given {
  readonly daysAgo: number;
  readonly bytes: number;
  readonly importedDaysAgo: number | null;
  /** Why it must be kept, if not ordinary. */
  readonly is: 'ordinary' | 'waiting' | 'under way' | 'not assessed' | 'deleted';
}

const given = fc.record<Given>({
  daysAgo: fc.integer({ min: 0, max: 9 }),
  bytes: fc.integer({ min: 0, max: 30 }),
  importedDaysAgo: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 4 }),
  is: fc.oneof(
    { weight: 6, arbitrary: fc.constant('ordinary' as const) },
    fc.constantFrom('waiting' as const, 'under way' as const, 'deleted' as const),
    fc.constant('not assessed' as const),
  ),
});

const limit = (max: number) => fc.option(fc.integer({ min: 1, max }), { freq: 2 });
const retention = fc.record<Retention>({
  maxAgeDays: limit(9),
  maxCaptures: limit(12),
  maxBytes: limit(200),
});

/** Replaces all captures of the store and returns their ids. */
function capture(list: readonly Given[]): number[] {
  const { durable } = store.databases;
  const run = (sql: string, ...values: (number | string)[]) => durable.prepare(sql).run(...values);
  return transaction(durable, () => {
    run('DELETE FROM captures');
    return list.map(({ daysAgo, bytes, importedDaysAgo, is }) => {
      const atMs = NOW_MS - daysAgo * DAY_MS - 1;
      const times = { receivedAtMs: atMs, completedAtMs: atMs };
      const arrival = testCapture({ ...times, body: new Uint8Array(bytes) });
      const id = store.captures.insert(arrival, is === 'waiting' ? null : 200);
      if (is !== 'not assessed') {
        run(
          `INSERT INTO assessments (capture_id, verdict, attempt, body_sha256) VALUES (?, 'valid', 1, x'00')`,
          id,
        );
      }
      if (importedDaysAgo !== null && is !== 'not assessed') {
        run(
          `INSERT INTO imports (capture_id, kind, imported_at_ms) VALUES (?, 'har', ?)`,
          id,
          NOW_MS - importedDaysAgo * DAY_MS - 1,
        );
      }
      if (is === 'waiting') store.answers.plan(id, { ...always({}).always, from: 'policy' });
      if (is === 'under way')
        store.forwards.plan(id, atMs, { url: 'http://a', mode: 'tee', timeoutMs: 1 });
      if (is === 'deleted') store.removals.mark([id]);
      return id;
    });
  });
}

/** The plain model: which captures are deleted. */
function model(
  list: readonly Given[],
  { maxAgeDays, maxCaptures, maxBytes }: Retention,
): boolean[] {
  const since = ({ daysAgo, importedDaysAgo, is }: Given) =>
    is === 'not assessed' ? daysAgo : Math.min(daysAgo, importedDaysAgo ?? daysAgo);
  const goes = list.map(
    (one) => one.is === 'ordinary' && maxAgeDays !== null && since(one) >= maxAgeDays,
  );
  const left = () => list.filter((one, at) => one.is !== 'deleted' && !goes[at]);
  const isTooMuch = () =>
    left().length > (maxCaptures ?? Infinity) ||
    left().reduce((sum, { bytes }) => sum + bytes, 0) > (maxBytes ?? Infinity);
  list.forEach((one, at) => {
    if (one.is === 'ordinary' && !goes[at] && isTooMuch()) goes[at] = true;
  });
  return goes;
}

describe('captures beyond the limits', () => {
  it('match the plain model, both at once (the preview) and batch by batch', () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 25 }), retention, (list, limits) => {
        const ids = capture(list);
        const expected = ids.filter((_, at) => model(list, limits)[at]);
        const foreseen = [...beyond(limits, NOW_MS, store.retention)].flat();
        expect([...foreseen].sort((a, b) => a - b)).toEqual(expected);

        const gone: number[] = [];
        for (;;) {
          const [turn] = beyond(limits, NOW_MS, store.retention);
          if (!turn) break;
          for (const id of turn) store.captures.remove(id);
          gone.push(...turn);
        }
        expect(gone.sort((a, b) => a - b)).toEqual(expected);
      }),
      { numRuns: inForm(60, 150) },
    );
  });

  it('come in pages, even if other captures lie between them', () => {
    const ordinary = { daysAgo: 0, bytes: 1, importedDaysAgo: null, is: 'ordinary' } as const;
    const list = Array.from({ length: 900 }, (_, n): Given => {
      if (n % 3 === 1) return { ...ordinary, is: 'waiting' };
      return n % 3 === 2 ? { ...ordinary, daysAgo: 5 } : ordinary;
    });
    capture(list);
    const limits = { maxAgeDays: 2, maxCaptures: 350, maxBytes: null };
    const pages = [...beyond(limits, NOW_MS, store.retention)];
    expect(pages.flat()).toHaveLength(550); // 300 too old, then the 250 oldest that may be deleted
    expect(new Set(pages.flat()).size).toBe(550);
    expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(200);
  });
});

describe('a host', () => {
  it('deletes nothing until it is told to; the preview counts what it will delete', async () => {
    const host = await startShop({ path: '/slow', policy: always({ delayMs: 60_000 }) });
    await host.capturesOf(5, async () => {
      void host.post('/slow', '{}').catch(() => undefined); // unanswered until the end
      await soon(() => expect(host.captures()).toHaveLength(1));
      for (let n = 0; n < 4; n++) await host.post('/', `{"n":${n}}`);
    });
    const told = hear(host, 'captures.removed');
    const removed = () => told.flatMap(({ ids }) => ids);
    const limits = { maxAgeDays: null, maxCaptures: 2, maxBytes: null };
    expect(await host.handlers['settings.preview'](limits)).toEqual({ captures: 3 });
    await host.saveSettings({ retention: limits });
    await soon(() => expect(removed()).toEqual([2, 3, 4]));
    expect(host.ids()).toEqual([5, 1]); // the first one still waits for its response
    expect(rows(host.folder, 'SELECT id FROM captures')).toEqual([{ id: 1 }, { id: 5 }]);
    expect(await host.handlers.status(null)).toMatchObject({ captured: 2 });

    await host.post('/', '{"n":4}'); // a new webhook makes the host check again
    await soon(() => expect(removed()).toEqual([2, 3, 4, 5]));
  });

  it('answers an older preview request with null', async () => {
    const host = await startTestHost();
    await host.receive('/', '{}');
    const ask = async () =>
      host.handlers['settings.preview']({ maxAgeDays: null, maxCaptures: null, maxBytes: 1 });
    expect(await Promise.all([ask(), ask()])).toEqual([{ captures: null }, { captures: 1 }]);
  });

  it.each(['captures', 'body_bytes'])(
    'deletes nothing if the count of %s was altered on disk, and says so',
    async (column) => {
      const first = await startTestHost();
      await first.receiveAll('/', numbered(3));
      const retention = { maxAgeDays: null, maxCaptures: 10, maxBytes: 1000 };
      await first.saveSettings({ retention });
      await first.close();
      execute(first.folder, `UPDATE kept SET ${column} = 1002`);
      const host = await startTestHost({ dataFolder: first.folder });
      await host.untilStatus({ storeFault: { code: 'damaged' } });
      expect(host.captures()).toHaveLength(3);
      expect(rows(host.folder, 'SELECT count(*) AS n FROM captures')).toEqual([{ n: 3 }]);
    },
  );
});

describe('a host that deletes by age', () => {
  const retention: Retention = { maxAgeDays: 30, maxCaptures: null, maxBytes: null };
  const idsOf = (host: TestHost) => host.ids().reverse();
  const send = (host: TestHost, count: number) =>
    host.receiveAll('/', Array<string>(count).fill('{}'));
  /** Stops a host once it has kept the time, and starts it `ms` later. */
  async function startAgain(host: TestHost, ms: number): Promise<TestHost> {
    await soon(() => {
      const [row] = rows(host.folder, 'SELECT clock_trusted_ms AS ms FROM installation');
      expect(Number(row?.ms)).toBeGreaterThan(Date.now() - DAY_MS / 2);
    });
    await host.close();
    return startAt(host.folder, Date.now() + ms);
  }
  const startAt = (dataFolder: string, ms: number) => {
    vi.setSystemTime(ms);
    return startTestHost({ dataFolder });
  };
  afterEach(() => vi.useRealTimers());

  it.each([40, 400])(
    'deletes nothing if the clock is %i days ahead, though a webhook has arrived by it',
    async (days) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const first = await startTestHost();
      await first.saveSettings({ retention });
      await send(first, 5);
      const ahead = await startAgain(first, days * DAY_MS);
      await send(ahead, 1);
      await ahead.close();
      const host = await startAt(first.folder, Date.now() + 1000);
      // The limit on the number shows that retention has run.
      await host.saveSettings({ retention: { ...retention, maxCaptures: 5 } });
      await soon(() => expect(idsOf(host)).not.toContain(1));
      expect(idsOf(host)).toEqual([2, 3, 4, 5, 6]);
    },
  );

  it('goes on with it after a restart, without waiting', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let host = await startTestHost();
    await host.saveSettings({ retention: { ...retention, maxAgeDays: 1 } });
    await send(host, 2);
    host = await startAgain(host, 0.8 * DAY_MS);
    await send(host, 1);
    host = await startAgain(host, 0.8 * DAY_MS);
    await soon(() => expect(idsOf(host)).toEqual([3]));
  });
});
