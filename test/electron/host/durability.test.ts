// A 200 is a promise: the webhook is in the store, whatever happens next. A host process is killed at random moments
// under load, 20 times over the same data folder, and every webhook that got its 200 must be there byte for byte.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startHostProcess, type HostProcess } from './support/host-process.ts';
import { execute, rows, storedBodies } from './support/sqlite.ts';
import { startTestHost, tempFolder } from './support/test-host.ts';
import { addEndpoint, signedBody } from './support/webhook.ts';
import { openWire, post } from './support/wire.ts';

const ROUNDS = 20;
const CONNECTIONS = 48;

/** Sends on one connection, one webhook after the other, until it breaks; adds each body that got its 200. */
async function sendUntilBroken(url: string, name: string, confirmed: string[]): Promise<void> {
  const wire = await openWire(url).catch(() => null);
  for (let n = 0; wire; n++) {
    const body = uniqueBody(`${name}-${n}`);
    const head = `POST /hooks HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`;
    wire.send(head + body);
    const answer = await wire.answer().catch(() => null);
    if (answer?.status !== 200) return;
    confirmed.push(body);
  }
}

/** A body that occurs once; every twentieth is long, so that commits take their time. */
function uniqueBody(id: string): string {
  const hash = createHash('sha256').update(id).digest('hex');
  return JSON.stringify({ id, hash: hash.repeat(hash.startsWith('0') ? 3000 : 5) });
}

async function killUnderLoad(host: HostProcess, round: number): Promise<string[]> {
  if (!('url' in host.said)) throw new Error(`the host did not start: ${host.said.message}`);
  const { url } = host.said;
  const confirmed: string[] = [];
  const senders = Array.from({ length: CONNECTIONS }, (_, connection) =>
    sendUntilBroken(url, `${round}-${connection}`, confirmed),
  );
  await new Promise((resolve) => setTimeout(resolve, 30 + Math.random() * 400));
  await host.kill();
  await Promise.all(senders);
  return confirmed;
}

describe('kill -9 under load', () => {
  it(
    `loses no webhook that got its 200, in ${ROUNDS} rounds over one data folder`,
    { timeout: 90_000 },
    async () => {
      const folder = tempFolder();
      const confirmed: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const ofThisRound = await killUnderLoad(await startHostProcess(folder), round);
        confirmed.push(...ofThisRound);
        const stored = storedBodies(folder);
        const lost = ofThisRound.filter((body) => !stored.has(body)).length;
        expect(lost, `lost of ${ofThisRound.length} in round ${round}`).toBe(0);
      }
      expect(confirmed.length).toBeGreaterThan((ROUNDS * CONNECTIONS) / 8); // there was load
      const stored = storedBodies(folder);
      expect(confirmed.filter((body) => !stored.has(body))).toHaveLength(0);
      expect(rows(folder, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    },
  );
});

describe('a restart', () => {
  it('gives a verdict to captures that were answered just before the end', async () => {
    const first = await startTestHost();
    await addEndpoint(first);
    for (let n = 0; n < 3; n++) {
      await first.captureOf(() => post(first.listenerUrl, '/hooks/shop-a', signedBody()));
    }
    await first.captureOf(() => post(first.listenerUrl, '/elsewhere', '{}'));
    await first.close();
    execute(first.folder, 'DELETE FROM assessments');

    const again = await startTestHost({ dataFolder: first.folder });
    await expect.poll(() => again.captures().every(({ verdict }) => verdict !== null)).toBe(true);
    const [elsewhere, ...ofShop] = again.captures();
    expect(elsewhere).toMatchObject({ endpointId: null, verdict: 'unverifiable' });
    expect(ofShop.map(({ verdict, attempt }) => [verdict, attempt])).toEqual([
      ['valid', 3],
      ['valid', 2],
      ['valid', 1],
    ]);
    await expect
      .poll(() => again.handlers.status(null))
      .toMatchObject({ captured: 4, unrouted: 1, lost: 0 });
  });

  it('counts them, however many they are', async () => {
    const first = await startTestHost();
    await first.captureOf(() => post(first.listenerUrl, '/', '{}'));
    await first.close();
    const columns = rows(first.folder, 'PRAGMA table_info(captures)').map(({ name }) =>
      String(name),
    );
    const copied = columns.filter((name) => name !== 'id').join();
    for (let twice = 0; twice < 8; twice++) {
      execute(first.folder, `INSERT INTO captures (${copied}) SELECT ${copied} FROM captures`);
    }
    const again = await startTestHost({ dataFolder: first.folder });
    await expect.poll(() => again.captures().every(({ verdict }) => verdict !== null)).toBe(true);
    await expect
      .poll(() => again.handlers.status(null))
      .toMatchObject({ captured: 256, unrouted: 256 });
  });

  it('keeps every detail of a capture', async () => {
    const first = await startTestHost();
    const before = await first.captureOf(() => post(first.listenerUrl, '/a?b=c', signedBody()));
    await first.close();
    const again = await startTestHost({ dataFolder: first.folder });
    expect(await again.handlers['captures.get']({ id: before.summary.id })).toEqual(before);
  });

  it('never gives an id a second time', async () => {
    const first = await startTestHost();
    const { summary } = await first.captureOf(() => post(first.listenerUrl, '/', '1'));
    await first.handlers['captures.remove']({ ids: [summary.id] });
    await first.close();
    const again = await startTestHost({ dataFolder: first.folder });
    const later = await again.captureOf(() => post(again.listenerUrl, '/', '2'));
    expect(later.summary.id).toBeGreaterThan(summary.id);
  });
});

describe('a host that is closed', () => {
  it('lets webhooks under way get their answer', async () => {
    const host = await startTestHost();
    const wire = await openWire(host.listenerUrl);
    wire.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const closing = host.close();
    wire.send('}');
    expect((await wire.answer()).status).toBe(200);
    await closing;
    expect(storedBodies(host.folder)).toEqual(new Set(['{}']));
  });

  it('does not wait for ever for connections that say nothing', async () => {
    const host = await startTestHost();
    const wires = await Promise.all([openWire(host.listenerUrl), openWire(host.listenerUrl)]);
    wires[0].send('POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n{');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const started = Date.now();
    await host.close();
    expect(Date.now() - started).toBeLessThan(3000);
    await Promise.all(wires.map((wire) => wire.closed));
  });
});
