// The functions of the thread behind writer-thread.ts: the only one that writes the store.

import { serveCalls, toMessage, type ErrorMessage } from '../lib/serve-calls.ts';
import { arrivalWrites, type AssessmentReport } from '../store/arrival-writes.ts';
import { openStore } from '../store/store.ts';
import { storeWrites, type WriteName } from '../store/writes.ts';
import { assessQuickly } from '../verify/assess.ts';
import { unpackArrivals, type PackedArrivals } from './packed-arrivals.ts';

/** What a write has returned, and what became of earlier arrivals. */
export interface Written<T> extends Omit<AssessmentReport, 'assessed' | 'failures'> {
  readonly value: T;
  /** JSON: threads pass it on in half the time. */
  readonly assessed: string;
  readonly failures: readonly ErrorMessage[];
}

let opened: ReturnType<typeof open> | null = null;

/** Of the data folder that is named, always the same. */
const FUNCTIONS = {
  write: (folder: string, name: WriteName, input: readonly unknown[]): Written<unknown> =>
    reported(folder, ({ writes, arrivals }) => {
      arrivals.settle(); // so that a change of secrets or a deletion meets every earlier capture with its verdict
      return (writes[name] as (...input: readonly unknown[]) => unknown)(...input);
    }),
  store: (folder: string, batch: PackedArrivals): Written<number[]> =>
    reported(folder, ({ arrivals }) => {
      process.nextTick(arrivals.assessStored); // after the answer, while the bytes are at hand
      return arrivals.storeArrivals(unpackArrivals(batch));
    }),
  close: (asItIs: boolean): void => {
    if (!opened) return; // nothing was written
    const { store, arrivals } = opened;
    opened = null;
    arrivals.settle();
    if (asItIs) store.databases.closeAsItIs();
    else store.databases.close();
  },
};

export type WriterFunctions = typeof FUNCTIONS;

serveCalls(FUNCTIONS);

/** A write that throws leaves the report to the next one. */
function reported<T>(folder: string, write: (on: ReturnType<typeof open>) => T): Written<T> {
  opened ??= open(folder);
  const value = write(opened);
  const { assessed, costly, unsaved, failures } = opened.arrivals.takeReport();
  return {
    value,
    assessed: JSON.stringify(assessed),
    costly,
    unsaved,
    failures: failures.map(toMessage),
  };
}

function open(folder: string) {
  const store = openStore(folder);
  return { store, writes: storeWrites(store), arrivals: arrivalWrites(store, assessQuickly) };
}
