// A host keeps its data over a restart, and finishes its work before it ends. kill.long.test.ts covers killed hosts.

import { describe, expect, it } from 'vitest';
import { execute, rows, storedBodies } from './support/sqlite.ts';
import { startTestHost } from './support/test-host.ts';
import { addEndpoint, signedBody } from './support/webhook.ts';
import { headIsRead, openWire, post } from './support/wire.ts';

describe('a restart', () => {
  it('verifies captures that were answered just before the end', async () => {
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

  it('counts all captures, however many', async () => {
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

  it('never reuses an id', async () => {
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
  it('answers pending webhooks', async () => {
    const host = await startTestHost();
    const wire = await openWire(host.listenerUrl);
    const isRead = headIsRead();
    wire.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{');
    await isRead;
    const closing = host.close();
    wire.send('}');
    expect((await wire.answer()).status).toBe(200);
    await closing;
    expect(storedBodies(host.folder)).toEqual(new Set(['{}']));
  });

  it('does not wait forever for silent connections', async () => {
    const host = await startTestHost();
    const wires = await Promise.all([openWire(host.listenerUrl), openWire(host.listenerUrl)]);
    const isRead = headIsRead();
    wires[0].send('POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n{');
    await isRead;
    const started = Date.now();
    await host.close();
    expect(Date.now() - started).toBeLessThan(20_000);
    await Promise.all(wires.map((wire) => wire.closed));
  });
});
