// The worker thread behind run-check.ts. It thinks about one check: which request comes next, and what the answers tell.
// After some answers that takes a tenth of a second, in which the listener would not answer.

import { parentPort } from 'node:worker_threads';
import {
  startCheck,
  type Check,
  type CheckQuestion,
  type CheckReport,
  type Observation,
  type Probe,
} from '../../../shared/check/check.ts';
import type { Message } from '../lib/worker-thread.ts';
import { primitives } from '../lib/primitives.ts';

/** `fresh`: the same probe, signed with the time of now. */
export type CheckStep =
  | { readonly kind: 'start'; readonly question: CheckQuestion }
  | { readonly kind: 'fresh' }
  | { readonly kind: 'tell'; readonly observation: Observation }
  | { readonly kind: 'report' };

/** The next probe, null after the last one; for `report` the report, null before the start. */
export type CheckStepResult = Probe | CheckReport | null;

let check: Check | null = null;

parentPort?.on('message', ({ id, job }: Message<CheckStep>) => {
  parentPort?.postMessage({ id, result: take(job) });
});

function take(step: CheckStep): CheckStepResult {
  if (step.kind === 'report') return check?.report() ?? null;
  if (step.kind === 'start') check = startCheck(step.question, primitives, Date.now);
  else if (step.kind === 'tell') check?.tell(step.observation);
  return check?.next() ?? null;
}
