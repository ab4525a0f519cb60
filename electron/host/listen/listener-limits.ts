// What one sender, or ten thousand, may take of the listener. Each limit says what it is against; what Node limits by
// itself (resets, pings, settings, continuations of HTTP/2, chunk extensions) is measured in test/electron/host/listen/hostile-http2.test.ts.

import { readFileSync } from 'node:fs';

/** Of a request's head, HTTP/1.1 and HTTP/2 alike. Node's own limit of 16 KiB is less than some gateways add. */
export const MAX_HEAD_BYTES = 128 * 1024;

/**
 * How long a head may take, and before it the choice of a protocol and a TLS handshake: senders who say nothing, or a
 * byte now and then, would keep their connections for ever.
 */
export const HEAD_TIMEOUT_MS = 15_000;

/** How long a body may take: until it has ended it holds its part of the room for bodies. */
export const BODY_TIMEOUT_MS = 30_000;

/** How long a connection may rest between two requests. */
export const IDLE_TIMEOUT_MS = 75_000;

/** How long an answer may wait for a sender that does not read it. */
export const UNREAD_TIMEOUT_MS = 60_000;

/**
 * Requests at once on one HTTP/2 connection; the next is refused, and clients send it again by themselves. Without a
 * limit one connection opens thousands.
 */
export const MAX_STREAMS = 256;

/** Connections at once. Each takes up to 20 KB; the next ends the one that has made no progress for the longest time. */
const MAX_CONNECTIONS = 4096;

/** What is left of the open files for the database, its log, workers and forwards. */
const OTHER_FILES = 256;

/** Of all bodies that arrive or wait for the disk together: senders of large ones at once would take all memory. */
const BODY_ROOM_BYTES = 256 * 1024 * 1024;

/** A body of the largest size always finds room. */
export const bodyRoomBytes = (maxBodyBytes: number): number =>
  Math.max(BODY_ROOM_BYTES, 2 * maxBodyBytes);

/** How many connections the listener keeps, however many files the system lets this process open. */
export function maxConnections(): number {
  return Math.max(16, Math.min(MAX_CONNECTIONS, openFiles() - OTHER_FILES));
}

/** Without a file left, the system refuses the database too. Other systems than Linux do not say, and allow enough. */
function openFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'latin1');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
