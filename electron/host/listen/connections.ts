// The connections of the listener: never more than it can serve. One too many ends the one that has made no progress
// for the longest time, so that whoever comes next is served, and those who open connections crowd out each other.

import type { ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { peerOf, type Peer } from './peer.ts';

export interface Connections {
  /** Ends it after a while, unless it is decided by then. */
  add(socket: Socket): void;
  /** The sender on the connection of `socket` has said which protocol it speaks, and what it says next is timed there. */
  decided(socket: Socket): void;
  /** A request of this sender began. `letGo` is called where its connection is ended for another. */
  begin(peer: Peer, letGo: () => void): UnderWay;
  /** Ends all of them. */
  readonly destroy: () => void;
}

/** One request on a connection. */
export interface UnderWay {
  /** It arrived whole, and waits for its answer. */
  readonly arrived: () => void;
  readonly ended: () => void;
}

interface Connection {
  readonly socket: Socket;
  /** Runs until it is known what the sender speaks, and over a TLS handshake. */
  readonly undecided: NodeJS.Timeout;
  readonly letGo: Set<() => void>;
  /** How many of its requests arrived whole and wait for us. */
  waiting: number;
}

/** `undecidedMs`: how long a sender may take to say which protocol it speaks, its TLS handshake included. */
export function createConnections(most: number, undecidedMs: number): Connections {
  const byPeer = new Map<string, Connection>();
  // Those that we wait for, and those that wait for us, each in the order in which it last changed.
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
    add: (socket) => {
      if (byPeer.size >= most) endOne();
      const peer = textOf(peerOf(socket));
      const undecided = setTimeout(() => socket.destroy(), undecidedMs);
      const connection: Connection = { socket, undecided, letGo: new Set(), waiting: 0 };
      byPeer.set(peer, connection);
      changed(connection);
      socket.once('close', () => {
        clearTimeout(undecided);
        changed(connection);
        // The same peer may be back already.
        if (byPeer.get(peer) === connection) byPeer.delete(peer);
      });
    },
    decided: (socket) => clearTimeout(byPeer.get(textOf(peerOf(socket)))?.undecided),
    begin: (peer, letGo) => {
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
    destroy: () => {
      for (const { socket } of byPeer.values()) socket.destroy();
    },
  };
}

/** The member of a set that was added first. */
function first<T>(set: ReadonlySet<T>): T | undefined {
  const [member] = set;
  return member;
}

/** Of the bare socket and of the TLS around it, the same. */
const textOf = ({ peerAddress, peerPort }: Peer) => `${peerAddress} ${peerPort}`;

/**
 * Ends an HTTP/2 connection that has no request for so long, whatever else it says: Node times those of HTTP/1.1 only.
 * `firstMs` is for its first request.
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
