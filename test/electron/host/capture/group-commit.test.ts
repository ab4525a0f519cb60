// From arrival to response: waiting arrivals share a commit, and no sender is answered before it. An arrival that
// cannot be stored is answered 503 and counted as lost.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGroupCommit, type Stored } from '../../../../electron/host/capture/group-commit.ts';
import { openStore, type Store } from '../../../../electron/host/store/store.ts';
import { testCapture } from '../../../shared/support/capture.ts';
import { soon } from '../../../support/soon.ts';
import { directWriter } from '../support/direct-writer.ts';
import { execute, rows, storedBodies } from '../support/sqlite.ts';
import { startShop, startTestHost, tempFolder } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';
import { openWire } from '../support/wire.ts';

const arrival = (n: number) => testCapture({ target: `/${n}`, body: Buffer.from(String(n)) });

const opened: Store[] = [];
afterEach(() => {
  for (const store of opened.splice(0)) store.databases.close();
});

/** An ingest into a real store; `log` records each event in order. */
function ingestWithLog() {
  const store = openStore(tempFolder());
  opened.push(store);
  const database = store.databases.durable;
  const log: string[] = [];
  const exec = database.exec.bind(database);
  vi.spyOn(database, 'exec').mockImplementation((sql) => {
    exec(sql);
    log.push(sql);
  });
  const ingest = createGroupCommit({
    writer: directWriter(store),
    isLarge: () => true,
    routeOf: () => ({ endpointId: null, secret: null, signing: null }),
    afterwards: (batch: readonly Stored[]) => void log.push(`assess ${batch.length}`),
    stored: () => undefined,
    lost: (count) => void log.push(`lost ${count}`),
  });
  const take = async (n: number) => {
    await ingest.store(arrival(n), { answered: 200, answer: null, forward: null });
    log.push(`answer ${n}`);
  };
  return { store, log, take, drain: ingest.drain };
}

describe('waiting arrivals', () => {
  it('share one commit and are answered after it, in order; verdicts come last', async () => {
    const { store, log, take } = ingestWithLog();
    await Promise.all([take(1), take(2), take(3)]);
    await soon(() => expect(log).toContain('assess 3'));
    expect(log).toEqual([
      ...['BEGIN IMMEDIATE', 'COMMIT', 'answer 1', 'answer 2', 'answer 3', 'assess 3'],
    ]);
    expect(store.captures.get(2)?.capture.target).toBe('/2');
  });

  it('are stored by the thousand, in few commits', async () => {
    const { store, log, take } = ingestWithLog();
    await Promise.all(Array.from({ length: 2000 }, (_, n) => take(n)));
    expect(store.captures.get(2000)?.capture.target).toBe('/1999');
    expect(log.filter((entry) => entry === 'COMMIT').length).toBeLessThanOrEqual(10);
  });

  it('are stored without one that cannot be', async () => {
    const { store, log, take } = ingestWithLog();
    store.databases.durable.exec(`
      CREATE TRIGGER bad BEFORE INSERT ON captures WHEN NEW.target = '/13'
      BEGIN SELECT RAISE(ABORT, 'bad'); END`);
    const taken = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => take(n)));
    expect(taken.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([13]);
    expect(log.filter((entry) => entry.startsWith('lost'))).toEqual(['lost 1']);
    const { captured } = store.databases.durable
      .prepare('SELECT count(*) AS captured FROM captures')
      .get() as { captured: number };
    expect(captured).toBe(49);
  });
});

it('a response is sent only when another program can read the capture from the disk', async () => {
  const host = await startTestHost();
  for (let n = 0; n < 20; n++) {
    await host.post('/', `{"n":${n}}`);
    expect(storedBodies(host.folder)).toContain(`{"n":${n}}`);
  }
});

describe('stopping', () => {
  it('waits for pending arrivals and their follow-up work', async () => {
    const { log, take, drain } = ingestWithLog();
    await drain();
    void Promise.all(Array.from({ length: 1000 }, (_, n) => take(n)));
    await drain();
    expect(log.at(-1)).toBe('assess 488');
    expect(log).toContain('answer 999');
  });

  it('also completes if arrivals cannot be stored', async () => {
    const { store, log, take, drain } = ingestWithLog();
    store.databases.durable.exec('DROP TABLE forwards; ALTER TABLE captures RENAME TO gone');
    take(1).catch(() => undefined);
    await drain();
    expect(log.at(-1)).toBe('lost 1');
  });

  it('leaves no answered webhook without its verdict', async () => {
    const host = await startShop();
    const sent = Array.from({ length: 600 }, () => host.post('/hooks/shop-a', signedBody()));
    await Promise.all(sent);
    await host.close();
    const [stored] = rows(host.folder, 'SELECT count(*) AS n FROM captures');
    expect(stored).toEqual({ n: 600 });
    expect(rows(host.folder, 'SELECT count(*) AS n FROM assessments')).toEqual([stored]);
  });
});

describe('a failing store', () => {
  const FAILING = `CREATE TRIGGER full BEFORE INSERT ON captures BEGIN SELECT RAISE(ABORT, 'disk full'); END`;

  it('gives 503 and counts the webhook as lost, never 200', async () => {
    const host = await startTestHost();
    execute(host.folder, FAILING);
    const answer = await host.post('/', '{"lost":1}');
    expect(answer.status).toBe(503);
    expect(answer.headers).toContainEqual(['Retry-After', expect.stringMatching(/^\d+$/)]);
    const wire = await openWire(host.listenerUrl);
    wire.send('garbage\r\n');
    expect((await wire.answer()).status).toBe(503);
    expect(await host.handlers.status(null)).toMatchObject({ lost: 2, captured: 0 });

    execute(host.folder, 'DROP TRIGGER full');
    const { summary } = await host.receive('/', '{"lost":0}');
    expect(summary.answered).toBe(200);
    expect(await host.handlers.status(null)).toMatchObject({ lost: 2 });
    expect(storedBodies(host.folder)).toEqual(new Set(['{"lost":0}']));
  });
});
