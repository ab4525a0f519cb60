// Wakes whoever waits for news of an archive. A notification only wakes: looking every two seconds is the truth, because
// a pooler or a lost route between may pass none on. Nothing tells that but a test, which is made again and again.

import { Socket } from 'node:net';
import pg from 'pg';
import type { ArchiveAddress } from '../server/address.ts';
import { CHANNEL } from '../server/connection.ts';

export interface ArchiveLive {
  /** Since when nobody is woken; null: notifications arrive. */
  readonly notLiveSinceMs: () => number | null;
  /** Resolves when something was copied, or after `ms`. */
  wait(ms: number): Promise<void>;
  stop(): void;
}

/** A notification that another connection sends must come in this time. */
const TEST_MS = 2000;
const TEST_EVERY_MS = 30_000;
const RETRY_MS = 10_000;
const CONNECT_MS = 5000;
/** Notifications are short. A connection that has brought more is left for a new one, before it fills the memory. */
const MOST_BYTES = 16 * 1024 * 1024;
const LOOK_MS = 100;

/** Listens on a connection of its own, and tries again while that fails. `notify` sends a notification on another one. */
export function listenToArchive(
  address: ArchiveAddress,
  notify: () => Promise<unknown>,
): ArchiveLive {
  let notLiveSinceMs: number | null = Date.now();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const sockets = new Map<pg.Client, Socket>();
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const end of waiting) end();
  };

  function lost(connection: pg.Client): void {
    connection.removeAllListeners('notification');
    void connection.end().catch(() => undefined);
    sockets.get(connection)?.destroy();
    sockets.delete(connection);
    if (client !== connection) return;
    client = null;
    notLiveSinceMs ??= Date.now();
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void listen(), RETRY_MS);
  }

  async function listen(): Promise<void> {
    const socket = new Socket();
    const connection = new pg.Client({
      ...address,
      stream: () => socket,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: 'countersign live',
    });
    client = connection;
    sockets.set(connection, socket);
    const watch = setInterval(() => {
      if (socket.bytesRead > MOST_BYTES) socket.destroy();
    }, LOOK_MS);
    socket.once('close', () => {
      clearInterval(watch);
    });
    connection.on('error', () => {
      lost(connection);
    });
    connection.on('end', () => {
      lost(connection);
    });
    connection.on('notification', () => {
      clearTimeout(timer);
      if (stopped) return;
      notLiveSinceMs = null;
      timer = setTimeout(() => {
        test(connection);
      }, TEST_EVERY_MS);
      wake();
    });
    try {
      await connection.connect();
      await connection.query(`LISTEN ${CHANNEL}`);
    } catch {
      lost(connection);
      return;
    }
    if (stopped) lost(connection);
    else test(connection);
  }

  function test(connection: pg.Client): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      lost(connection);
    }, TEST_MS);
    notify().catch(() => {
      lost(connection);
    });
  }

  void listen();
  return {
    notLiveSinceMs: () => notLiveSinceMs,
    wait: (ms) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(limit);
          waiting.delete(end);
          resolve();
        };
        const limit = setTimeout(end, ms);
        waiting.add(end);
      }),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      if (client) lost(client);
      wake();
    },
  };
}
