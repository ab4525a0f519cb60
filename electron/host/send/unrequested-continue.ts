// `100 Continue` that nobody asked for. A server may send it before any answer (RFC 9110 15.2), and what counts is the
// answer behind it; undici breaks off there.

import type { Socket } from 'node:net';

const CONTINUE = 'HTTP/1.1 100';
const END_OF_HEAD = '\r\n\r\n';

/** An interim head that is longer is left to the parser. */
const MOST_BYTES = 16 * 1024;

/** Takes every `100 Continue` before the first other answer out of what is read from the socket. */
export function ignoreUnrequestedContinue(socket: Socket): void {
  const read = socket.read.bind(socket);
  let held: Buffer = Buffer.alloc(0);
  let isOver = false;

  socket.read = (size?: number) => {
    const chunk = read(size) as Buffer | null;
    if (isOver || chunk === null) return chunk;
    held = withoutContinue(Buffer.concat([held, chunk]));
    if (mayBeContinue(held)) return null; // the rest of it is still to come
    isOver = true;
    return held;
  };
}

function withoutContinue(bytes: Buffer): Buffer {
  let rest = bytes;
  while (rest.length > CONTINUE.length && mayBeContinue(rest)) {
    const end = rest.indexOf(END_OF_HEAD);
    if (end < 0) return rest;
    rest = rest.subarray(end + END_OF_HEAD.length);
  }
  return rest;
}

function mayBeContinue(bytes: Buffer): boolean {
  const begin = bytes.toString('latin1', 0, CONTINUE.length);
  return bytes.length <= MOST_BYTES && CONTINUE.startsWith(begin);
}
