// Wakes whoever waits for news of an archive. A notification only wakes: looking every two seconds is the truth, because
// a pooler between may pass none on, which nothing tells but a test.

import { Socket } from 'node:net';
import pg from 'pg';
import type { ArchiveAddress } from './address.ts';
import { CHANNEL } from './insert-captures.ts';

export interface ArchiveLive {
  /** Since when nobody is woken; null: notifications arrive. */
  readonly notLiveSinceMs: () => number | null;
  /** Resolves when something was copied, or after `ms`. */
  wait(ms: number): Promise<void>;
  stop(): void;
}

/** A notification of our own must come back in this time. */
const TEST_MS = 2000;
const RETRY_MS = 10_000;
const CONNECT_MS = 5000;
/** Notifications are short. A connection that has brought more is left for a new one, before it fills the memory. */
const MOST_BYTES = 16 * 1024 * 1024;
const LOOK_MS = 100;

/** Listens on a connection of its own, and tries again while that fails. */
export function listenToArchive(address: ArchiveAddress): ArchiveLive {
  let notLiveSinceMs: number | null = Date.now();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const end of waiting) end();
  };

  function lost(connection: pg.Client): void {
    connection.removeAllListeners('notification');
    void connection.end().catch(() => undefined);
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
      notLiveSinceMs = null;
      wake();
    });
    try {
      await connection.connect();
      await connection.query(`LISTEN ${CHANNEL}`);
      await connection.query(`NOTIFY ${CHANNEL}`);
    } catch {
      lost(connection);
      return;
    }
    if (stopped) lost(connection);
    else if (notLiveSinceMs !== null) {
      timer = setTimeout(() => {
        lost(connection);
      }, TEST_MS);
    }
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
