// How the host writes: each write is a name with its input, and a promise of what it returns.

import type { PlannedArrival } from './arrival-writes.ts';
import type { WriteName, Writes } from './writes.ts';

/** Runs writes one after another. What a resolved one has written can be read. */
export interface Writer {
  /** Rejects with what the write throws. */
  run<N extends WriteName>(
    name: N,
    ...input: Parameters<Writes[N]>
  ): Promise<ReturnType<Writes[N]>>;
  /** The same with an input that is made only when its turn has come, so that no earlier write is missing in it. */
  runWith<N extends WriteName>(
    name: N,
    input: () => Parameters<Writes[N]>,
  ): Promise<ReturnType<Writes[N]>>;
}

export interface ArrivalWriter extends Writer {
  /** Stores the arrivals that `take` returns when their turn has come: all or none. Resolves to their ids. */
  storeArrivals(take: () => readonly PlannedArrival[]): Promise<number[]>;
}
