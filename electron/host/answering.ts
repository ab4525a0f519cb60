// How a sender gets its answer, over HTTP/1.1, HTTP/2 or a bare socket.

import type { ServerResponse } from 'node:http';
import type { Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import type { Answer } from '../../shared/contract/host.ts';

/** What the sender gets when its webhook could not be stored: never 200. */
export const UNAVAILABLE: Answer = { status: 503, headers: [['Retry-After', '60']], body: '' };

/** Sends an answer. `close`: the request was not received whole, so its connection or stream ends with it. */
export function send(
  response: ServerResponse | Http2ServerResponse,
  answer: Answer,
  close: boolean,
): void {
  if ('stream' in response) {
    sendHttp2(response, answer, () => {
      if (close) response.stream.close();
    });
    return;
  }
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  if (close) response.setHeader('Connection', 'close');
  response.end(answer.body);
}

function sendHttp2(
  response: Http2ServerResponse,
  { status, headers, body }: Answer,
  finish: () => void,
): void {
  response.statusCode = status;
  try {
    for (const [name, value] of headers) response.appendHeader(name, value);
    response.end(body, finish);
  } catch {
    // HTTP/2 refuses some headers that HTTP/1.1 allows: the status is what counts, so it goes alone.
    response.stream.respond({ ':status': status });
    response.stream.end(body, finish);
  }
}

/** Answers where there is no response object, and closes the socket. */
export async function answerRaw(socket: Socket, taken: Promise<Answer>): Promise<void> {
  const { status } = await taken.catch(() => UNAVAILABLE);
  if (!socket.writable) return;
  socket.end(`HTTP/1.1 ${status} \r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => {
    socket.destroy();
  });
}
