// Senders that take connections and give nothing for them: ten thousand at once, in each way in which one can stop. The
// honest sender is served all the while.

import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keepEvidence } from '../../support/evidence.mjs';
import { startAttacked } from './support/attacked.ts';
import { startTestHost } from './support/test-host.ts';
import { openWire, post } from './support/wire.ts';
import { signedBody } from './support/webhook.ts';

const MB = 1024 * 1024;
/** This process holds the other end of each. */
const FILES = Number(
  /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1'))?.[1],
);
const CONNECTIONS = Math.min(10_000, FILES - 500);

const head = 'POST /slow HTTP/1.1\r\nHost: a\r\n';
const BEGINNINGS: readonly string[] = [
  '',
  'P',
  head,
  `${head}X-Long: ${'x'.repeat(100)}`,
  `${head}Content-Length: 100\r\n\r\n{"a"`,
  `${head}Transfer-Encoding: chunked\r\n\r\n5\r\nhel`,
  'PRI * HTTP/2.0\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
];

it('keeps serving beside ten thousand slow connections', { timeout: 120_000 }, async () => {
  const host = await startAttacked();
  const { opened, most } = await host.attack(async () => {
    let opened = 0;
    let most = 0;
    while (opened < CONNECTIONS) {
      const some = Array.from({ length: 100 }, async (_, n) => {
        const socket = await host.open();
        socket.write(BEGINNINGS[n % BEGINNINGS.length] ?? '', 'latin1');
      });
      await Promise.all(some);
      opened += some.length;
      most = Math.max(most, host.openFiles());
    }
    await wait(1_000); // the honest sender among them
    return { opened, most };
  });
  expect(opened).toBeGreaterThanOrEqual(CONNECTIONS);
  expect(most).toBeLessThan(4_096 + 200);
  keepEvidence('hostile senders', 'slow connections', [
    { what: 'slow connections opened', seen: opened, goal: String(CONNECTIONS), met: true },
    { what: 'most files that the host had open', seen: most },
    ...host.evidence(600 * MB),
  ]);
});

it('ends the connection that has made no progress for the longest time', async () => {
  const host = await startTestHost({ maxConnections: 3 });
  const silent = await openWire(host.listenerUrl);
  const arriving = await openWire(host.listenerUrl);
  arriving.send('POST /arriving HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{}');
  const used = await openWire(host.listenerUrl);
  used.send('POST /used HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
  expect((await used.answer()).status).toBe(200);
  expect(await post(host.listenerUrl, '/next', signedBody())).toMatchObject({ status: 200 });
  await silent.closed;

  await openWire(host.listenerUrl);
  await openWire(host.listenerUrl);
  await arriving.closed;
  await expect
    .poll(() => host.captures()[0])
    .toMatchObject({
      target: '/arriving',
      defect: 'incomplete',
      answered: null,
    });
  used.send('POST /used HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
  expect((await used.answer()).status).toBe(200);
});
