// A sender that records its response: complete, incomplete or none. It can also give up waiting. Over HTTP/1.1, and
// over HTTP/2 in clear text.

import { request } from 'node:http';
import { connect } from 'node:http2';
import type { Readable } from 'node:stream';

export interface Met {
  /** Null if no status came. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  /** As UTF-8. */
  readonly body: string;
  /** Whether the response is complete. */
  readonly whole: boolean;
  readonly ms: number;
}

export interface Sending {
  readonly met: Promise<Met>;
  /** Closes the connection. */
  giveUp(): void;
}

export type Send = (url: string, body: string, headers?: Record<string, string>) => Sending;

/** Both ways to send, for tests that use each. */
export const PROTOCOLS: [name: string, send: Send][] = [
  ['HTTP/1.1', (...args) => sendHttp1(...args)],
  ['HTTP/2', (...args) => sendHttp2(...args)],
];

export const sendHttp1: Send = (url, body, headers = {}) => {
  const started = performance.now();
  const sent = request(url, { method: 'POST', agent: false, headers });
  const met = new Promise<Met>((resolve) => {
    sent.on('response', (response) => {
      const { statusCode: status = null, headers: received } = response;
      void readAll(response).then((read) =>
        resolve({ status, headers: received, ...read, ms: performance.now() - started }),
      );
    });
    sent.on('error', () => resolve({ ...NOTHING, ms: performance.now() - started }));
  });
  sent.end(body);
  return { met, giveUp: () => void sent.destroy() };
};

export const sendHttp2: Send = (url, body, headers = {}) => {
  const started = performance.now();
  const { origin, pathname, search } = new URL(url);
  const session = connect(origin).on('error', () => undefined);
  const stream = session.request({ ':method': 'POST', ':path': pathname + search, ...headers });
  let head: Pick<Met, 'status' | 'headers'> = NOTHING;
  stream.on('response', (received) => {
    head = { status: received[':status'] ?? null, headers: received };
  });
  const met = readAll(stream).then((read) => {
    session.close();
    const whole = read.whole && head.status !== null;
    return { ...head, ...read, whole, ms: performance.now() - started };
  });
  stream.end(body);
  return { met, giveUp: () => session.destroy() };
};

const NOTHING = { status: null, headers: {}, bytes: Buffer.alloc(0), body: '', whole: false };

/** The response so far, and whether it is complete. */
function readAll(source: Readable): Promise<Pick<Met, 'bytes' | 'body' | 'whole'>> {
  const chunks: Buffer[] = [];
  source.on('data', (chunk: Buffer) => chunks.push(chunk));
  source.on('error', () => undefined);
  return new Promise((resolve) => {
    const over = (whole: boolean) => {
      const bytes = Buffer.concat(chunks);
      resolve({ bytes, body: bytes.toString(), whole });
    };
    source.once('end', () => over(true));
    source.once('error', () => over(false));
    source.once('close', () => over(false));
  });
}
