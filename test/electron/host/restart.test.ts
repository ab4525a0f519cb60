// A host keeps its data over a restart, and finishes its work before it ends. kill.long.test.ts covers killed hosts.

import { describe, expect, it } from 'vitest';
import { execute, storedBodies } from './support/sqlite.ts';
import { startShop, startTestHost } from './support/test-host.ts';
import { signedBody } from './support/webhook.ts';
import { headIsRead, openWire } from './support/wire.ts';

describe('a restart', () => {
  it('verifies captures that were answered just before the end', async () => {
    const first = await startShop();
    for (let n = 0; n < 3; n++) {
      await first.receive('/hooks/shop-a', signedBody());
    }
    await first.receive('/elsewhere', '{}');
    await first.close();
    execute(first.folder, 'DELETE FROM assessments');

    const again = await startTestHost({ dataFolder: first.folder });
    await again.assessed();
    const [elsewhere, ...ofShop] = again.captures();
    expect(elsewhere).toMatchObject({ endpointId: null, verdict: 'unverifiable' });
    expect(ofShop.map(({ verdict, attempt }) => [verdict, attempt])).toEqual([
      ['valid', 3],
      ['valid', 2],
      ['valid', 1],
    ]);
    await again.untilStatus({ captured: 4, unrouted: 1, lost: 0 });
  });

  it('keeps every detail of a capture', async () => {
    const first = await startTestHost();
    const before = await first.receive('/a?b=c', signedBody());
    const again = await first.startAgain();
    expect(await again.detail(before.summary.id)).toEqual(before);
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
