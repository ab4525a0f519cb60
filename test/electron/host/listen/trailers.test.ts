// Interim responses that a sender asks for, and trailers after the body. Trailers are not stored and never count as
// headers; the body before them is stored whole.

import { connect, type OutgoingHttpHeaders } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { defectSays } from '../../../../shared/webhook/defect.ts';
import { heard } from '../support/attacked.ts';
import {
  END_HEADERS,
  END_STREAM,
  frame,
  number32,
  PREFACE,
  REQUEST,
  TYPE,
} from '../support/http2-frames.ts';
import { bodyOf, startShop } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';
import { exchange, openWire } from '../support/wire.ts';

const PATH = '/hooks/shop-a';
const BODY = Buffer.from(signedBody());
const TRAILERS = {
  'x-checksum': 'abc',
  'x-forwarded-for': '203.0.113.7',
  'content-type': 'text/plain',
  'content-encoding': 'gzip',
};

const PING = Buffer.from('8 octets');
/** The start of an RST_STREAM frame for the first stream, and of GOAWAY after its length. */
const RESET = Buffer.from([0, 0, 4, 3, 0, 0, 0, 0, 1]).toString('latin1');
const GONE = Buffer.from([7, 0, 0, 0, 0, 0]).toString('latin1');

const host = await startShop();

/** Sends one HTTP/2 request with trailers like an ordinary client; also returns the interim responses. */
function overHttp2(headers: OutgoingHttpHeaders, trailers: OutgoingHttpHeaders | null) {
  const session = connect(host.listenerUrl);
  const stream = session.request(
    { ':method': 'POST', ':path': PATH, ...headers },
    { waitForTrailers: trailers !== null },
  );
  const interim: string[] = [];
  stream.on('continue', () => interim.push('100'));
  stream.on('wantTrailers', () => stream.sendTrailers(trailers ?? {}));
  return new Promise<{ status: number | undefined; interim: string[] }>((resolve, reject) => {
    let status: number | undefined;
    stream.on('response', (answer) => (status = answer[':status']));
    stream.resume().on('error', reject);
    stream.on('close', () => session.close(() => resolve({ status, interim })));
    stream.end(BODY);
  });
}

describe('trailers', () => {
  it('over HTTP/1.1 change no body and are no headers', async () => {
    const lines = Object.entries(TRAILERS).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `POST ${PATH} HTTP/1.1\r\nHost: a\r\nTrailer: x-checksum\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const { capture, ...rest } = await host.captureOf(async () => {
      const size = BODY.length.toString(16);
      const parts = [head, `${size}\r\n`, BODY, '\r\n0\r\n', ...lines, '\r\n'];
      expect(await exchange(host.listenerUrl, ...parts)).toMatchObject({ status: 200 });
    });
    expect(bodyOf({ capture, ...rest }).equals(BODY)).toBe(true);
    expect(rest.summary).toMatchObject({ verdict: 'valid', defect: null });
    expect(capture.headers).toEqual([
      ['Host', 'a'],
      ['Trailer', 'x-checksum'],
      ['Transfer-Encoding', 'chunked'],
    ]);
    expect(rest.sender.header).toBeNull();
  });

  it('over HTTP/2 change no body and are no headers', async () => {
    const { capture, ...rest } = await host.captureOf(async () => {
      expect(await overHttp2({ trailer: 'x-checksum' }, TRAILERS)).toMatchObject({ status: 200 });
    });
    expect(bodyOf({ capture, ...rest }).equals(BODY)).toBe(true);
    expect(rest.summary).toMatchObject({ verdict: 'valid', defect: null });
    const names = capture.headers.map(([name]) => name);
    expect(names).toContain('trailer');
    expect(names.filter((name) => name in TRAILERS)).toEqual([]);
  });

  it('do not disturb the next request on the connection', async () => {
    const [first, second] = await host.capturesOf(2, async () => {
      const wire = await openWire(host.listenerUrl);
      wire.send('POST /1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
      wire.send('2\r\n{}\r\n0\r\nX-End: 1\r\n\r\n');
      expect((await wire.answer()).status).toBe(200);
      wire.send('POST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n[]');
      expect((await wire.answer()).status).toBe(200);
      wire.reset();
    });
    expect([first, second].map((capture) => capture && bodyOf(capture).toString())).toEqual([
      '{}',
      '[]',
    ]);
  });

  const WHOLE = END_HEADERS | END_STREAM;
  const BREAKING: [string, Buffer][] = [
    ['that do not end the stream', frame(TYPE.headers, END_HEADERS, 1, Buffer.from([0x82]))],
    ['with the method of another request', frame(TYPE.headers, WHOLE, 1, REQUEST)],
    ['that cannot be decoded', frame(TYPE.headers, WHOLE, 1, Buffer.alloc(20, 0xff))],
  ];
  const opening = [
    PREFACE,
    frame(TYPE.settings, 0, 0),
    frame(TYPE.headers, END_HEADERS, 1, REQUEST),
  ];
  const dial = () => connectSocket(Number(new URL(host.listenerUrl).port), '127.0.0.1');

  it.for(BREAKING)(
    'over HTTP/2 %s break the request, and its body is stored',
    async ([, trailers]) => {
      const { summary, capture } = await host.captureOf(async () => {
        const socket = dial();
        const answered = heard(socket.on('error', () => undefined));
        socket.write(Buffer.concat(opening));
        socket.write(Buffer.concat([frame(TYPE.data, 0, 1, BODY), frame(TYPE.ping, 0, 0, PING)]));
        await expect.poll(answered).toContain(PING.toString('latin1'));
        socket.write(trailers);
        const isBroken = () => answered().includes(RESET) || answered().includes(GONE);
        await expect.poll(isBroken).toBe(true);
        socket.destroy();
      });
      expect(summary).toMatchObject({ defect: 'incomplete' });
      expect(Buffer.from(capture.bodyBase64, 'base64').equals(BODY)).toBe(true);
    },
  );

  it.for<[string, Buffer]>([
    ...BREAKING,
    ['replaced by a reset', frame(TYPE.reset, 0, 1, number32(8))],
  ])(
    'over HTTP/2 %s do not affect the body, or a sender in the same packet',
    async ([, trailers]) => {
      let port: number | undefined;
      const { summary, capture } = await host.captureOf(async () => {
        const socket = dial();
        const answered = heard(socket.on('error', () => undefined));
        const parts = [BODY.subarray(0, 9), BODY.subarray(9)].map((part) =>
          frame(TYPE.data, 0, 1, part),
        );
        const ping = frame(TYPE.ping, 0, 0, PING);
        socket.write(Buffer.concat([...opening, ping, ...parts, trailers]));
        const isRead = () =>
          answered().includes(PING.toString('latin1')) || answered().includes(GONE);
        await expect.poll(isRead).toBe(true);
        port = socket.localPort;
        socket.destroy();
      });
      expect(summary).toMatchObject({ defect: 'incomplete', answered: null });
      expect(Buffer.from(capture.bodyBase64, 'base64').equals(BODY)).toBe(true);
      expect(capture).toMatchObject({ peerAddress: '127.0.0.1', peerPort: port, tls: false });
      expect(defectSays(capture.defectReason)).toContain(`${BODY.length} bytes were received`);
    },
  );
});

it('sends 100 Continue to an HTTP/2 sender that asks first, and answers it', async () => {
  const { summary } = await host.captureOf(async () => {
    const answered = await overHttp2({ expect: '100-continue' }, null);
    expect(answered).toEqual({ status: 200, interim: ['100'] });
  });
  expect(summary).toMatchObject({ verdict: 'valid', answered: 200 });
});

it('captures an HTTP/2 request with an unknown expectation', async () => {
  const { capture } = await host.captureOf(() => overHttp2({ expect: 'cake' }, null));
  expect(capture.headers).toContainEqual(['expect', 'cake']);
  expect(capture.defect).toBeNull();
});
