// Limits the connections to the window's port, so that they leave file descriptors to the listener. Anyone on this
// machine can open one without the token, so a newer one takes the place of the oldest that has not shown it.

import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Keeps a connection open, because it has shown the token. */
export type KeepConnection = (connection: Duplex) => void;

/**
 * Closes the oldest connection without the token when more than `most` are open. If all have shown it, the new one is
 * closed.
 */
export function limitConnections(server: Server, most: number): KeepConnection {
  const strangers = new Set<Duplex>(); // the oldest first
  const kept = new Set<Duplex>();
  server.on('connection', (connection: Duplex) => {
    strangers.add(connection);
    connection.once('close', () => {
      strangers.delete(connection);
      kept.delete(connection);
    });
    if (strangers.size + kept.size <= most) return;
    const [oldest] = strangers;
    if (oldest) strangers.delete(oldest);
    oldest?.destroy();
  });
  return (connection) => {
    if (strangers.delete(connection)) kept.add(connection);
  };
}
