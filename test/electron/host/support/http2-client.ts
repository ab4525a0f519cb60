// One request over HTTP/2 with node:http2, in clear text with prior knowledge or over TLS.

import {
  connect,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
  type OutgoingHttpHeaders,
} from 'node:http2';
import type { Readable } from 'node:stream';

export interface Http2Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Sends a request on its own connection and resolves when the stream is closed. `headers` may contain pseudo headers,
 * `body` may be an endless stream. Rejects when the stream is reset or stays open for 3 s.
 */
export function http2Request(
  url: string,
  headers: OutgoingHttpHeaders,
  body: string | Uint8Array | Readable = '',
): Promise<Http2Answer> {
  return new Promise((resolve, reject) => {
    const session = connect(url, {
      rejectUnauthorized: false,
      maxSendHeaderBlockLength: 1024 * 1024,
    });
    const fail = (error: Error) => {
      session.destroy();
      reject(error);
    };
    session.on('error', fail);
    session.setTimeout(20_000, () => fail(new Error('the stream stays open')));
    const stream = session.request({ ':method': 'POST', ...headers }, { endStream: body === '' });
    const chunks: Buffer[] = [];
    let answer: IncomingHttpHeaders & IncomingHttpStatusHeader = {};
    stream.on('response', (received) => (answer = received));
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('error', fail);
    stream.on('close', () => {
      session.close();
      const status = answer[':status'];
      if (status === undefined) reject(new Error('the stream was closed without an answer'));
      else resolve({ status, headers: answer, body: Buffer.concat(chunks) });
    });
    if (typeof body === 'string' || body instanceof Uint8Array) {
      if (body !== '') stream.end(body);
    } else body.pipe(stream);
  });
}
