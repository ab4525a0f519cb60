// Who is at the other end of a request's connection. HTTP/2 has a session and streams in front of the socket, which know
// nothing of it once they have ended; and a stream that one packet begins and breaks has ended before anybody hears of it.

import type { Http2Server, ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Arrival } from '../../../shared/webhook/capture.ts';
import type { Request } from './write-answer.ts';

export type Peer = Pick<Arrival, 'tls' | 'peerAddress' | 'peerPort'>;

/** Of a socket that is open. */
export function peerOf(socket: Socket): Peer {
  // HTTP/2 in clear text: httpolyglot makes Node wrap the socket in a stream that has no address.
  const bare = (socket as { stream?: Socket }).stream ?? socket;
  return {
    tls: (bare as Partial<TLSSocket>).encrypted === true,
    peerAddress: bare.remoteAddress ?? '',
    peerPort: bare.remotePort ?? 0,
  };
}

/** Tells of each request of a server whose sender it is, from now on. */
export function knowPeers(http2: Http2Server): (request: Request) => Peer {
  const ofStreams = new WeakMap<ServerHttp2Stream, Peer>();
  http2.on('session', (session) => {
    const peer = peerOf(session.socket);
    // Before Node makes a request of the stream.
    session.prependListener('stream', (stream) => ofStreams.set(stream, peer));
  });
  return (request) => {
    const known = 'stream' in request ? ofStreams.get(request.stream) : undefined;
    return known ?? peerOf(request.socket);
  };
}
