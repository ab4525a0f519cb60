// The worker thread behind writer-thread.ts: the only one that writes the store.

import { parentPort } from 'node:worker_threads';
import type { Message } from '../lib/worker-thread.ts';
import {
  arrivalWrites,
  type AssessmentReport,
  type PlannedArrival,
} from '../store/arrival-writes.ts';
import { openStore } from '../store/store.ts';
import { storeWrites, type WriteName } from '../store/writes.ts';
import { assessQuickly } from '../verify/assess.ts';
import { toMessage, type ErrorMessage } from './error-message.ts';

export type WriteJob = { readonly folder: string } & (
  | { readonly does: 'write'; readonly name: WriteName; readonly input: readonly unknown[] }
  | { readonly does: 'store'; readonly arrivals: readonly PlannedArrival[] }
  | { readonly does: 'close'; readonly asItIs: boolean }
);

export interface WriteResult extends Omit<AssessmentReport, 'failures'> {
  readonly outcome:
    | { readonly ok: true; readonly value: unknown }
    | { readonly ok: false; readonly error: ErrorMessage };
  readonly failures: readonly ErrorMessage[];
}

const NOTHING_REPORTED: AssessmentReport = { assessed: [], costly: [], unsaved: [], failures: [] };

let opened: ReturnType<typeof open> | null = null;

parentPort?.on('message', ({ id, job }: Message<WriteJob>) => {
  const outcome = outcomeOf(job);
  const report = opened?.arrivals.takeReport() ?? NOTHING_REPORTED;
  const result: WriteResult = { outcome, ...report, failures: report.failures.map(toMessage) };
  parentPort?.postMessage({ id, result });
  if (job.does === 'close') opened = null;
  opened?.arrivals.assessStored(); // after the answer, while the bytes are at hand
});

function outcomeOf(job: WriteJob): WriteResult['outcome'] {
  try {
    return { ok: true, value: perform(job) };
  } catch (error) {
    return { ok: false, error: toMessage(error) };
  }
}

function perform(job: WriteJob): unknown {
  if (job.does === 'close' && !opened) return undefined; // nothing was written
  opened ??= open(job.folder);
  const { store, writes, arrivals } = opened;
  if (job.does === 'store') return arrivals.storeArrivals(job.arrivals);
  arrivals.settle(); // so that a change of secrets or a deletion meets every earlier capture with its verdict
  if (job.does === 'write') {
    const write = writes[job.name] as (...input: readonly unknown[]) => unknown;
    return write(...job.input);
  }
  if (job.asItIs) store.databases.closeAsItIs();
  else store.databases.close();
  return undefined;
}

function open(folder: string) {
  const store = openStore(folder);
  return { store, writes: storeWrites(store), arrivals: arrivalWrites(store, assessQuickly) };
}
