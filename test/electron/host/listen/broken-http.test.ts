// Broken HTTP requests: each is captured once, with a sentence that explains the error. The host still accepts an
// honest webhook after all of them.

import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { defectSays } from '../../../../shared/webhook/defect.ts';
import { http2Request } from '../support/http2-client.ts';
import { bodyOf, startShop } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';
import { exchange, headIsRead, openWire, type Wire } from '../support/wire.ts';

const host = await startShop({}, { bodyTimeoutMs: 1000 });

afterAll(async () => {
  const send = () => host.post('/hooks/shop-a', signedBody());
  expect((await host.captureOf(send)).summary).toMatchObject({ verdict: 'valid', answered: 200 });
});

const head = (length: number) =>
  `POST /hooks/shop-a HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
const CHUNKED = 'POST /hooks/shop-a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';

type Ends = (wire: Wire) => unknown;
const status = async (wire: Wire) => (await wire.answer()).status;

describe('a Content-Length that is too large', () => {
  const COUNTED = /4 of the 100 bytes/;

  it.each<[string, answered: number | null, says: RegExp, Ends]>([
    ['a sender that ends its side', 400, COUNTED, (wire) => wire.end()],
    [
      'a silent sender, after the timeout',
      408,
      /1 second.*4 of the 100 bytes/s,
      (wire) => wire.closed,
    ],
    ['a sender that disconnects', null, COUNTED, (wire) => wire.reset()],
  ])('and %s: %s', async (_, answered, says, ends) => {
    const { summary, capture, ...rest } = await host.captureOf(async () => {
      const wire = await openWire(host.listenerUrl);
      const isRead = headIsRead();
      wire.send(`${head(100)}{"a"`);
      await isRead;
      await ends(wire);
      if (answered !== null) expect(await status(wire)).toBe(answered);
    });
    expect(summary).toMatchObject({ defect: 'incomplete', answered, target: '/hooks/shop-a' });
    expect(summary.verdict).toBe('unverifiable');
    expect(defectSays(capture.defectReason)).toMatch(says);
    expect(capture.peerAddress).toBe('127.0.0.1');
    expect(capture.peerPort).toBeGreaterThan(1024);
    expect(bodyOf({ summary, capture, ...rest }).toString()).toBe('{"a"');
  });

  it('and a slow sender: 408, even though bytes keep coming', async () => {
    const capture = await host.captureOf(async () => {
      const wire = await openWire(host.listenerUrl);
      wire.send(head(100));
      const drip = setInterval(() => wire.send('x'), 20);
      expect(await status(wire).finally(() => clearInterval(drip))).toBe(408);
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
  it.each([
    ['at once', ['{"a":1}', ''], /:1\}/],
    ['later', ['{"a"', ':1}'], /^:1\}$/],
  ] as const)(
    'gives a body of that length, and the rest that comes %s as no HTTP',
    async (_, parts, left) => {
      const [webhook, rest] = await host.capturesOf(2, async () => {
        const wire = await openWire(host.listenerUrl);
        wire.send(head(4), parts[0]);
        expect(await status(wire)).toBe(200);
        wire.send(parts[1]);
        if (parts[1] !== '') expect(await status(wire)).toBe(400);
        await wire.closed;
      });
      expect(webhook?.summary).toMatchObject({ defect: null, reason: 'not-json', answered: 200 });
      expect(webhook && bodyOf(webhook).toString()).toBe('{"a"');
      expect(rest?.summary).toMatchObject({ defect: 'not-http', method: '', answered: 400 });
      const says = defectSays(rest?.capture.defectReason ?? null);
      expect(says).toContain('Content-Length that is too small');
      expect(rest && bodyOf(rest).toString()).toMatch(left);
    },
  );
});

it('invalid chunks keep the body before them: 400', async () => {
  const capture = await host.receiveBytes(400, CHUNKED, '5\r\nhello\r\n', 'zz\r\n');
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
    const capture = await host.receiveBytes(400, bytes);
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
    const { capture } = await host.receiveHttp2({ ':path': '/', ...Object.fromEntries(pairs) });
    expect(capture.headers).toEqual(expect.arrayContaining(pairs));
  });
});
