// From what Node's parsers give to what is kept of a request.

import type { Socket } from 'node:net';
import type { Arrival, HeaderPairs } from '../../shared/webhook/capture.ts';

/** Node's flat list of raw headers as pairs; order, letter case and repetitions stay. */
export function headerPairs(rawHeaders: readonly string[]): HeaderPairs {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    pairs.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  }
  return pairs;
}

/** Bytes that are not an HTTP request, as the parser refused them. */
export function notHttp(bytes: Buffer, error: Error, socket: Socket): Arrival {
  const now = Date.now();
  return {
    receivedAtMs: now,
    completedAtMs: now,
    method: '',
    target: '',
    httpVersion: '',
    tls: 'encrypted' in socket,
    headers: [],
    peerAddress: socket.remoteAddress ?? '',
    peerPort: socket.remotePort ?? 0,
    body: bytes,
    bodyLength: bytes.length,
    defect: 'not-http',
    defectSays: `These bytes are not an HTTP request: ${error.message}. A Content-Length that is too small has this effect too.`,
  };
}
