// Broken HTTP requests: each is captured once, with a sentence that explains the error. The host still accepts an
// honest webhook after all of them.

import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { defectSays } from '../../../../shared/webhook/defect.ts';
import { http2Request } from '../support/http2-client.ts';
import { bodyOf, startShop } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';
import { exchange, headIsRead, openWire } from '../support/wire.ts';

const host = await startShop({}, { bodyTimeoutMs: 1000 });

afterAll(async () => {
  const send = () => host.post('/hooks/shop-a', signedBody());
  expect((await host.captureOf(send)).summary).toMatchObject({ verdict: 'valid', answered: 200 });
});

const head = (length: number) =>
  `POST /hooks/shop-a HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
const CHUNKED = 'POST /hooks/shop-a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';

describe('a Content-Length that is too large', () => {
  const COUNTED = /4 of the 100 bytes/;

  it('and a sender that ends its side: 400', async () => {
    const capture = await host.captureOf(async () => {
      const wire = await openWire(host.listenerUrl);
      wire.send(head(100), '{"a"');
      wire.end();
      expect((await wire.answer()).status).toBe(400);
    });
    expect(capture.summary).toMatchObject({ defect: 'incomplete', answered: 400 });
    expect(capture.summary).toMatchObject({ verdict: 'unverifiable', target: '/hooks/shop-a' });
    expect(defectSays(capture.capture.defectReason)).toMatch(COUNTED);
    expect(bodyOf(capture).toString()).toBe('{"a"');
  });

  it('and a sender that disconnects: no response', async () => {
    const capture = await host.captureOf(async () => {
      const wire = await openWire(host.listenerUrl);
      const isRead = headIsRead();
      wire.send(`${head(100)}{"a"`);
      await isRead;
      wire.reset();
    });
    expect(capture.summary).toMatchObject({ defect: 'incomplete', answered: null });
    expect(defectSays(capture.capture.defectReason)).toMatch(COUNTED);
    expect(capture.capture.peerAddress).toBe('127.0.0.1');
    expect(capture.capture.peerPort).toBeGreaterThan(1024);
    expect(bodyOf(capture).toString()).toBe('{"a"');
  });

  it('and a silent sender: 408 after the timeout', async () => {
    const capture = await host.captureOf(async () => {
      const wire = await openWire(host.listenerUrl);
      wire.send(head(100), '{"a"');
      expect((await wire.answer()).status).toBe(408);
      await wire.closed;
    });
    expect(capture.summary).toMatchObject({ defect: 'incomplete', answered: 408 });
    expect(defectSays(capture.capture.defectReason)).toMatch(COUNTED);
    expect(defectSays(capture.capture.defectReason)).toContain('1 second');
    expect(bodyOf(capture).toString()).toBe('{"a"');
  });

  it('and a slow sender: 408, even though bytes keep coming', async () => {
    const capture = await host.captureOf(async () => {
      const wire = await openWire(host.listenerUrl);
      wire.send(head(100));
      const drip = setInterval(() => wire.send('x'), 20);
      const { status } = await wire.answer().finally(() => clearInterval(drip));
      expect(status).toBe(408);
    });
    expect(capture.summary).toMatchObject({ defect: 'incomplete', answered: 408 });
    expect(bodyOf(capture).toString()).toMatch(/^x+$/);
  });

  it('over HTTP/2, and a silent sender: 408', async () => {
    const { summary, capture } = await host.captureOf(async () => {
      const body = new PassThrough();
      body.write('{"a"');
      expect((await http2Request(host.listenerUrl, { ':path': '/slow' }, body)).status).toBe(408);
    });
    expect(summary).toMatchObject({ defect: 'incomplete', answered: 408 });
    expect(Buffer.from(capture.bodyBase64, 'base64').toString()).toBe('{"a"');
  });
});

describe('a Content-Length that is too small', () => {
  it('gives a body of that length, and the rest as bytes that are not HTTP', async () => {
    const [webhook, rest] = await host.capturesOf(2, async () => {
      const wire = await openWire(host.listenerUrl);
      wire.send(head(4), '{"a":1}');
      expect((await wire.answer()).status).toBe(200);
      await wire.closed;
    });
    expect(webhook?.summary).toMatchObject({ defect: null, reason: 'not-json', answered: 200 });
    expect(webhook && bodyOf(webhook).toString()).toBe('{"a"');
    expect(rest?.summary).toMatchObject({ defect: 'not-http', method: '', answered: 400 });
    expect(defectSays(rest?.capture.defectReason ?? null)).toContain(
      'Content-Length that is too small',
    );
    expect(rest && bodyOf(rest).toString()).toContain(':1}');
  });

  it('does the same if the rest comes later', async () => {
    const [webhook, rest] = await host.capturesOf(2, async () => {
      const wire = await openWire(host.listenerUrl);
      wire.send(head(4), '{"a"');
      expect((await wire.answer()).status).toBe(200);
      wire.send(':1}');
      expect((await wire.answer()).status).toBe(400);
    });
    expect(webhook && bodyOf(webhook).toString()).toBe('{"a"');
    expect(rest?.summary).toMatchObject({ defect: 'not-http' });
    expect(rest && bodyOf(rest).toString()).toBe(':1}');
  });
});

it('invalid chunks keep the body before them: 400', async () => {
  const capture = await host.captureOf(async () => {
    const bytes = [CHUNKED, '5\r\nhello\r\n', 'zz\r\n'];
    expect((await exchange(host.listenerUrl, ...bytes)).status).toBe(400);
  });
  expect(capture.summary).toMatchObject({ defect: 'incomplete', answered: 400 });
  expect(capture.summary.target).toBe('/hooks/shop-a');
  expect(bodyOf(capture).toString()).toBe('hello');
  expect(defectSays(capture.capture.defectReason)).toMatch(/5 bytes were received/);
});

describe('bytes that are not HTTP', () => {
  it.each([
    ['a greeting', Buffer.from('hello, is anybody there?\r\n')],
    ['random bytes', Buffer.from([0x00, 0x80, 0xff, 0x01, 0x0a, 0x0d, 0x0a])],
    [
      'both length headers',
      Buffer.from(head(3).replace('\r\n\r\n', '\r\nTransfer-Encoding: chunked\r\n\r\n')),
    ],
  ])('are stored and answered 400: %s', async (_, bytes) => {
    const capture = await host.captureOf(async () => {
      expect((await exchange(host.listenerUrl, bytes)).status).toBe(400);
    });
    expect(capture.summary).toMatchObject({ defect: 'not-http', method: '', answered: 400 });
    expect(capture.summary).toMatchObject({ verdict: 'unverifiable', endpointId: null });
    expect(defectSays(capture.capture.defectReason)).toMatch(
      /^These bytes are not an HTTP request/,
    );
    expect(capture.capture).toMatchObject({
      httpVersion: '',
      headers: [],
      bodyLength: bytes.length,
    });
    expect(bodyOf(capture).equals(bytes)).toBe(true);
  });

  it('are one capture, however many packets they arrive in', async () => {
    const [, next] = await host.capturesOf(2, async () => {
      const wire = await openWire(host.listenerUrl);
      for (let packet = 0; packet < 20; packet++) {
        wire.send(`garbage ${packet}\r\n`);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await wire.closed;
      await host.post('/next', '{}'); // a second capture would come before it
    });
    expect(next?.summary.target).toBe('/next');
  });
});

describe('a request head', () => {
  it('that is too large is captured once and answered 431', async () => {
    const [capture, next] = await host.capturesOf(2, async () => {
      const large = `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(1024 * 1024)}\r\n\r\n`;
      expect((await exchange(host.listenerUrl, large)).status).toBe(431);
      await host.post('/next', '{}'); // a second capture would come before it
    });
    expect(capture?.summary).toMatchObject({ defect: 'not-http', answered: 431 });
    expect(defectSays(capture?.capture.defectReason ?? null)).toMatch(/head/i);
    expect(next?.summary.target).toBe('/next');
  });

  it('of 1000 headers over HTTP/2 is stored whole', async () => {
    const pairs = Array.from({ length: 1000 }, (_, n): [string, string] => [`x-${n}`, String(n)]);
    const { capture } = await host.captureOf(() =>
      http2Request(host.listenerUrl, { ':path': '/', ...Object.fromEntries(pairs) }),
    );
    expect(capture.headers).toEqual(expect.arrayContaining(pairs));
  });
});
