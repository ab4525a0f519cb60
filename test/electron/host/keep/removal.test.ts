// Deleted captures disappear from every view at once, can be restored for a while, and are then erased from the disk.

import { describe, expect, it } from 'vitest';
import { soon } from '../../../support/soon.ts';
import { explained, signedWithoutNumbers } from '../support/explained.ts';
import { replayManyRequest } from '../support/job.ts';
import { exported } from '../support/sharing.ts';
import { execute, rows } from '../support/sqlite.ts';
import {
  hear,
  hearCaptures,
  refused,
  startShop,
  startTestHost,
  type TestHost,
} from '../support/test-host.ts';
import { always, current, signedBody } from '../support/webhook.ts';

const PATH = '/hooks/shop-a';

/** Starts a host that has three attempts of one notification at an endpoint. */
async function threeAttempts(options: Parameters<typeof startTestHost>[0] = {}) {
  const host = await startShop({}, options);
  await host.receiveAll(PATH, Array<string>(3).fill(signedBody()));
  const heard = hearCaptures(host);
  return {
    host,
    heard: () => heard().map(({ id }) => id),
    removed: hear(host, 'captures.removed'),
  };
}

const storedIds = (host: TestHost) =>
  rows(host.folder, 'SELECT id FROM captures ORDER BY id').map(({ id }) => id);
const remove = (host: TestHost, ...ids: number[]) => host.handlers['captures.remove']({ ids });
const restore = async (host: TestHost, ...ids: number[]) =>
  host.handlers['captures.restore']({ ids });

describe('a deleted capture', () => {
  it('is erased when the program ends, though it could still be restored', async () => {
    const { host } = await threeAttempts();
    await remove(host, 2);
    expect(storedIds(host)).toEqual([1, 2, 3]);
    await host.close();
    expect(storedIds(host)).toEqual([1, 3]);
  });

  it('is in no view, although it is still on disk', async () => {
    const { host, removed } = await threeAttempts();
    expect(await remove(host, 2)).toEqual({ ids: [2], undoMs: 10_000 });
    expect(removed).toMatchObject([{ ids: [2] }]);
    expect(host.ids()).toEqual([3, 1]);
    const get = async (id: number) => host.detail(id);
    await refused('not-found', get(2));
    const delivery = await host.handlers['deliveries.get']({ captureId: 3 });
    expect(delivery).toMatchObject({ total: 2, attempts: [{ captureId: 1 }, { captureId: 3 }] });
    expect(await host.handlers.status(null)).toMatchObject({
      captured: 2,
      byEndpoint: { 1: 2 },
      verdicts: { valid: 2 },
    });
    const replay = async () =>
      host.handlers['replay.many'](replayManyRequest([2], ['http://127.0.0.1:1']));
    await refused('not-found', replay());
    const partners = await host.handlers['captures.partners']({ id: 3 });
    expect(partners).toEqual({ attempt: 1, before: null, valid: null });
    expect(storedIds(host)).toEqual([1, 2, 3]);
  });

  it('is not found, counted by its cause, exported, opened or compared', async () => {
    const host = await startShop();
    const invalid = signedWithoutNumbers();
    await host.receiveAll(PATH, Array<string>(2).fill(invalid));
    await explained(host, 1);
    await explained(host, 2);
    const { handlers } = host;
    await remove(host, 1);
    expect(await host.page('is:invalid')).toMatchObject({
      captures: [{ id: 2 }],
      total: { count: 1 },
    });
    const matching = { endpoint: null, filter: 'status:1', ids: [1, 2] };
    expect(await handlers['captures.matching'](matching)).toMatchObject({ ids: [2] });
    expect(await handlers.status(null)).toMatchObject({ causes: { 'strings-only': 1 } });
    const asked: (() => unknown)[] = [
      () => handlers['captures.body']({ id: 1, from: 0, length: 10 }),
      () => handlers['captures.decoded']({ id: 1 }),
      () => handlers['captures.partners']({ id: 1 }),
      () => handlers['deliveries.get']({ captureId: 1 }),
      () => handlers['explain.capture']({ captureId: 1, digest: null, limitMs: 1000 }),
      () => exported(host, [1]),
    ];
    for (const ask of asked) {
      await refused('not-found', Promise.resolve().then(ask));
    }
    expect(await handlers['replay.list']({ captureId: 1 })).toEqual([]);
    expect(await handlers['captures.partners']({ id: 2 })).toMatchObject({ attempt: null });
  });

  it('that is verified meanwhile is counted once after a restore', async () => {
    const host = await startShop();
    const long = signedBody({ add_field: 'x'.repeat(2_000_000) });
    const sent = host.post(PATH, long);
    await soon(() => expect(storedIds(host)).toEqual([1]));
    await remove(host, 1);
    await sent;
    await soon(() => expect(rows(host.folder, 'SELECT * FROM assessments')).toHaveLength(1));
    expect(await host.handlers.status(null)).toMatchObject({ captured: 0 });
    await restore(host, 1);
    expect(host.captures()).toMatchObject([{ id: 1, verdict: 'valid' }]);
    expect(await host.handlers.status(null)).toMatchObject({ captured: 1, verdicts: { valid: 1 } });
  });

  it('stays hidden when its endpoint changes', async () => {
    const { host, heard } = await threeAttempts();
    const [endpoint] = await host.handlers['endpoints.list'](null);
    await remove(host, 2);
    await host.addEndpoint({ id: endpoint?.id ?? 0, secrets: [current('another', 'new')] });
    await soon(() => expect(heard()).toEqual(expect.arrayContaining([1, 3])));
    await host.untilStatus({ verdicts: { invalid: 2 } });
    expect(heard()).not.toContain(2);
  });

  it('is restored with all its data', async () => {
    const { host, heard } = await threeAttempts();
    await remove(host, 2, 3);
    await restore(host, 2, 3);
    expect(heard()).toEqual([2, 3]);
    expect(host.captures()).toMatchObject([
      { id: 3, attempt: 3, verdict: 'valid' },
      { id: 2, attempt: 2 },
      { id: 1 },
    ]);
    expect(await host.handlers.status(null)).toMatchObject({ captured: 3, verdicts: { valid: 3 } });
  });

  it('is listed for a window while it can be restored', async () => {
    const { host } = await threeAttempts({ undoMs: 60_000 });
    const pending = () => host.handlers['captures.removals'](null);
    expect(await pending()).toEqual([]);
    await remove(host, 1);
    await remove(host, 2, 3);
    expect(await pending()).toMatchObject([{ ids: [1] }, { ids: [2, 3] }]);
    for (const { leftMs } of await pending()) {
      expect(leftMs).toBeGreaterThan(0);
      expect(leftMs).toBeLessThanOrEqual(60_000);
    }
    await restore(host, 1, 2);
    expect(await pending()).toMatchObject([{ ids: [3] }]);
  });

  it('is erased when the time for undo is over', async () => {
    const { host } = await threeAttempts({ undoMs: 20 });
    await remove(host, 1, 2, 3);
    await soon(() => expect(storedIds(host)).toEqual([]));
    expect(await host.handlers['captures.removals'](null)).toEqual([]);
    await refused('not-found', restore(host, 2));
    expect(await host.handlers.status(null)).toMatchObject({ captured: 0 });
    expect(rows(host.folder, 'SELECT * FROM removals')).toEqual([]);
    const again = await host.receive(PATH, signedBody());
    expect(again.summary).toMatchObject({ id: 4, attempt: 1 }); // ids are not reused
  });

  it('that a killed host left is erased at the next start, and never shown', async () => {
    const { host } = await threeAttempts();
    await host.close();
    execute(host.folder, 'INSERT INTO removals VALUES (2)');
    const again = await startTestHost({ dataFolder: host.folder });
    expect(again.ids()).toEqual([3, 1]);
    await soon(() => expect(storedIds(again)).toEqual([1, 3]));
    expect(await again.handlers.status(null)).toMatchObject({ captured: 2 });
  });

  it('that another program only reads is left in place', async () => {
    const { host } = await threeAttempts();
    await remove(host, 2);
    const beside = await startTestHost({ dataFolder: host.folder, listen: null });
    expect(beside.ids()).toEqual([3, 1]);
    await beside.close();
    await restore(host, 2);
    expect(storedIds(host)).toEqual([1, 2, 3]);
  });
});

it('a restore is done completely or not at all', async () => {
  const { host } = await threeAttempts();
  await remove(host, 2);
  await refused('not-found', restore(host, 2, 3));
  expect(host.ids()).toEqual([3, 1]);
});

it('an endpoint’s script starts anew once the attempts are deleted', async () => {
  const host = await startTestHost({ undoMs: 1 });
  const fails = { ...always({}).always, status: 500, times: 1 };
  await host.addEndpoint({ policy: { ...always({}), script: [fails] } });
  const send = async () => (await host.post(PATH, signedBody())).status;
  expect([await send(), await send()]).toEqual([500, 200]);
  await soon(() => expect(host.captures().every(({ verdict }) => verdict)).toBe(true));
  await remove(host, 1, 2);
  await soon(() => expect(storedIds(host)).toEqual([]));
  await host.addEndpoint({ path: '/hooks/other' }); // writes are answered in turn: the deletion is known by now
  expect([await send(), await send()]).toEqual([500, 200]);
});

it('response texts are deleted with the last capture that uses them', async () => {
  const host = await startShop({ policy: always({ body: 'thank you' }) }, { undoMs: 1 });
  await host.receiveAll(PATH, Array<string>(2).fill(signedBody()));
  const texts = () => rows(host.folder, 'SELECT * FROM answer_texts').length;
  await remove(host, 1);
  await soon(() => expect(storedIds(host)).toEqual([2]));
  expect(texts()).toBe(1);
  await remove(host, 2);
  await soon(() => expect(texts()).toBe(0));
});
