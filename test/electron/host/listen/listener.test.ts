// The listener stores every byte and every header pair of a request, over HTTP/1.1, HTTP/2 and TLS on one port.
// answers.test.ts covers its responses, connections.test.ts the use of connections.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { selfSignedCertificate } from '../support/certificate.ts';
import { http2Request } from '../support/http2-client.ts';
import { bodyOf, startTestHost, type TestHost } from '../support/test-host.ts';
import { exchange, openWire, post } from '../support/wire.ts';

let host: TestHost;
let secure: string;
beforeAll(async () => {
  host = await startTestHost({ tls: selfSignedCertificate() });
  secure = host.listenerUrl.replace('http:', 'https:');
});

const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, value) => value);

describe('one port', () => {
  it('speaks HTTP/1.1', async () => {
    const { capture } = await host.captureOf(() => post(host.listenerUrl, '/a', '{}'));
    expect(capture).toMatchObject({ httpVersion: '1.1', tls: false, method: 'POST', target: '/a' });
  });

  it('speaks HTTP/1.0', async () => {
    const { capture } = await host.captureOf(() =>
      exchange(host.listenerUrl, 'POST /old HTTP/1.0\r\nContent-Length: 2\r\n\r\n{}'),
    );
    expect(capture).toMatchObject({ httpVersion: '1.0', target: '/old', defect: null });
  });

  it('speaks HTTP/2 with prior knowledge', async () => {
    const { capture } = await host.captureOf(() =>
      http2Request(host.listenerUrl, { ':path': '/b' }, '{}'),
    );
    expect(capture).toMatchObject({ httpVersion: '2.0', tls: false, method: 'POST', target: '/b' });
  });

  it('speaks HTTP/2 over TLS', async () => {
    const { capture } = await host.captureOf(() => http2Request(secure, { ':path': '/c' }, '{}'));
    expect(capture).toMatchObject({ httpVersion: '2.0', tls: true, target: '/c' });
  });

  it('speaks HTTP/1.1 over TLS', async () => {
    const capture = await host.captureOf(async () => {
      const wire = await openWire(host.listenerUrl, { tls: true });
      wire.send('POST /d HTTP/1.1\r\nHost: a\r\nContent-Length: 256\r\n\r\n', ALL_BYTES);
      expect((await wire.answer()).status).toBe(200);
      wire.end();
    });
    expect(capture.capture).toMatchObject({ httpVersion: '1.1', tls: true, target: '/d' });
    expect(bodyOf(capture)).toEqual(Buffer.from(ALL_BYTES));
  });

  it('reports in its status that it supports TLS', async () => {
    expect(await host.handlers.status(null)).toMatchObject({
      listener: host.listenerUrl,
      tls: true,
    });
  });
});

describe('header pairs', () => {
  it('are stored in order, with letter case and repetitions', async () => {
    const { capture } = await host.captureOf(() =>
      exchange(
        host.listenerUrl,
        'POST /h HTTP/1.1\r\nhOsT: shop.example\r\nX-Twice: 1\r\nCONTENT-TYPE: application/json\r\n' +
          'x-twice: 2\r\nX-Empty:\r\nContent-Type: text/plain\r\ncontent-length: 2\r\n\r\n{}',
      ),
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

  it('keep every byte of a value as one character', async () => {
    const bytes = Buffer.from(ALL_BYTES.slice(0x80)).toString('latin1');
    const { capture } = await host.captureOf(() =>
      exchange(host.listenerUrl, `GET / HTTP/1.1\r\nHost: a\r\nX-High: ${bytes}\r\n\r\n`),
    );
    expect(capture.headers[1]).toEqual(['X-High', bytes]);
  });

  it('are stored for an HTTP/2 request, pseudo headers included', async () => {
    const { capture } = await host.captureOf(() =>
      http2Request(
        host.listenerUrl,
        { ':path': '/h2?a=1', ':authority': 'shop.example', 'x-twice': ['1', '2'], accept: '*/*' },
        '{}',
      ),
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
    ['one byte', Uint8Array.of(0)],
    ['a mebibyte', Buffer.alloc(1024 * 1024, ALL_BYTES)],
  ])('is stored byte for byte: %s', async (_, bytes) => {
    const overHttp1 = await host.captureOf(() => post(host.listenerUrl, '/body', bytes));
    const overHttp2 = await host.captureOf(() =>
      http2Request(host.listenerUrl, { ':path': '/body' }, bytes),
    );
    for (const capture of [overHttp1, overHttp2]) {
      expect(bodyOf(capture).equals(bytes)).toBe(true);
      expect(capture.capture).toMatchObject({ bodyLength: bytes.length, defect: null });
      expect(capture.summary.bodyLength).toBe(bytes.length);
    }
  });

  it('of a chunked request is the content of its chunks', async () => {
    const capture = await host.captureOf(() =>
      exchange(
        host.listenerUrl,
        'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n',
        '1\r\n{\r\n',
        '6;ext=1\r\n"a":1}\r\n',
        '0\r\nX-Trailer: t\r\n\r\n',
      ),
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
      const { capture, summary } = await host.captureOf(() =>
        exchange(host.listenerUrl, `${method} ${target} HTTP/1.1\r\nHost: a\r\n\r\n`),
      );
      expect(capture).toMatchObject({ method, target, defect: null });
      expect(summary).toMatchObject({ method, target, answered: 200 });
    },
  );

  it('with a method that is unknown but valid in HTTP/2 is captured', async () => {
    const { capture } = await host.captureOf(() =>
      http2Request(host.listenerUrl, { ':method': 'FROB', ':path': '/f' }, '{}'),
    );
    expect(capture).toMatchObject({ method: 'FROB', target: '/f', defect: null });
  });

  it('with a method that the HTTP/1.1 parser refuses is captured as raw bytes', async () => {
    const bytes = 'FROB /f HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}';
    const capture = await host.captureOf(() => exchange(host.listenerUrl, bytes));
    expect(bodyOf(capture).toString()).toBe(bytes);
    expect(capture.capture).toMatchObject({ method: '', defect: 'not-http' });
  });

  it('with a non-ASCII target is captured as raw bytes', async () => {
    const bytes = 'POST /caf\xe9 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}';
    const capture = await host.captureOf(() => exchange(host.listenerUrl, bytes));
    expect(bodyOf(capture).toString('latin1')).toBe(bytes);
    expect(capture.capture).toMatchObject({ target: '', defect: 'not-http' });
  });

  it('with CONNECT is captured and answered 405', async () => {
    const { capture, summary } = await host.captureOf(async () => {
      const bytes = 'CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example:443\r\n\r\n';
      expect((await exchange(host.listenerUrl, bytes)).status).toBe(405);
    });
    expect(capture).toMatchObject({ method: 'CONNECT', target: 'shop.example:443' });
    expect(summary.answered).toBe(405);
  });

  it('with CONNECT over HTTP/2 is captured and answered', async () => {
    const { capture } = await host.captureOf(() =>
      http2Request(host.listenerUrl, { ':method': 'CONNECT', ':authority': 'shop.example:443' }),
    );
    expect(capture).toMatchObject({ method: 'CONNECT', httpVersion: '2.0' });
    expect(capture.headers).toContainEqual([':authority', 'shop.example:443']);
  });

  it('without Host is captured like any other', async () => {
    const { capture } = await host.captureOf(() =>
      exchange(host.listenerUrl, 'POST /nohost HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}'),
    );
    expect(capture).toMatchObject({ defect: null, headers: [['Content-Length', '2']] });
  });
});

describe('time and peer', () => {
  it('are taken from the connection', async () => {
    const before = Date.now();
    const { capture } = await host.captureOf(() => post(host.listenerUrl, '/', '{}'));
    expect(capture.peerAddress).toBe('127.0.0.1');
    expect(capture.peerPort).toBeGreaterThan(1024);
    expect(capture.receivedAtMs).toBeGreaterThanOrEqual(before);
    expect(capture.completedAtMs).toBeGreaterThanOrEqual(capture.receivedAtMs);
    expect(capture.completedAtMs).toBeLessThanOrEqual(Date.now());
  });

  it('distinguish the head from the last byte of a slow body', async () => {
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

  it('are recorded for HTTP/2 too', async () => {
    const { capture } = await host.captureOf(() => http2Request(host.listenerUrl, {}, '{}'));
    expect(capture.peerAddress).toBe('127.0.0.1');
    expect(capture.peerPort).toBeGreaterThan(1024);
  });
});
