// Senders that open a connection and send no complete request head: each is disconnected after the head timeout. TLS
// that cannot be read is captured.

import { expect, it } from 'vitest';
import { defectSays } from '../../../../shared/webhook/defect.ts';
import { startTestHost } from '../support/test-host.ts';
import { openWire } from '../support/wire.ts';

const HEAD_TIMEOUT_MS = 1000;

/** Beginnings after which a sender says nothing. */
const STOPPING = ['', 'P', 'POST /hook HTTP/1.1\r\nHost:', 'PRI * HTTP/2.0\r\n'];

it('disconnects senders that stop before the end of a head, and keeps one that has sent a request', async () => {
  const host = await startTestHost({ headTimeoutMs: HEAD_TIMEOUT_MS });
  const started = performance.now();
  const idle = STOPPING.map(async (bytes) => {
    const wire = await openWire(host.listenerUrl);
    wire.send(bytes);
    await wire.closed;
    expect(performance.now() - started, bytes).toBeGreaterThan(HEAD_TIMEOUT_MS * 0.9);
  });
  await Promise.all(idle);
  expect(host.captures()).toEqual([]);
  expect(await host.post('/hook', '{}')).toMatchObject({ status: 200 });
  const kept = await openWire(host.listenerUrl);
  for (const restMs of [HEAD_TIMEOUT_MS * 1.5, 0]) {
    kept.send('POST /hook HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
    expect((await kept.answer()).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  const { summary, capture } = await host.captureOf(async () => {
    const wire = await openWire(host.listenerUrl);
    wire.send(Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0])); // TLS, although no certificate is configured
    await wire.closed;
  });
  expect(summary).toMatchObject({ defect: 'not-http', answered: null });
  expect(defectSays(capture.defectReason)).toContain('http://');
});
