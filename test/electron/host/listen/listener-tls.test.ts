// TLS at the listener: a sender that stops during or after the handshake is disconnected after the head timeout. A
// failed handshake is captured with its reason.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { beforeAll, describe, expect, it } from 'vitest';
import { defectSays } from '../../../../shared/webhook/defect.ts';
import { selfSignedCertificate } from '../support/certificate.ts';
import { frame, PREFACE, TYPE } from '../support/http2-frames.ts';
import { startTestHost, type TestHost } from '../support/test-host.ts';
import { clientHello, OLD, RECORD, record, speakTls, UNFINISHED } from '../support/tls-attacks.ts';
import { openWire } from '../support/wire.ts';

const HEAD_TIMEOUT_MS = 2000;

const host = await startTestHost({ tls: selfSignedCertificate(), headTimeoutMs: HEAD_TIMEOUT_MS });
const hello = await clientHello();

async function open(to: TestHost = host): Promise<Socket> {
  const socket = connect(Number(new URL(to.listenerUrl).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  return socket;
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

describe('an unfinished handshake', () => {
  it.concurrent.for(Object.entries(UNFINISHED))('is disconnected: %s', async ([, bytes]) => {
    const socket = await open();
    const begun = performance.now();
    socket.write(bytes(hello));
    await closed(socket);
    expect(performance.now() - begun).toBeGreaterThan(HEAD_TIMEOUT_MS * 0.9);
  });

  it.concurrent('is disconnected even if single bytes keep coming', async () => {
    const socket = await open();
    let sent = 0;
    const drip = setInterval(() => socket.write(hello.subarray(sent, ++sent)), 10);
    await closed(socket).finally(() => clearInterval(drip));
    expect(sent).toBeLessThan(hello.length);
  });

  it.concurrent.for<[string, ConnectionOptions]>([
    ['no protocol', {}],
    ['HTTP/1.1', { ALPNProtocols: ['http/1.1'] }],
    ['HTTP/2', { ALPNProtocols: ['h2'] }],
  ])('a sender that chose %s by ALPN and stays silent is disconnected', async ([, options]) => {
    const secure = await speakTls(await open(), options);
    if (!secure) throw new Error('no TLS is spoken');
    await closed(secure.resume());
  });
});

it('captures none of those, and continues to serve', async () => {
  expect(host.captures()).toEqual([]);
  expect(await host.post('/plain', '{}')).toMatchObject({ status: 200 });
});

it('captures HTTP/2 over TLS that was not negotiated with ALPN', async () => {
  const { summary, capture } = await host.captureOf(async () => {
    const wire = await openWire(host.listenerUrl, { tls: true });
    wire.send(PREFACE, frame(TYPE.settings, 0, 0));
    await wire.closed;
  });
  expect(summary).toMatchObject({ defect: 'not-http', answered: null });
  expect(capture).toMatchObject({ tls: true, peerAddress: '127.0.0.1' });
  expect(defectSays(capture.defectReason)).toContain('ALPN');
});

it('answers a sender that has closed its own side of TLS', async () => {
  const wire = await openWire(host.listenerUrl, { tls: true });
  wire.send('POST /half HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
  wire.end();
  expect((await wire.answer()).status).toBe(200);
  await wire.closed;
});

describe('a failed handshake', () => {
  const UNKNOWN_CA = record(RECORD.alert, Buffer.from([2, 48]));
  const FAILING: Record<string, [RegExp, (socket: Socket) => Promise<unknown>]> = {
    'an old version': [/TLS 1\.2 or newer/, (socket) => speakTls(socket, OLD)],
    'another protocol by ALPN': [
      /neither HTTP\/2 nor HTTP\/1\.1/,
      (socket) => speakTls(socket, { ALPNProtocols: ['smtp'] }),
    ],
    'no cipher in common': [
      /no cipher in common/,
      (socket) =>
        speakTls(socket, { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-GCM-SHA256' }),
    ],
    'a certificate that the sender does not trust': [
      /does not trust the certificate.*--tls-cert/,
      async (socket) => {
        const isClosed = closed(socket);
        socket.once('data', () => socket.write(UNKNOWN_CA));
        socket.write(await clientHello({ maxVersion: 'TLSv1.2' }));
        await isClosed;
      },
    ],
    'no TLS': [
      /not valid TLS/,
      async (socket) => {
        const isClosed = closed(socket);
        socket.write(Buffer.concat([hello, Buffer.alloc(100, 7)]));
        await isClosed;
      },
    ],
  };

  let patient: TestHost;
  beforeAll(async () => {
    patient = await startTestHost({ tls: selfSignedCertificate() });
  });

  it.for(Object.entries(FAILING))('is captured with its reason: %s', async ([, [says, fail]]) => {
    const { summary, capture } = await patient.captureOf(async () => fail(await open(patient)));
    expect(summary).toMatchObject({ defect: 'not-http', answered: null, bodyLength: 0 });
    expect(defectSays(capture.defectReason)).toMatch(/^The TLS handshake failed: /);
    expect(defectSays(capture.defectReason)).toMatch(says);
    expect(capture).toMatchObject({ tls: true, peerAddress: '127.0.0.1' });
    expect(capture.peerPort).toBeGreaterThan(1024);
  });
});

it('refuses an unusable certificate', async () => {
  const { key } = selfSignedCertificate();
  const wrong = { ...selfSignedCertificate(), key };
  for (const tls of [wrong, { cert: 'not PEM', key: 'not PEM' }]) {
    const starting = startTestHost({ tls });
    await expect(starting).rejects.toMatchObject({ name: 'HostError', code: 'tls-unusable' });
  }
});
