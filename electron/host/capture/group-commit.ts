// Has waiting arrivals stored together, and only then lets each sender be answered. Everything derived from a capture,
// such as its verdict, comes after the answer.

import type { Arrival } from '../../../shared/webhook/capture.ts';
import { faultOf, SQLITE, sqliteCode } from '../lib/errors.ts';
import type { Plan, PlannedArrival } from '../store/arrival-writes.ts';
import type { Route } from '../store/endpoints.ts';
import type { ArrivalWriter } from '../store/writer.ts';

export interface Stored {
  readonly id: number;
  readonly arrival: Arrival;
  /** As in the plan. */
  readonly answered: number | null;
  readonly awaitsAnswer: boolean;
}

export interface GroupCommitOptions {
  readonly writer: ArrivalWriter;
  /** Whether an arrival is assessed elsewhere. */
  readonly isLarge: (arrival: Arrival) => boolean;
  /** The route that verifies what comes to a request target. */
  readonly routeOf: (target: string) => Route;
  /** Called with the ids of each batch as soon as it is stored, before anything else happens; senders wait meanwhile. */
  readonly stored: (ids: readonly number[]) => void;
  /** Called with each batch after its senders were answered, and before the writer reports on it. */
  readonly afterwards: (batch: readonly Stored[]) => void;
  /** Called with the number of arrivals that could not be stored, and the reason. */
  readonly lost: (count: number, error: unknown) => void;
}

export type GroupCommit = ReturnType<typeof createGroupCommit>;

interface Waiting {
  readonly arrival: Arrival;
  readonly plan: Plan;
  readonly resolve: (id: number) => void;
  readonly reject: (error: unknown) => void;
}

/** Limits a commit's memory, which is needed twice (in the queue and in SQLite's pages), and its duration. */
const MAX_BATCH = 512;
const MAX_BATCH_BYTES = 8 * 1024 * 1024;

/** While webhooks keep coming, verdicts are saved with the next ones; after this pause by themselves. */
const QUIET_MS = 5;

export function createGroupCommit(options: GroupCommitOptions) {
  const { writer } = options;
  const queue: Waiting[] = [];
  let quiet: NodeJS.Timeout | undefined;
  let storing: Promise<void> | null = null;
  let isSettled = true;

  /** At least one, even if its body is longer than the limit. */
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

  /** Arrivals at one target have one route, which the message to the writer then holds once. */
  function planned(batch: readonly Waiting[]): PlannedArrival[] {
    const routes = new Map<string, Route>();
    const routeOf = (target: string) => {
      const route = routes.get(target) ?? options.routeOf(target);
      routes.set(target, route);
      return route;
    };
    return batch.map(({ arrival, plan }) => ({
      arrival,
      plan,
      route: options.isLarge(arrival) ? null : routeOf(arrival.target),
    }));
  }

  async function storeWaiting(): Promise<void> {
    clearTimeout(quiet);
    while (queue.length > 0) await storeBatch();
    quiet = setTimeout(() => void settle(), QUIET_MS);
    storing = null;
  }

  /** Stores what waits when the writer's turn comes, or these. */
  async function storeBatch(these: readonly Waiting[] | null = null): Promise<void> {
    let batch: readonly Waiting[] = [];
    let ids: readonly number[];
    try {
      ids = await writer.storeArrivals(() => {
        batch = these ?? queue.splice(0, batchLength());
        return planned(batch);
      });
    } catch (error) {
      if (batch.length > 1 && isOfAnArrival(error)) {
        const half = Math.ceil(batch.length / 2);
        await storeBatch(batch.slice(0, half));
        await storeBatch(batch.slice(half));
        return;
      }
      options.lost(batch.length, error);
      for (const { reject } of batch) reject(error);
      return;
    }
    isSettled = false;
    options.stored(ids);
    const stored = ids.flatMap((id, index) => {
      const waiting = batch[index];
      if (!waiting) return [];
      waiting.resolve(id);
      return [toStored(id, waiting)];
    });
    setImmediate(() => options.afterwards(stored));
  }

  /** Has the last verdicts saved, if there are any: a command that stores nothing needs no writer. */
  async function settle(): Promise<void> {
    clearTimeout(quiet);
    if (isSettled) return;
    try {
      await writer.run('settle');
      isSettled = true;
    } catch {
      return; // without the store they are made up later
    }
  }

  return {
    /** Stores an arrival with its plan. Resolves to its id once it is on disk, or rejects with the store's error. */
    store: (arrival: Arrival, plan: Plan): Promise<number> =>
      new Promise((resolve, reject) => {
        queue.push({ arrival, plan, resolve, reject });
        storing ??= storeWaiting();
      }),
    /** Resolves when nothing waits to be stored and every stored arrival has its verdict. */
    drain: async (): Promise<void> => {
      await storing;
      await settle();
    },
  };
}

/** One arrival cannot be stored, and the others can. */
const isOfAnArrival = (error: unknown): boolean =>
  faultOf(error) === null && sqliteCode(error) !== SQLITE.busy;

const toStored = (id: number, { arrival, plan }: Waiting): Stored => ({
  id,
  arrival,
  answered: plan.answered,
  awaitsAnswer: plan.answer !== null && plan.answered === null,
});
