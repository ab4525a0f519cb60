// Writes an answer, or none, over HTTP/1.1, HTTP/2 or a bare socket.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import type { RawAnswer } from './reply.ts';

export type Request = IncomingMessage | Http2ServerRequest;
export type Response = ServerResponse | Http2ServerResponse;

/** The answer when a webhook could not be stored: never 200. */
export const UNAVAILABLE: RawAnswer = { status: 503, headers: [['Retry-After', '60']], body: '' };

/** Sends an answer. `close` ends the connection or stream too, because the request was not received whole. */
export function send(response: Response, answer: RawAnswer, close: boolean): void {
  if ('stream' in response) {
    sendHttp2(response, answer, () => {
      if (close) response.stream.close();
    });
    return;
  }
  response.statusCode = answer.status;
  setHeaders(response, answer.headers);
  if (close) response.setHeader('Connection', 'close');
  response.end(answer.body);
}

/** Sends a status and headers that announce a body, then drops the connection (HTTP/2: the stream). */
export function sendHeadOnly(
  { socket }: Request,
  response: Response,
  { status, headers, body }: RawAnswer,
): void {
  response.statusCode = status;
  setHeaders(response, headers);
  response.setHeader('Content-Length', Math.max(Buffer.byteLength(body), 1));
  if ('stream' in response) {
    beginHttp2(response, () => void response.writeHead(status));
    setImmediate(() => endStream(response)); // after the headers have left
    return;
  }
  response.flushHeaders();
  socket.end(() => socket.destroy());
}

/** Drops the connection (HTTP/2: the stream) without an answer. */
export function breakOff({ socket }: Request, response: Response): void {
  if ('stream' in response) endStream(response);
  // Only a bare socket can send a TCP reset.
  else if ('encrypted' in socket) socket.destroy();
  else socket.resetAndDestroy();
}

/** Uses no code on which HTTP/2 libraries retry by themselves (REFUSED_STREAM). */
const endStream = ({ stream }: Http2ServerResponse) =>
  stream.close(constants.NGHTTP2_INTERNAL_ERROR);

/** Closes the connection or stream of a sender that has not read its answer after this time. */
export function endUnread(request: Request, response: Response, afterMs: number): void {
  const isStream = 'stream' in response;
  if (isStream ? response.stream.destroyed : response.closed || response.writableFinished) return;
  // Not the stream's `close()`, which waits until the whole answer has left.
  const end = () => (isStream ? response.stream : request.socket).destroy();
  const timer = setTimeout(end, afterMs);
  response.once('close', () => clearTimeout(timer));
}

/** Answers where there is no response object: once the request is stored, on the bare socket, which is then closed. */
export async function answerRaw(
  socket: Socket,
  status: number,
  stored: Promise<unknown>,
): Promise<void> {
  const answered = await stored.then(
    () => status,
    () => UNAVAILABLE.status,
  );
  if (!socket.writable) return;
  socket.end(`HTTP/1.1 ${answered} \r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => {
    socket.destroy();
  });
}

/**
 * Leaves out headers that Node refuses to send, because a receiver's answer may hold anything and the status matters
 * more.
 */
function setHeaders(response: Response, headers: HeaderPairs): void {
  for (const [name, value] of headers) {
    try {
      response.appendHeader(name, value);
    } catch {
      continue;
    }
  }
}

function sendHttp2(
  response: Http2ServerResponse,
  { status, headers, body }: RawAnswer,
  finish: () => void,
): void {
  response.statusCode = status;
  setHeaders(response, headers);
  if (beginHttp2(response, () => void response.end(body, finish))) return;
  response.stream.end(body, finish);
}

/** HTTP/2 refuses some headers that HTTP/1.1 allows. Then the status is sent alone, and `begin` counts as not done. */
function beginHttp2({ stream, statusCode }: Http2ServerResponse, begin: () => void): boolean {
  try {
    begin();
    return true;
  } catch {
    stream.respond({ ':status': statusCode });
    return false;
  }
}
