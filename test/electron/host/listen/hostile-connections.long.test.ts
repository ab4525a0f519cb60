// Senders that only hold connections, thousands at once. The honest sender is served meanwhile.

import { readFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { defectSays } from '../../../../shared/webhook/defect.ts';
import { keepEvidence } from '../../../support/evidence.mjs';
import { heard, startAttacked } from '../support/attacked.ts';
import { END_HEADERS, frame, PREFACE, REQUEST, TYPE } from '../support/http2-frames.ts';
import { startShop, startTestHost } from '../support/test-host.ts';
import { always, signedBody } from '../support/webhook.ts';
import { openWire } from '../support/wire.ts';

const MB = 1024 * 1024;
/** This process holds the other end of each connection. */
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

it('keeps serving beside thousands of slow connections', async () => {
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
    await wait(1_000); // the honest sender is among them
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

it('closes the connection that has been without progress for the longest time', async () => {
  const host = await startTestHost({ maxConnections: 3 });
  const silent = await openWire(host.listenerUrl);
  const arriving = await openWire(host.listenerUrl);
  arriving.send('POST /arriving HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{}');
  const used = await openWire(host.listenerUrl);
  used.send('POST /used HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
  expect((await used.answer()).status).toBe(200);
  expect(await host.post('/next', signedBody())).toMatchObject({ status: 200 });
  await silent.closed;

  await openWire(host.listenerUrl);
  await openWire(host.listenerUrl);
  await arriving.closed;
  await expect
    .poll(() => host.captures()[0])
    .toMatchObject({ target: '/arriving', defect: 'incomplete', answered: null });
  used.send('POST /used HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
  expect((await used.answer()).status).toBe(200);
});

it('closes a silent connection, not an HTTP/2 one that waits for its response', async () => {
  const host = await startShop({ policy: always({ does: 'never-answer' }) }, { maxConnections: 2 });
  const session = connectHttp2(host.listenerUrl).on('error', () => undefined);
  const stream = session.request({ ':method': 'POST', ':path': '/hooks/shop-a' });
  stream.on('error', () => undefined).end(signedBody());
  await expect.poll(() => host.captures()).toHaveLength(1);
  const silent = await openWire(host.listenerUrl);
  expect(await host.post('/next', '{}')).toMatchObject({ status: 200 });
  await silent.closed;
  await new Promise((resolve) => session.ping(resolve));
  expect(stream.closed).toBe(false);
  session.destroy();
});

it('explains an HTTP/2 webhook cut off because its connection made room for another', async () => {
  const host = await startTestHost({ maxConnections: 1 });
  const socket = connect(Number(new URL(host.listenerUrl).port), '127.0.0.1');
  const answered = heard(socket.on('error', () => undefined));
  const ping = Buffer.from('8 octets');
  const { capture } = await host.captureOf(async () => {
    const opening = [PREFACE, frame(TYPE.settings, 0, 0)];
    const request = frame(TYPE.headers, END_HEADERS, 1, REQUEST);
    const begun = frame(TYPE.data, 0, 1, Buffer.from('{"a"'));
    socket.write(Buffer.concat([...opening, request, begun, frame(TYPE.ping, 0, 0, ping)]));
    await expect.poll(answered).toContain(ping.toString('latin1'));
    (await openWire(host.listenerUrl)).reset();
  });
  expect(defectSays(capture.defectReason)).toMatch(/Too many connections.* 4 bytes were received/);
});
