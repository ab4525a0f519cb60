// Limits on what one sender, or ten thousand, may use of the listener, each with its reason. The limits that Node
// enforces itself (HTTP/2 resets, pings, settings and continuations, chunk extensions) are measured in
// test/electron/host/listen/hostile-http2.long.test.ts.

import { readFileSync } from 'node:fs';

/** The size of a request's head in HTTP/1.1 and HTTP/2. Node's default of 16 KiB is less than some gateways add. */
export const MAX_HEAD_BYTES = 128 * 1024;

/**
 * How long a head may take, including the choice of protocol and the TLS handshake before it. Otherwise silent or very
 * slow senders would keep their connections forever.
 */
export const HEAD_TIMEOUT_MS = 15_000;

/** How long a body may take. Until it ends it uses memory that bodies share. */
export const BODY_TIMEOUT_MS = 30_000;

/** How long a connection may be idle between two requests. */
export const IDLE_TIMEOUT_MS = 75_000;

/** How long an answer may wait for a sender that does not read it. */
export const UNREAD_TIMEOUT_MS = 60_000;

/**
 * Concurrent requests on one HTTP/2 connection. The next one is refused, and clients retry it by themselves. Without a
 * limit one connection opens thousands.
 */
export const MAX_STREAMS = 256;

/**
 * Concurrent connections, each up to 20 KB. The next one closes the connection that has made no progress for the
 * longest time.
 */
const MAX_CONNECTIONS = 4096;

/** File descriptors that are left for the database, its log, workers and forwards. */
const OTHER_FILES = 256;

/**
 * Memory for all bodies that are arriving or waiting to be stored. Without it, several large bodies at once would use
 * all memory.
 */
const BODY_ROOM_BYTES = 256 * 1024 * 1024;

/** A body of the maximum size always has room. */
export const bodyRoomBytes = (maxBodyBytes: number): number =>
  Math.max(BODY_ROOM_BYTES, 2 * maxBodyBytes);

/** The number of connections that the listener keeps, bounded by the file descriptors of this process. */
export function maxConnections(): number {
  return Math.max(16, Math.min(MAX_CONNECTIONS, openFiles() - OTHER_FILES));
}

/** The limit on open files, which the database needs too. Only Linux tells it; other systems allow enough. */
function openFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'latin1');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
