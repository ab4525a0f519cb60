// Deleted captures are in no view at once, can come back for a while, and are then gone from the disk.

import { describe, expect, it } from 'vitest';
import type { HostEvents } from '../../../../shared/contract/host.ts';
import { soon } from '../../../support/soon.ts';
import { execute, rows } from '../support/sqlite.ts';
import { startTestHost, type TestHost } from '../support/test-host.ts';
import { addEndpoint, always, signedBody } from '../support/webhook.ts';
import { post } from '../support/wire.ts';

const PATH = '/hooks/shop-a';

/** Three attempts of one notification at an endpoint. */
async function threeAttempts(options: Parameters<typeof startTestHost>[0] = {}) {
  const host = await startTestHost(options);
  await addEndpoint(host);
  await host.capturesOf(3, async () => {
    for (let n = 0; n < 3; n++) await post(host.listenerUrl, PATH, signedBody());
  });
  const heard = { captures: [] as number[], removed: [] as number[] };
  host.subscribe((name, value) => {
    if (name === 'captures') {
      heard.captures.push(...(value as HostEvents['captures']).captures.map(({ id }) => id));
    }
    if (name === 'captures.removed') {
      heard.removed.push(...(value as HostEvents['captures.removed']).ids);
    }
  });
  return { host, heard };
}

const storedIds = (host: TestHost) =>
  rows(host.folder, 'SELECT id FROM captures ORDER BY id').map(({ id }) => id);
const remove = (host: TestHost, ...ids: number[]) => host.handlers['captures.remove']({ ids });
const restore = async (host: TestHost, ...ids: number[]) =>
  host.handlers['captures.restore']({ ids });

describe('a deleted capture', () => {
  it('is in no view, although it is still on the disk', async () => {
    const { host, heard } = await threeAttempts();
    expect(await remove(host, 2)).toEqual({ ids: [2], undoMs: 10_000 });
    expect(heard.removed).toEqual([2]);
    expect(host.captures().map(({ id }) => id)).toEqual([3, 1]);
    const get = async (id: number) => host.handlers['captures.get']({ id });
    await expect(get(2)).rejects.toMatchObject({ code: 'not-found' });
    const delivery = await host.handlers['deliveries.get']({ captureId: 3 });
    expect(delivery).toMatchObject({ total: 2, attempts: [{ captureId: 1 }, { captureId: 3 }] });
    expect(await host.handlers.status(null)).toMatchObject({
      captured: 2,
      byEndpoint: { 1: 2 },
      verdicts: { valid: 2 },
    });
    const replay = async () =>
      host.handlers['replay.many']({
        captureIds: [2],
        urls: ['http://127.0.0.1:1'],
        concurrency: 1,
        perSecond: null,
        stopOnFailure: false,
        timeoutMs: 1000,
        acceptAnyCertificate: false,
      });
    await expect(replay()).rejects.toMatchObject({ code: 'not-found' });
    const partners = await host.handlers['captures.partners']({ id: 3 });
    expect(partners).toEqual({ attempt: 1, before: null, valid: null });
    expect(storedIds(host)).toEqual([1, 2, 3]);
  });

  it('stays away when its endpoint changes', async () => {
    const { host, heard } = await threeAttempts();
    const [endpoint] = await host.handlers['endpoints.list'](null);
    await remove(host, 2);
    const secrets = [{ label: 'new', current: true, secret: 'another' }];
    await addEndpoint(host, { id: endpoint?.id ?? 0, secrets });
    await soon(() => expect(heard.captures).toEqual(expect.arrayContaining([1, 3])));
    await soon(async () =>
      expect(await host.handlers.status(null)).toMatchObject({ verdicts: { invalid: 2 } }),
    );
    expect(heard.captures).not.toContain(2);
  });

  it('comes back with all that belongs to it', async () => {
    const { host, heard } = await threeAttempts();
    await remove(host, 2, 3);
    await restore(host, 2, 3);
    expect(heard.captures).toEqual([2, 3]);
    expect(host.captures()).toMatchObject([
      { id: 3, attempt: 3, verdict: 'valid' },
      { id: 2, attempt: 2 },
      { id: 1 },
    ]);
    expect(await host.handlers.status(null)).toMatchObject({ captured: 3, verdicts: { valid: 3 } });
  });

  it('is told to a window that asks, for as long as it can come back', async () => {
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

  it('is gone when nobody can undo it any more', async () => {
    const { host } = await threeAttempts({ undoMs: 20 });
    await remove(host, 1, 2, 3);
    await soon(() => expect(storedIds(host)).toEqual([]));
    expect(await host.handlers['captures.removals'](null)).toEqual([]);
    await expect(restore(host, 2)).rejects.toMatchObject({ code: 'not-found' });
    expect(await host.handlers.status(null)).toMatchObject({ captured: 0 });
    expect(rows(host.folder, 'SELECT * FROM removals')).toEqual([]);
    const again = await host.captureOf(() => post(host.listenerUrl, PATH, signedBody()));
    expect(again.summary).toMatchObject({ id: 4, attempt: 1 }); // ids are not used twice
  });

  it('that came back is not taken by the deletion that it was taken out of', async () => {
    const { host } = await threeAttempts({ undoMs: 500 });
    await remove(host, 1, 2);
    await restore(host, 2);
    await soon(() => expect(storedIds(host)).toEqual([2, 3]));
    expect(host.captures().map(({ id }) => id)).toEqual([3, 2]);
  });

  it('is deleted when the host closes', async () => {
    const { host } = await threeAttempts();
    await remove(host, 1);
    await host.close();
    expect(storedIds(host)).toEqual([2, 3]);
  });

  it('that a killed host had left is deleted at the next start, and never shown', async () => {
    const { host } = await threeAttempts();
    await host.close();
    execute(host.folder, 'INSERT INTO removals VALUES (2)');
    const again = await startTestHost({ dataFolder: host.folder });
    expect(again.captures().map(({ id }) => id)).toEqual([3, 1]);
    await soon(() => expect(storedIds(again)).toEqual([1, 3]));
    expect(await again.handlers.status(null)).toMatchObject({ captured: 2 });
  });

  it('that another program only looks at stays where it is', async () => {
    const { host } = await threeAttempts();
    await remove(host, 2);
    const beside = await startTestHost({ dataFolder: host.folder, listen: null });
    expect(beside.captures().map(({ id }) => id)).toEqual([3, 1]);
    await beside.close();
    await restore(host, 2);
    expect(storedIds(host)).toEqual([1, 2, 3]);
  });
});

describe('what is restored', () => {
  it('is all of it, or nothing', async () => {
    const { host } = await threeAttempts();
    await remove(host, 2);
    await expect(restore(host, 2, 3)).rejects.toMatchObject({ code: 'not-found' });
    expect(host.captures().map(({ id }) => id)).toEqual([3, 1]);
  });
});

it('an endpoint’s script counts anew when its attempts are gone', async () => {
  const host = await startTestHost({ undoMs: 1 });
  const fails = { ...always({}).always, status: 500, times: 1 };
  await addEndpoint(host, { policy: { ...always({}), script: [fails] } });
  const send = async () => (await post(host.listenerUrl, PATH, signedBody())).status;
  expect([await send(), await send()]).toEqual([500, 200]);
  await soon(() => expect(host.captures().every(({ verdict }) => verdict)).toBe(true));
  await remove(host, 1, 2);
  await soon(() => expect(storedIds(host)).toEqual([]));
  expect([await send(), await send()]).toEqual([500, 200]);
});

it('the texts of answers go with the last capture that had them', async () => {
  const host = await startTestHost({ undoMs: 1 });
  await addEndpoint(host, { policy: always({ body: 'thank you' }) });
  await host.capturesOf(2, async () => {
    for (let n = 0; n < 2; n++) await post(host.listenerUrl, PATH, signedBody());
  });
  const texts = () => rows(host.folder, 'SELECT * FROM answer_texts').length;
  await remove(host, 1);
  await soon(() => expect(storedIds(host)).toEqual([2]));
  expect(texts()).toBe(1);
  await remove(host, 2);
  await soon(() => expect(texts()).toBe(0));
});

/** A folder with so many webhooks, verified and all the same. */
async function folderOf(count: number): Promise<string> {
  const host = await startTestHost();
  await addEndpoint(host);
  await host.captureOf(() => post(host.listenerUrl, PATH, signedBody()));
  await host.close();
  const many = (table: string, columns: string, values: string) =>
    execute(
      host.folder,
      `WITH RECURSIVE n(id) AS (VALUES (2) UNION ALL SELECT id + 1 FROM n WHERE id < ${count})
       INSERT INTO ${table} (${columns}) SELECT ${values} FROM n JOIN ${table} t`,
    );
  const copied = (table: string, but: string) =>
    rows(host.folder, `PRAGMA table_info(${table})`)
      .map(({ name }) => String(name))
      .filter((name) => name !== but)
      .join(', t.');
  const captures = copied('captures', 'id');
  many('captures', `id, ${captures.replaceAll('t.', '')}`, `n.id, t.${captures}`);
  const assessments = copied('assessments', 'capture_id');
  many('assessments', `capture_id, ${assessments.replaceAll('t.', '')}`, `n.id, t.${assessments}`);
  return host.folder;
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

it('many that are undone in the last moment stay', async () => {
  const undoMs = 300;
  const host = await startTestHost({ dataFolder: await folderOf(1001), undoMs });
  await remove(host, ...upTo(1000));
  const endsAtMs = performance.now() + undoMs + 10;
  // The time is over when the first of them are told of: the next ones have their turn after its timer.
  host.subscribe((name) => {
    while (name === 'captures' && performance.now() < endsAtMs);
  });
  await restore(host, ...upTo(1000));
  await remove(host, 1001); // is deleted after whatever is deleted already
  await soon(() => expect(storedIds(host)).not.toContain(1001));
  expect(storedIds(host)).toEqual(upTo(1000));
  expect(await host.handlers.status(null)).toMatchObject({
    captured: 1000,
    verdicts: { valid: 1000 },
  });
});

it('many that could not be deleted are there after a restart too', async () => {
  const host = await startTestHost({ dataFolder: await folderOf(500) });
  execute(
    host.folder,
    `CREATE TRIGGER refuse BEFORE INSERT ON removals WHEN NEW.capture_id = 400 BEGIN SELECT RAISE(ABORT, 'no'); END;
     CREATE TRIGGER refuse_too BEFORE DELETE ON removals BEGIN SELECT RAISE(ABORT, 'no'); END`,
  );
  await expect(remove(host, ...upTo(500))).rejects.toThrow();
  expect(rows(host.folder, 'SELECT * FROM removals')).toEqual([]); // what a start would delete
  expect(host.captures()).toHaveLength(500);
  expect(await host.handlers['captures.removals'](null)).toEqual([]);
  expect(await host.handlers.status(null)).toMatchObject({ captured: 500 });
});

it('ten thousand are deleted while webhooks are answered, and counted right', async () => {
  const again = await startTestHost({ dataFolder: await folderOf(10_001), undoMs: 1 });
  expect(await again.handlers.status(null)).toMatchObject({ captured: 10_001 });
  const deleting = remove(again, ...Array.from({ length: 10_000 }, (_, n) => n + 2));
  expect((await post(again.listenerUrl, PATH, signedBody())).status).toBe(200);
  await deleting;
  expect((await post(again.listenerUrl, PATH, signedBody())).status).toBe(200);
  const stored = () => storedIds(again);
  await soon(() => expect(stored().length).toBe(3));
  expect(stored()).toEqual([1, 10_002, 10_003]);
  await soon(async () =>
    expect(await again.handlers.status(null)).toMatchObject({
      captured: 3,
      verdicts: { valid: 3 },
    }),
  );
  expect(rows(again.folder, 'SELECT captures FROM kept')).toEqual([{ captures: 3 }]);
});
