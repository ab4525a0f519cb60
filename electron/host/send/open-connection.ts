// Opens the connection of one exchange, over TCP or TLS, and chooses the HTTP version.

import { lookup } from 'node:dns';
import { type LookupFunction, type Socket, connect as connectTcp } from 'node:net';
import { type TLSSocket, connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';
import type { HttpProtocol } from '../../../shared/contract/sending.ts';
import type { AddressCheck } from './target-guard.ts';

export type SpokenProtocol = '1.1' | '2';

export interface ConnectorOptions {
  readonly acceptAnyCertificate: boolean;
  /** `auto` lets a TLS target choose. `2` also speaks HTTP/2 in clear text, with prior knowledge (RFC 9113 3.3). */
  readonly protocol?: HttpProtocol;
  /** Closes the connection, or stops opening it. */
  readonly signal: AbortSignal;
  /** Called for each address that the target's name has at this moment. If it throws, no connection is opened. */
  readonly mayUse?: AddressCheck;
  /** Called once there is a connection. */
  readonly connected?: (spoken: SpokenProtocol) => void;
}

/** The error code when only HTTP/2 was allowed and the TLS target did not choose it. */
export const NO_HTTP2 = 'NO_HTTP2';

/** HTTP/2 first, so that a target that follows the sender's order chooses it (RFC 7301). */
const OFFERED: Record<HttpProtocol, string[]> = {
  auto: ['h2', 'http/1.1'],
  '1.1': ['http/1.1'],
  '2': ['h2'],
};

/** The function with which undici opens connections. */
export function connector({
  acceptAnyCertificate,
  protocol = '1.1',
  signal,
  mayUse,
  connected,
}: ConnectorOptions): buildConnector.connector {
  return ({ hostname, port, protocol: scheme, servername }, callback) => {
    const isTls = scheme === 'https:';
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const target = { host, port: Number(port || (isTls ? 443 : 80)) };
    const to = { ...target, ...(mayUse && { lookup: checkedLookup(target.port, mayUse) }) };
    const socket: ConnectedSocket = isTls
      ? connectTls({
          ...to,
          ...(servername && { servername }),
          ALPNProtocols: OFFERED[protocol],
          rejectUnauthorized: !acceptAnyCertificate,
        })
      : connectTcp(to);
    if (!isTls && protocol === '2') socket.alpnProtocol = 'h2'; // undici reads the protocol from here
    socket.setNoDelay(true);

    const breakOff = () => socket.destroy(signal.reason as Error);
    if (signal.aborted) breakOff();
    signal.addEventListener('abort', breakOff);
    socket.once('close', () => signal.removeEventListener('abort', breakOff));

    const failed = (error: Error) => callback(error, null);
    socket.once('error', failed);
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      socket.off('error', failed);
      const spoken = socket.alpnProtocol === 'h2' ? '2' : '1.1';
      if (protocol === '2' && spoken !== '2') {
        socket.on('error', () => undefined).destroy();
        callback(Object.assign(new Error('HTTP/2 was not chosen'), { code: NO_HTTP2 }), null);
        return;
      }
      if (spoken === '1.1') ignoreUnrequestedContinue(socket);
      connected?.(spoken);
      callback(null, socket);
    });
  };
}

/**
 * The system's name lookup, which fails if one of the addresses is not allowed. It is not called for a URL with an IP
 * address.
 */
const checkedLookup =
  (port: number, mayUse: AddressCheck): LookupFunction =>
  (name, options, answer) =>
    lookup(name, options, (error, found, family) => {
      if (error) {
        answer(error, '', 0); // nothing was found
        return;
      }
      try {
        const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
        for (const address of addresses) mayUse(address, port);
        answer(null, found, family);
      } catch (refusal) {
        answer(refusal as Error, '', 0);
      }
    });

type ConnectedSocket = (Socket | TLSSocket) & { alpnProtocol?: string | false | null };

const CONTINUE = 'HTTP/1.1 100';
const END_OF_HEAD = '\r\n\r\n';

/** A longer interim head is left to the parser. */
const MOST_BYTES = 16 * 1024;

/**
 * Removes every `100 Continue` before the final answer from the bytes of the socket. A server may send it unasked (RFC
 * 9110 15.2), but undici breaks off then.
 */
function ignoreUnrequestedContinue(socket: Socket): void {
  const read = socket.read.bind(socket);
  let held: Buffer = Buffer.alloc(0);
  let isOver = false;

  socket.read = (size?: number) => {
    const chunk = read(size) as Buffer | null;
    if (isOver || chunk === null) return chunk;
    held = withoutContinue(Buffer.concat([held, chunk]));
    if (mayBeContinue(held)) return null; // the rest has not arrived yet
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
