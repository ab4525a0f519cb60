// The connection of one exchange: TCP or TLS, and which HTTP is spoken over it.

import { lookup } from 'node:dns';
import { connect as connectTcp, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import type { HttpProtocol } from '../../../shared/contract/sending.ts';
import type { AddressCheck } from './target-guard.ts';
import { ignoreUnrequestedContinue } from './unrequested-continue.ts';

export type SpokenProtocol = '1.1' | '2';

export interface ConnectorOptions {
  readonly acceptAnyCertificate: boolean;
  /** `auto` lets a TLS target choose; `2` speaks HTTP/2 in clear text too, with prior knowledge (RFC 9113 3.3). */
  readonly protocol?: HttpProtocol;
  /** Breaks the connection off, one that is only being opened too. */
  readonly signal: AbortSignal;
  /** Asked of each address that the target's name has at this moment; where it throws, no connection is opened. */
  readonly mayUse?: AddressCheck;
  /** Told once there is a connection. */
  readonly connected?: (spoken: SpokenProtocol) => void;
}

/** The code of the error where a TLS target does not choose HTTP/2 and nothing else was wanted. */
export const NO_HTTP2 = 'NO_HTTP2';

/** HTTP/2 first: a target that goes by the sender's order then chooses it (RFC 7301). */
const OFFERED: Record<HttpProtocol, string[]> = {
  auto: ['h2', 'http/1.1'],
  '1.1': ['http/1.1'],
  '2': ['h2'],
};

/** What undici opens connections with. */
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
    if (!isTls && protocol === '2') socket.alpnProtocol = 'h2'; // undici speaks what stands here
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

/** The system's lookup, which fails where one of the addresses may not be used. Names only: an address is none. */
const checkedLookup =
  (port: number, mayUse: AddressCheck): LookupFunction =>
  (name, options, answer) =>
    lookup(name, options, (error, found, family) => {
      if (error) {
        answer(error, '', 0); // nothing was found: `found` is not there
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
