// The HTTP version used with a target, the exact request of section 4.1, and cancelled exchanges.

import { listening } from '../../../support/listening.ts';
import { createServer as createHttp1Server } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { exchangeSays } from '../../../../shared/english/exchange-errors.ts';
import { documentedRequest } from '../../../../electron/host/send/deliver.ts';
import { exchange, type ExchangeOptions } from '../../../../electron/host/send/send-request.ts';
import { selfSignedCertificate } from '../support/certificate.ts';
import { startTestHost } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';
import { testReceiver } from '../support/test-receiver.ts';

const BODY = Buffer.from(signedBody());

/** Sends the documented request; also returns the HTTP version used. */
async function send(url: string, change: Partial<ExchangeOptions> = {}) {
  let spoken: string | null = null;
  const result = await exchange(documentedRequest(url, BODY), {
    timeoutMs: 5000,
    acceptAnyCertificate: true,
    protocol: 'auto',
    connected: (protocol) => (spoken = protocol),
    ...change,
  });
  return { ...result, spoken };
}

const urlOf = async (server: Server, scheme: string) =>
  `${scheme}://127.0.0.1:${await listening(server)}/hook`;

describe('the documented request', () => {
  it('over HTTP/1.1 has the documented headers and those that HTTP needs', async () => {
    const receiver = await testReceiver();
    expect(await send(`${receiver.url}/hook`)).toMatchObject({ delivered: true, spoken: '1.1' });
    const wire = receiver.received[0]?.wire.toString() ?? '';
    expect(wire).toBe(
      `POST /hook HTTP/1.1\r\nhost: ${new URL(receiver.url).host}\r\nconnection: close\r\n` +
        `content-type: application/json\r\naccept: */*\r\ncontent-length: ${BODY.length}\r\n\r\n` +
        BODY.toString(),
    );
  });

  it('over HTTP/2 has only the documented headers', async () => {
    const host = await startTestHost();
    const { capture } = await host.captureOf(() => send(host.listenerUrl, { protocol: '2' }));
    expect(capture).toMatchObject({ method: 'POST', httpVersion: '2.0', tls: false });
    expect(capture.headers.filter(([name]) => !name.startsWith(':'))).toEqual([
      ['content-type', 'application/json'],
      ['accept', '*/*'],
      ['content-length', String(BODY.length)],
    ]);
    expect(Buffer.from(capture.bodyBase64, 'base64').equals(BODY)).toBe(true);
  });
});

describe('the protocol', () => {
  it('is HTTP/2 if a TLS target selects it', async () => {
    const host = await startTestHost({ tls: selfSignedCertificate() });
    const url = host.listenerUrl.replace('http:', 'https:');
    const { capture } = await host.captureOf(async () => {
      expect(await send(url)).toMatchObject({ delivered: true, spoken: '2', error: null });
    });
    expect(capture).toMatchObject({ httpVersion: '2.0', tls: true });
  });

  it('is HTTP/1.1 over TLS on request', async () => {
    const server = createSecureServer({ ...selfSignedCertificate(), allowHTTP1: true });
    server.on('request', (_, response) => response.end());
    const url = await urlOf(server, 'https');
    expect(await send(url, { protocol: '1.1' })).toMatchObject({ spoken: '1.1', delivered: true });
    expect(await send(url)).toMatchObject({ spoken: '2', delivered: true });
  });

  it('gives an error if HTTP/2 is required and unsupported, over TLS or in clear text', async () => {
    const receiver = await testReceiver({ tls: selfSignedCertificate() });
    const plain = await urlOf(
      createHttp1Server((_, response) => response.end()),
      'http',
    );
    for (const url of [receiver.url, plain]) {
      const result = await send(url, { protocol: '2' });
      expect(result).toMatchObject({ response: null, error: { code: 'no-http2' } });
      expect(result.error && exchangeSays(result.error)).toMatch(/does not support HTTP\/2/);
    }
    expect(receiver.received).toHaveLength(0);
  });

  it('stays HTTP/2 if a response breaks off, before it begins or in its body', async () => {
    const server = createSecureServer(selfSignedCertificate());
    let respond = false;
    server.on('stream', (stream) => {
      stream.on('error', () => undefined);
      if (respond) stream.respond({ ':status': 200, 'content-length': 100 });
      if (respond) stream.write('begun', () => stream.close(8));
      else stream.close(8);
    });
    const url = await urlOf(server, 'https');
    expect(await send(url)).toMatchObject({ response: null, error: { code: 'reset' } });
    respond = true;
    expect(await send(url)).toMatchObject({
      response: { status: 200 },
      error: { code: 'body-not-ended' },
      delivered: true,
    });
  });
});

describe('an exchange that is cancelled', () => {
  /** Accepts connections and stays silent. */
  async function startMute() {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => undefined);
    });
    return { server, url: await urlOf(server, 'http') };
  }

  it.each(['1.1', '2'] as const)('ends at once and closes its connection: %s', async (protocol) => {
    const { server, url } = await startMute();
    const controller = new AbortController();
    const connected = once(server, 'connection');
    const sending = send(url, { protocol, signal: controller.signal });
    const [socket] = (await connected) as [Socket];
    const closed = once(socket, 'close');
    controller.abort();
    expect(await sending).toMatchObject({ response: null, error: { code: 'cancelled' } });
    await closed;
  });

  it('ends at once while the connection opens, and before that', async () => {
    const controller = new AbortController();
    const url = await urlOf(
      createServer((socket) => socket.on('error', () => undefined)), // never answers TLS
      'https',
    );
    const sending = send(url, { signal: controller.signal });
    controller.abort();
    expect(await sending).toMatchObject({ error: { code: 'cancelled' }, spoken: null });
    const later = await send(url, { signal: controller.signal });
    expect(later).toMatchObject({ error: { code: 'cancelled' }, spoken: null });
  });

  it('a TLS handshake without an answer times out', async () => {
    const { url } = await startMute();
    const result = await send(url.replace('http:', 'https:'), { timeoutMs: 150 });
    expect(result).toMatchObject({ error: { code: 'timeout' }, spoken: null });
  });
});
