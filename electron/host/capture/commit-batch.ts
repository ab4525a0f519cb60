// From arrival to answer: what waits together is stored in one commit, and only then is each sender answered. What is
// derived from a capture (its verdict) comes after the answer.

import type { Forward } from '../../../shared/contract/endpoint.ts';
import type { Arrival } from '../../../shared/webhook/capture.ts';
import type { PlannedAnswer } from '../store/answers.ts';
import { transaction, type Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';

/** What is to become of an arrival, stored with it. */
export interface Plan {
  /** The status that the sender gets at once; null: none, or later. */
  readonly answered: number | null;
  /** What the sender meets, where that is more than a status at once. */
  readonly answer: PlannedAnswer | null;
  readonly forward: Forward | null;
}

export interface Stored {
  readonly id: number;
  readonly arrival: Arrival;
  /** As in its plan. */
  readonly answered: number | null;
  readonly awaitsAnswer: boolean;
}

export interface CommitterOptions extends Pick<
  Store,
  'captures' | 'answers' | 'forwards' | 'place'
> {
  readonly database: Database;
  /** Called with each batch after its senders were let go; never while they wait. */
  readonly afterwards: (batch: readonly Stored[]) => void;
  /** Hears that arrivals were stored. */
  readonly worked: () => void;
  /** Told how many arrivals could not be stored, and why. */
  readonly lost: (count: number, error: unknown) => void;
}

export interface Committer {
  /** Stores an arrival with its plan; resolves to its id once it is on disk. Rejects with the store's error when it is not. */
  store(arrival: Arrival, plan: Plan): Promise<number>;
  /** A sender has connected: others may stand behind it. */
  readonly connected: () => void;
}

interface Waiting {
  readonly arrival: Arrival;
  readonly plan: Plan;
  readonly resolve: (id: number) => void;
  readonly reject: (error: unknown) => void;
}

/** Bounds what one commit holds in memory twice (in the queue and in SQLite's pages), and for how long it is at work. */
const MAX_BATCH = 512;
const MAX_BATCH_BYTES = 8 * 1024 * 1024;

/** Node lets one connection in with each turn of the event loop: a commit waits so many turns for more, some ms in all. */
const MAX_TURNS = 64;

export function createCommitter(options: CommitterOptions): Committer {
  const { database, place, captures, answers, forwards, afterwards } = options;
  let queue: Waiting[] = [];
  let isConnecting = false; // somebody has connected in this turn
  let turns = 0;

  function insert({ arrival, plan }: Waiting): Stored {
    const id = captures.insert(arrival, plan.answered);
    if (plan.answer) answers.plan(id, plan.answer);
    if (plan.forward) forwards.plan(id, arrival.completedAtMs, plan.forward);
    const awaitsAnswer = plan.answer !== null && plan.answered === null;
    return { id, arrival, answered: plan.answered, awaitsAnswer };
  }

  /** At least one, however long its body is. */
  function batchLength(): number {
    let bytes = 0;
    let length = 0;
    while (
      length < Math.min(queue.length, MAX_BATCH) &&
      (length === 0 || bytes < MAX_BATCH_BYTES)
    ) {
      bytes += queue[length]?.arrival.body.length ?? 0;
      length += 1;
    }
    return length;
  }

  /** What the sockets deliver in this turn of the event loop shares the commit, and in the next ones while senders connect. */
  function commitSoon() {
    setImmediate(() => {
      const isWaiting = isConnecting && turns < MAX_TURNS;
      isConnecting = false;
      turns = isWaiting ? turns + 1 : 0;
      if (isWaiting) commitSoon();
      else commit();
    });
  }

  function commit() {
    const batch = queue.slice(0, batchLength());
    queue = queue.slice(batch.length);
    if (queue.length > 0) commitSoon();
    let stored: Stored[];
    try {
      stored = transaction(database, () => {
        place.check();
        return batch.map(insert);
      });
    } catch (error) {
      options.lost(batch.length, error);
      for (const waiting of batch) waiting.reject(error);
      return;
    }
    stored.forEach(({ id }, index) => batch[index]?.resolve(id));
    options.worked();
    setImmediate(() => afterwards(stored));
  }

  return {
    store: (arrival, plan) =>
      new Promise((resolve, reject) => {
        queue.push({ arrival, plan, resolve, reject });
        if (queue.length === 1) commitSoon();
      }),
    connected: () => {
      isConnecting = true;
    },
  };
}
