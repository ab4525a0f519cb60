// Senders that open a connection and send no complete request head: each is disconnected after the head timeout. TLS
// that cannot be read is captured.

import { expect, it } from 'vitest';
import { defectSays } from '../../../../shared/webhook/defect.ts';
import { startTestHost } from '../support/test-host.ts';
import { openWire, post } from '../support/wire.ts';

const HEAD_TIMEOUT_MS = 1000;

it.concurrent.each([
  ['says nothing', ''],
  ['stops in the middle of the protocol’s name', 'P'],
  ['stops in the middle of a head', 'POST /hook HTTP/1.1\r\nHost:'],
  ['stops after the HTTP/2 preface’s first half', 'PRI * HTTP/2.0\r\n'],
])('disconnects a sender that %s', async (_, bytes) => {
  const host = await startTestHost({ headTimeoutMs: HEAD_TIMEOUT_MS });
  const started = performance.now();
  const wire = await openWire(host.listenerUrl);
  wire.send(bytes);
  await wire.closed;
  expect(performance.now() - started).toBeGreaterThan(HEAD_TIMEOUT_MS * 0.9);
  expect(host.captures()).toEqual([]);
  expect(await post(host.listenerUrl, '/hook', '{}')).toMatchObject({ status: 200 });
});

// Alone, because starting the other hosts would use up its time.
it('keeps a connection open longer if it has sent a request', async () => {
  const host = await startTestHost({ headTimeoutMs: HEAD_TIMEOUT_MS });
  const wire = await openWire(host.listenerUrl);
  for (const restMs of [HEAD_TIMEOUT_MS * 1.5, 0]) {
    wire.send('POST /hook HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
    expect((await wire.answer()).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
});

it.concurrent('captures TLS although no certificate is configured', async () => {
  const host = await startTestHost();
  const { summary, capture } = await host.captureOf(async () => {
    const wire = await openWire(host.listenerUrl);
    wire.send(Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0]));
    await wire.closed;
  });
  expect(summary).toMatchObject({ defect: 'not-http', answered: null });
  expect(defectSays(capture.defectReason)).toContain('http://');
});
