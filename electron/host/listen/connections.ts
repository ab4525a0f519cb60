// Limits the listener's connections. One too many closes the connection that has made no progress for the longest time.
// New senders are served, and a sender that opens many connections displaces its own.

import type { ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { peerOf, type Peer } from './peer.ts';

/** One request on a connection. */
export interface UnderWay {
  /** The request arrived whole and waits for its answer. */
  readonly arrived: () => void;
  readonly ended: () => void;
}

interface Connection {
  readonly socket: Socket;
  /** Runs until the sender's protocol is known, including the TLS handshake. */
  readonly undecided: NodeJS.Timeout;
  readonly letGo: Set<() => void>;
  /** The number of its requests that arrived whole and wait for an answer. */
  waiting: number;
}

/** `undecidedMs`: how long a sender may take until its protocol is known, including the TLS handshake. */
export function createConnections(most: number, undecidedMs: number) {
  const byPeer = new Map<string, Connection>();
  // Connections whose sender has to act, and those where we have to. Each set is in the order of the last change.
  const theirTurn = new Set<Connection>();
  const ourTurn = new Set<Connection>();

  function changed(connection: Connection): void {
    theirTurn.delete(connection);
    ourTurn.delete(connection);
    if (connection.socket.destroyed) return;
    (connection.waiting > 0 ? ourTurn : theirTurn).add(connection);
  }

  function endOne(): void {
    const connection = first(theirTurn) ?? first(ourTurn);
    if (!connection) return;
    for (const tell of connection.letGo) tell();
    connection.socket.destroy();
  }

  return {
    /** Closes the connection after a while unless its protocol is known by then. */
    add: (socket: Socket) => {
      if (byPeer.size >= most) endOne();
      const peer = textOf(peerOf(socket));
      const undecided = setTimeout(() => socket.destroy(), undecidedMs);
      const connection: Connection = { socket, undecided, letGo: new Set(), waiting: 0 };
      byPeer.set(peer, connection);
      changed(connection);
      socket.once('close', () => {
        clearTimeout(undecided);
        changed(connection);
        // The same peer may have connected again.
        if (byPeer.get(peer) === connection) byPeer.delete(peer);
      });
    },
    /** The protocol on this connection is known, so its server applies its own time limits from here. */
    decided: (socket: Socket) => clearTimeout(byPeer.get(textOf(peerOf(socket)))?.undecided),
    /** Registers a request. `letGo` is called if its connection is closed to make room for another. */
    begin: (peer: Peer, letGo: () => void): UnderWay => {
      const connection = byPeer.get(textOf(peer));
      if (!connection) return { arrived: () => undefined, ended: () => undefined };
      let isWaiting = false;
      connection.letGo.add(letGo);
      changed(connection);
      return {
        arrived: () => {
          isWaiting = true;
          connection.waiting += 1;
          changed(connection);
        },
        ended: () => {
          if (isWaiting) connection.waiting -= 1;
          connection.letGo.delete(letGo);
          changed(connection);
        },
      };
    },
    /** Closes all connections. */
    destroy: () => {
      for (const { socket } of byPeer.values()) socket.destroy();
    },
  };
}

/** The member that was added first. */
function first<T>(set: ReadonlySet<T>): T | undefined {
  const [member] = set;
  return member;
}

/** The same for the bare socket and for the TLS socket around it. */
const textOf = ({ peerAddress, peerPort }: Peer) => `${peerAddress} ${peerPort}`;

/**
 * Closes an HTTP/2 connection that has had no request for `idleMs`, because Node applies idle timeouts to HTTP/1.1
 * only. `firstMs` is the time limit for its first request.
 */
export function endIdleSession(session: ServerHttp2Session, firstMs: number, idleMs: number): void {
  let open = 0;
  const end = () => session.destroy();
  let timer = setTimeout(end, firstMs);
  session.on('stream', (stream: ServerHttp2Stream) => {
    open += 1;
    clearTimeout(timer);
    stream.once('close', () => {
      open -= 1;
      if (open === 0 && !session.destroyed) timer = setTimeout(end, idleMs);
    });
  });
  session.once('close', () => clearTimeout(timer));
}
