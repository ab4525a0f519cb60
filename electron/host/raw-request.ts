// From what Node's parsers give to what is kept of a request.

import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { Socket } from 'node:net';
import type { Arrival, HeaderPairs } from '../../shared/webhook/capture.ts';

type Peer = Pick<Arrival, 'tls' | 'peerAddress' | 'peerPort'>;
type Head = Peer & Pick<Arrival, 'receivedAtMs' | 'method' | 'target' | 'httpVersion' | 'headers'>;

/** Node's flat list of raw headers as pairs; order, letter case and repetitions stay. */
export function headerPairs(rawHeaders: readonly string[]): HeaderPairs {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    pairs.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  }
  return pairs;
}

/** The request's head, read while its socket is still open. */
export function readHead(request: IncomingMessage | Http2ServerRequest): Head {
  return {
    receivedAtMs: Date.now(),
    method: request.method ?? '',
    target: request.url ?? '',
    httpVersion: request.httpVersion,
    headers: headerPairs(request.rawHeaders),
    ...peerOf(request.socket),
  };
}

/** A request without a body. */
export function bodiless(request: IncomingMessage): Arrival {
  const head = readHead(request);
  return { ...head, completedAtMs: head.receivedAtMs, ...NO_BODY, defect: null, defectSays: null };
}

/** Bytes that are not an HTTP request, as the parser refused them. */
export function notHttp(bytes: Buffer, error: Error, socket: Socket): Arrival {
  return unreadable(
    socket,
    bytes,
    `These bytes are not an HTTP request: ${error.message}. A Content-Length that is too small has this effect too.`,
  );
}

/** A TLS handshake where no certificate is configured. */
export function unexpectedTls(socket: Socket): Arrival {
  return unreadable(
    socket,
    Buffer.alloc(0),
    'A TLS handshake came, and this listener speaks no TLS. Use http:// in the sender or tunnel, or start "countersign serve" with --tls-cert and --tls-key.',
  );
}

/** A TLS handshake that came to nothing; `says` why. */
export function failedTls(socket: Socket, says: string): Arrival {
  // Where the sender has gone meanwhile, only the socket beneath still knows its address.
  const beneath = (socket as { _parent?: Socket })._parent ?? socket;
  return { ...unreadable(beneath, Buffer.alloc(0), says), tls: true };
}

function unreadable(socket: Socket, bytes: Buffer, defectSays: string): Arrival {
  const now = Date.now();
  return {
    receivedAtMs: now,
    completedAtMs: now,
    method: '',
    target: '',
    httpVersion: '',
    headers: [],
    ...peerOf(socket),
    body: bytes,
    bodyLength: bytes.length,
    defect: 'not-http',
    defectSays,
  };
}

function peerOf(socket: Socket): Peer {
  // HTTP/2 in clear text: httpolyglot makes Node wrap the socket in a stream that has no address.
  const bare = (socket as { stream?: Socket }).stream ?? socket;
  return {
    tls: 'encrypted' in bare,
    peerAddress: bare.remoteAddress ?? '',
    peerPort: bare.remotePort ?? 0,
  };
}

const NO_BODY = { body: new Uint8Array(), bodyLength: 0 };
