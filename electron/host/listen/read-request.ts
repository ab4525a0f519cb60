// From what Node's parsers give to what is kept of a request.

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { headerPairs, type Arrival } from '../../../shared/webhook/capture.ts';
import { peerOf, type Peer } from './peer.ts';
import type { Request } from './write-answer.ts';

type Head = Peer & Pick<Arrival, 'receivedAtMs' | 'method' | 'target' | 'httpVersion' | 'headers'>;

/** The request's head. */
export function readHead(request: Request, peer: Peer): Head {
  return {
    receivedAtMs: Date.now(),
    method: request.method ?? '',
    target: request.url ?? '',
    httpVersion: request.httpVersion,
    headers: headerPairs(request.rawHeaders),
    ...peer,
  };
}

/** A request without a body. */
export function bodiless(request: IncomingMessage): Arrival {
  const head = readHead(request, peerOf(request.socket));
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

/** HTTP/2 over TLS whose sender did not choose it by ALPN: Node speaks none then (RFC 9113 3.2). */
export function unchosenHttp2(socket: Socket): Arrival {
  return unreadable(
    socket,
    Buffer.alloc(0),
    'HTTP/2 came over TLS, but its sender had not offered it by ALPN, as HTTP/2 demands. Let the sender offer "h2", or speak HTTP/1.1.',
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

const NO_BODY = { body: new Uint8Array(), bodyLength: 0 };
