// Turns what Node's parsers deliver into the arrival that is stored.

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { headerPairs, type Arrival } from '../../../shared/webhook/capture.ts';
import type { DefectReason } from '../../../shared/webhook/defect.ts';
import { peerOf, type Peer } from './peer.ts';
import type { BodyResult } from './body-reader.ts';
import type { Request } from './write-answer.ts';

/** A request whose head was read at `receivedAtMs`, and whose body has just ended. */
export function arrivalOf(
  request: Request,
  { tls, peerAddress, peerPort }: Peer,
  receivedAtMs: number,
  { bytes, length, defect, reason }: BodyResult,
): Arrival {
  return {
    receivedAtMs,
    completedAtMs: Date.now(),
    method: request.method ?? '',
    target: request.url ?? '',
    httpVersion: request.httpVersion,
    headers: headerPairs(request.rawHeaders),
    tls,
    peerAddress,
    peerPort,
    body: bytes,
    bodyLength: length,
    defect,
    defectReason: reason,
  };
}

/** A request without a body. */
export const bodiless = (request: IncomingMessage): Arrival =>
  arrivalOf(request, peerOf(request.socket), Date.now(), NO_BODY);

/** Bytes that the parser did not accept as an HTTP request. */
export function notHttp(bytes: Buffer, error: Error, socket: Socket): Arrival {
  return unreadable(socket, bytes, { code: 'not-a-request', reason: error.message });
}

/** A TLS handshake on a listener without a certificate. */
export function unexpectedTls(socket: Socket): Arrival {
  return unreadable(socket, Buffer.alloc(0), { code: 'tls-not-spoken' });
}

/** HTTP/2 over TLS that the sender did not choose by ALPN: Node does not speak it then (RFC 9113 3.2). */
export function unchosenHttp2(socket: Socket): Arrival {
  return unreadable(socket, Buffer.alloc(0), { code: 'http2-not-offered' });
}

/** A TLS handshake that failed. */
export function failedTls(socket: Socket, reason: DefectReason): Arrival {
  // If the sender is already gone, only the inner socket still knows its address.
  const beneath = (socket as { _parent?: Socket })._parent ?? socket;
  return { ...unreadable(beneath, Buffer.alloc(0), reason), tls: true };
}

function unreadable(socket: Socket, bytes: Buffer, defectReason: DefectReason): Arrival {
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
    defectReason,
  };
}

const NO_BODY: BodyResult = { bytes: new Uint8Array(), length: 0, defect: null, reason: null };
