// The listener stores every byte and every header pair of a request, over HTTP/1.1, HTTP/2 and TLS on one port.
// answers.test.ts covers its responses, connections.test.ts the use of connections.

import { describe, expect, it, vi } from 'vitest';
import { selfSignedCertificate } from '../support/certificate.ts';
import { http2Request } from '../support/http2-client.ts';
import { bodyOf, startTestHost } from '../support/test-host.ts';
import { exchange, openWire } from '../support/wire.ts';

const host = await startTestHost({ tls: selfSignedCertificate() });
const secure = host.listenerUrl.replace('http:', 'https:');

const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, value) => value);

it.each<[string, () => Promise<unknown>, object]>([
  ['HTTP/1.1', () => host.post('/a', '{}'), { httpVersion: '1.1', tls: false }],
  [
    'HTTP/1.0',
    () => exchange(host.listenerUrl, 'POST /a HTTP/1.0\r\nContent-Length: 2\r\n\r\n{}'),
    { httpVersion: '1.0', tls: false },
  ],
  [
    'HTTP/2 with prior knowledge',
    () => http2Request(host.listenerUrl, { ':path': '/a' }, '{}'),
    { httpVersion: '2.0', tls: false },
  ],
  [
    'HTTP/2 over TLS',
    () => http2Request(secure, { ':path': '/a' }, '{}'),
    { httpVersion: '2.0', tls: true },
  ],
  [
    'HTTP/1.1 over TLS',
    async () => {
      const wire = await openWire(host.listenerUrl, { tls: true });
      wire.send('POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
      expect((await wire.answer()).status).toBe(200);
      wire.end();
    },
    { httpVersion: '1.1', tls: true },
  ],
])('one port speaks %s, and knows when a webhook came and from where', async (_, send, version) => {
  const before = Date.now();
  const detail = await host.captureOf(send);
  const { receivedAtMs, completedAtMs, peerPort } = detail.capture;
  expect(detail.capture).toMatchObject({
    method: 'POST',
    target: '/a',
    defect: null,
    ...version,
  });
  expect(bodyOf(detail).toString()).toBe('{}');
  expect(detail.capture.peerAddress).toBe('127.0.0.1');
  expect(peerPort).toBeGreaterThan(1024);
  const times = [before, receivedAtMs, completedAtMs, Date.now()];
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

describe('header pairs', () => {
  it('are stored in order, with letter case and repetitions', async () => {
    const { capture } = await host.receiveBytes(
      200,
      'POST /h HTTP/1.1\r\nhOsT: shop.example\r\nX-Twice: 1\r\nCONTENT-TYPE: application/json\r\n' +
        'x-twice: 2\r\nX-Empty:\r\nContent-Type: text/plain\r\ncontent-length: 2\r\n\r\n{}',
    );
    expect(capture.headers).toEqual([
      ['hOsT', 'shop.example'],
      ['X-Twice', '1'],
      ['CONTENT-TYPE', 'application/json'],
      ['x-twice', '2'],
      ['X-Empty', ''],
      ['Content-Type', 'text/plain'],
      ['content-length', '2'],
    ]);
  });

  it('are stored for an HTTP/2 request, pseudo headers included', async () => {
    const { capture } = await host.receiveHttp2(
      { ':path': '/h2?a=1', ':authority': 'shop.example', 'x-twice': ['1', '2'], accept: '*/*' },
      '{}',
    );
    expect(capture.headers).toEqual(
      expect.arrayContaining([
        [':method', 'POST'],
        [':path', '/h2?a=1'],
        [':authority', 'shop.example'],
        ['x-twice', '1'],
        ['x-twice', '2'],
        ['accept', '*/*'],
      ]),
    );
  });
});

describe('the body', () => {
  it.each([
    ['all 256 byte values', ALL_BYTES],
    ['nothing', new Uint8Array()],
    ['a mebibyte', Buffer.alloc(1024 * 1024, ALL_BYTES)],
  ])('is stored byte for byte: %s', async (_, bytes) => {
    const overHttp1 = await host.receive('/body', bytes);
    const overHttp2 = await host.receiveHttp2({ ':path': '/body' }, bytes);
    for (const capture of [overHttp1, overHttp2]) {
      expect(bodyOf(capture).equals(bytes)).toBe(true);
      expect(capture.capture).toMatchObject({ bodyLength: bytes.length, defect: null });
      expect(capture.summary.bodyLength).toBe(bytes.length);
    }
  });

  it('of a chunked request is the content of its chunks', async () => {
    const capture = await host.receiveBytes(
      200,
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n',
      '1\r\n{\r\n',
      '6;ext=1\r\n"a":1}\r\n',
      '0\r\nX-Trailer: t\r\n\r\n',
    );
    expect(bodyOf(capture).toString()).toBe('{"a":1}');
    expect(capture.capture.defect).toBeNull();
  });
});

describe('the request line', () => {
  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'M-SEARCH'])(
    'with %s is captured, path and query as sent',
    async (method) => {
      const target = '/Hooks//%7Ea%2fb?x=1&x=2&y=%C3%A9?&=';
      const { capture, summary } = await host.receiveBytes(
        200,
        `${method} ${target} HTTP/1.1\r\nHost: a\r\n\r\n`,
      );
      expect(capture).toMatchObject({ method, target, defect: null });
      expect(summary).toMatchObject({ method, target, answered: 200 });
    },
  );

  it('with a method that is unknown but valid in HTTP/2 is captured', async () => {
    const { capture } = await host.receiveHttp2({ ':method': 'FROB', ':path': '/f' }, '{}');
    expect(capture).toMatchObject({ method: 'FROB', target: '/f', defect: null });
  });

  it.each(['FROB /f', 'POST /caf\xe9'])(
    'that the HTTP/1.1 parser refuses is captured as raw bytes: %s',
    async (line) => {
      const bytes = `${line} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}`;
      const capture = await host.receiveBytes(400, bytes);
      expect(bodyOf(capture).toString('latin1')).toBe(bytes);
      expect(capture.capture).toMatchObject({ method: '', target: '', defect: 'not-http' });
    },
  );

  it('with CONNECT is captured and answered 405', async () => {
    const bytes = 'CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example:443\r\n\r\n';
    const { capture, summary } = await host.receiveBytes(405, bytes);
    expect(capture).toMatchObject({ method: 'CONNECT', target: 'shop.example:443' });
    expect(summary.answered).toBe(405);
  });

  it('with CONNECT over HTTP/2 is captured and answered', async () => {
    const { capture } = await host.receiveHttp2({
      ':method': 'CONNECT',
      ':authority': 'shop.example:443',
    });
    expect(capture).toMatchObject({ method: 'CONNECT', httpVersion: '2.0' });
    expect(capture.headers).toContainEqual([':authority', 'shop.example:443']);
  });

  it('without Host is captured like any other', async () => {
    const { capture } = await host.receiveBytes(
      200,
      'POST /nohost HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}',
    );
    expect(capture).toMatchObject({ defect: null, headers: [['Content-Length', '2']] });
  });
});

it('the times distinguish the head from the last byte of a slow body', async () => {
  let rest = 0;
  const { capture } = await host.captureOf(async () => {
    const wire = await openWire(host.listenerUrl);
    wire.send('POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n');
    expect((await wire.answer()).status).toBe(100); // the head has arrived
    wire.send('{');
    const headBy = Date.now();
    await vi.waitUntil(() => Date.now() > headBy + 5, { interval: 1 });
    rest = Date.now();
    wire.send('}');
    await wire.answer();
    wire.reset();
  });
  expect(capture.receivedAtMs).toBeLessThan(rest);
  expect(capture.completedAtMs).toBeGreaterThanOrEqual(rest);
});
