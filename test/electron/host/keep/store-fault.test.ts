// A full or read-only disk: webhooks get 503, the user gets a message, and all recovers once the disk is writable.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createStoreFaults } from '../../../../electron/host/keep/store-fault.ts';
import { FaultError, describeError } from '../../../../electron/host/lib/errors.ts';
import { openStore } from '../../../../electron/host/store/store.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/contract/settings.ts';
import { soon } from '../../../support/soon.ts';
import { execute } from '../support/sqlite.ts';
import { smallDisk } from '../support/small-disk.ts';
import { hear, hearCaptures, startShop, startTestHost, tempFolder } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';

describe('a database error is described in plain words', () => {
  const failing = (sql: string): unknown => {
    const { databases, installation } = openStore(tempFolder());
    try {
      databases.durable.exec(sql);
      installation.setSettings('x'.repeat(1_000_000));
      return undefined;
    } catch (error) {
      return error;
    } finally {
      databases.close();
    }
  };

  it.each([
    ['a full disk', 'PRAGMA max_page_count = 1', { code: 'disk-full', message: /full/ }],
    [
      'one that is read only',
      'PRAGMA query_only = ON',
      { code: 'read-only', message: /cannot be written/ },
    ],
  ])('%s', (_, sql, says) => {
    expect(describeError(failing(sql))).toMatchObject(says);
  });

  it('anything else names the kind of error without its text', () => {
    const { message, code } = describeError(new TypeError('dana@example.com'));
    expect(code).toBe('internal');
    expect(message).not.toContain('dana');
  });
});

describe('a fault', () => {
  const full = Object.assign(new Error(), { errcode: 13 });

  it('lasts until a write succeeds, and keeps its start time', () => {
    const changed = vi.fn();
    let nowMs = 1;
    const faults = createStoreFaults(() => nowMs);
    faults.start({ tryToWrite: () => Promise.resolve(), changed });
    faults.failed(new Error('not of the store'));
    expect(faults.present()).toBeNull();
    faults.failed(full);
    nowMs = 2;
    faults.failed(full);
    faults.failed(Object.assign(new Error(), { errcode: 778 })); // SQLITE_IOERR_WRITE
    expect(faults.present()).toEqual({ code: 'failed', sinceMs: 1 });
    faults.worked();
    faults.worked();
    expect(changed.mock.calls).toEqual([
      [{ code: 'disk-full', sinceMs: 1 }],
      [{ code: 'failed', sinceMs: 1 }],
      [null],
    ]);
    faults.stop();
  });

  it('from a damaged or replaced file lasts until the next start, and replaced outranks damaged', () => {
    const faults = createStoreFaults(() => 1);
    const told = [
      full,
      new FaultError('damaged'),
      full,
      new FaultError('replaced'),
      new FaultError('damaged'),
    ].map((error) => {
      faults.failed(error);
      faults.worked();
      return faults.present()?.code;
    });
    expect(told).toEqual([undefined, 'damaged', 'damaged', 'replaced', 'replaced']);
  });
});

it('captures whose verdicts cannot be saved are shown and counted without them, until they can', async () => {
  const host = await startTestHost();
  const counts = async () => (await host.handlers.status(null)).captured;
  const shown = hearCaptures(host);
  await host.receive('/', '{}');
  execute(
    host.folder,
    "CREATE TRIGGER full BEFORE INSERT ON assessments BEGIN SELECT raise(ABORT, 'full'); END",
  );
  for (let n = 0; n < 4; n++)
    expect(await host.post('/', `{"n":${n}}`)).toMatchObject({ status: 200 });
  await soon(() => expect([...new Set(shown().map(({ id }) => id))]).toEqual([1, 2, 3, 4, 5])); // again once they are explained
  expect(await counts()).toBe(5);
  await host.handlers['captures.remove']({ ids: [1, 5] });
  expect(await counts()).toBe(3);
  await host.handlers['captures.restore']({ ids: [5] });
  expect(await counts()).toBe(4);
  execute(host.folder, 'DROP TRIGGER full');
  const again = await host.startAgain();
  await again.assessed();
  await again.untilStatus({ captured: 4, unrouted: 4 });
});

// A disk that is really full: a file system in memory of a few megabytes.
const { disk, isMounted } = smallDisk(20);

it.runIf(isMounted)(
  'a full disk gives 503 and a fault, saves no setting halfway, and recovers later',
  async () => {
    const host = await startShop({}, { dataFolder: join(disk, 'data') });
    const heard = hear(host, 'status');
    const send = (fill: number) =>
      host.post('/hooks/shop-a', signedBody({ add_field: 'x'.repeat(fill) }));
    const found = async () => (await host.page('Order')).captures.map(({ id }) => id);
    expect((await send(1)).status).toBe(200);
    await soon(async () => expect(await found()).toEqual([1]));

    const ballast = join(disk, 'ballast');
    expect(() => writeFileSync(ballast, Buffer.alloc(30_000_000))).toThrow(/ENOSPC/);
    let answered: number[] = [];
    await soon(async () => {
      answered = [...answered, (await send(20_000)).status];
      expect(answered.at(-1)).toBe(503);
    });
    expect(new Set(answered.slice(0, -1))).toEqual(
      answered.length > 1 ? new Set([200]) : new Set(),
    );
    expect(await host.handlers.status(null)).toMatchObject({
      storeFault: { code: 'disk-full' },
      lost: 1,
    });
    expect(heard.at(-1)?.storeFault).toMatchObject({ code: 'disk-full' });

    const attempt = async (work: () => unknown) => {
      try {
        await work();
        return null;
      } catch (error) {
        return describeError(error);
      }
    };
    const [endpoint] = await host.handlers['endpoints.list'](null);
    const note = 'n'.repeat(9_000);
    const saved = await attempt(() => host.addEndpoint({ id: endpoint?.id ?? 0, note }));
    expect(saved).toMatchObject({ code: 'disk-full', message: /^The disk is full/ });
    const setting = await attempt(() => host.saveSettings({ maxBodyBytes: 2048 }));
    expect(setting).toMatchObject({ code: 'disk-full' });
    expect(await host.handlers['settings.get'](null)).toEqual(DEFAULT_SETTINGS);
    expect(await found()).toContain(1);

    rmSync(ballast);
    await host.untilStatus({ storeFault: null });
    expect((await send(2)).status).toBe(200);
    await soon(() =>
      expect(host.captures().every(({ verdict }) => verdict === 'valid')).toBe(true),
    );
  },
);

it.runIf(isMounted)('deleting captures makes room on a full disk', async () => {
  const host = await startShop({}, { dataFolder: join(disk, 'filled'), undoMs: 0 });
  const send = () => host.post('/hooks/shop-a', signedBody({ add_field: 'x'.repeat(100_000) }));
  const fill = async () => {
    let stored = 0;
    while ((await send()).status === 200) stored++;
    return stored;
  };
  const status = () => host.handlers.status(null);

  expect(await fill()).toBeGreaterThan(10);
  expect(await status()).toMatchObject({ storeFault: { code: 'disk-full' }, lost: 1 });
  const some = host.ids();
  await host.handlers['captures.remove']({ ids: some.slice(0, 5) });
  await soon(async () => expect((await send()).status).toBe(200));
  expect(await status()).toMatchObject({ storeFault: null });

  await fill();
  await host.handlers['data.removeAll'](null);
  expect(await status()).toMatchObject({ captured: 0 });
  expect(await fill()).toBeGreaterThan(10);
});
