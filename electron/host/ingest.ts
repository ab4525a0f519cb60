// From arrival to answer: what waits together is stored in one commit, and only then is each sender answered. What is
// derived from a capture (its verdict) comes after the answer.

import type { Arrival } from '../../shared/webhook/capture.ts';
import type { CaptureStore } from './store/captures.ts';
import { transaction, type Database } from './store/database.ts';

export interface Stored {
  readonly id: number;
  readonly arrival: Arrival;
  /** The status that the sender was answered; null where no answer could be sent. */
  readonly answered: number | null;
}

export interface IngestOptions {
  readonly database: Database;
  readonly captures: CaptureStore;
  /** Called with each batch after its senders were let go; never while they wait. */
  readonly afterwards: (batch: readonly Stored[]) => void;
}

export interface Ingest {
  /**
   * Stores an arrival with the status that its sender will get; resolves once it is on disk.
   * Rejects with the store's error when it is not.
   */
  store(arrival: Arrival, answered: number | null): Promise<void>;
}

interface Waiting {
  readonly arrival: Arrival;
  readonly answered: number | null;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Bounds what one commit holds in memory twice (in the queue and in SQLite's pages). */
const MAX_BATCH = 512;

export function createIngest({ database, captures, afterwards }: IngestOptions): Ingest {
  let queue: Waiting[] = [];

  function commit() {
    const batch = queue.slice(0, MAX_BATCH);
    queue = queue.slice(MAX_BATCH);
    if (queue.length > 0) setImmediate(commit);
    let stored: Stored[];
    try {
      stored = transaction(database, () =>
        batch.map(({ arrival, answered }) => ({
          id: captures.insert(arrival, answered),
          arrival,
          answered,
        })),
      );
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
      return;
    }
    for (const waiting of batch) waiting.resolve();
    setImmediate(() => afterwards(stored));
  }

  return {
    store: (arrival, answered) =>
      new Promise((resolve, reject) => {
        queue.push({ arrival, answered, resolve, reject });
        // Everything that the sockets deliver in this turn of the event loop shares the commit.
        if (queue.length === 1) setImmediate(commit);
      }),
  };
}
