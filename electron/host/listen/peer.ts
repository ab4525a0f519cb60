// The peer of a request's connection. HTTP/2 puts a session and a stream in front of the socket, and neither knows the
// peer after it has ended. A stream that one packet begins and breaks ends before any request event.

import type { Http2Server, ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Arrival } from '../../../shared/webhook/capture.ts';
import type { Request } from './write-answer.ts';

export type Peer = Pick<Arrival, 'tls' | 'peerAddress' | 'peerPort'>;

/** The socket must be open. */
export function peerOf(socket: Socket): Peer {
  // For HTTP/2 in clear text, httpolyglot makes Node wrap the socket in a stream that has no address.
  const bare = (socket as { stream?: Socket }).stream ?? socket;
  return {
    tls: (bare as Partial<TLSSocket>).encrypted === true,
    peerAddress: bare.remoteAddress ?? '',
    peerPort: bare.remotePort ?? 0,
  };
}

/** Notes the peer of each new HTTP/2 stream, and returns the function that tells a request's peer. */
export function knowPeers(http2: Http2Server): (request: Request) => Peer {
  const ofStreams = new WeakMap<ServerHttp2Stream, Peer>();
  http2.on('session', (session) => {
    const peer = peerOf(session.socket);
    // Runs before Node makes a request from the stream.
    session.prependListener('stream', (stream) => ofStreams.set(stream, peer));
  });
  return (request) => {
    const known = 'stream' in request ? ofStreams.get(request.stream) : undefined;
    return known ?? peerOf(request.socket);
  };
}
