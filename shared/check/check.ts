// Checks a receiver: from an endpoint's secret to the cases and what each tells, from the answers to the next probe, and
// from all of it to the report. The caller sends the probes and tells what came back.

import type { Primitives } from '../signature/primitives.ts';
import { askedCourse } from './asked.ts';
import { fullCourse } from './full-course.ts';
import type { Observation, Probe } from './probe.ts';
import { reportOf, type CheckReport } from './report.ts';
import { Run, type Pending } from './run.ts';
import type { CheckQuestion } from './sampling.ts';

export type { CheckQuestion } from './sampling.ts';
export type { Answer, Baseline, CheckGroup, Observation, Probe } from './probe.ts';
export type { Asks } from './webhooks/asks.ts';
export type { CaseReport, CheckReport, Diagnosis } from './report.ts';
export { CHECK_CODES, SEVERITIES } from './finding.ts';
export type { CheckCode, Finding, FindingCode, NotTold, Proof, Severity } from './finding.ts';

export interface Check {
  /** The next probe to send, the same question until its answer is told; null: the check is over. */
  readonly next: () => Probe | null;
  /** What came back for the probe of `next`. */
  readonly tell: (observation: Observation) => void;
  /** At any moment. */
  readonly report: () => CheckReport;
}

/**
 * Starts a check, by any scheme that signs with a shared secret. Nothing is sent here, and the secret is in no report.
 * Each probe is signed anew, with the time of `nowMs`, when `next` is called.
 */
export function startCheck(
  question: CheckQuestion,
  primitives: Primitives,
  nowMs: () => number,
): Check {
  const run = new Run(question, primitives);
  const { steps, told } = question.asksPerson ? askedCourse(run) : { steps: fullCourse(run) };
  const asking = run.toItsEnd(steps);
  let pending: Pending | null | undefined;
  /** Remembered, because a window may ask after every answer and finding alternatives takes milliseconds. */
  let made: CheckReport | undefined;

  function advance(observation?: Observation) {
    const { done, value } = observation ? asking.next(observation) : asking.next();
    pending = done ? null : value;
    made = undefined;
  }

  return {
    next() {
      if (pending === undefined) advance();
      return pending ? run.probeOf(pending, nowMs()) : null;
    },
    tell(observation) {
      if (!pending) throw new Error('no probe waits for an answer');
      advance(observation);
    },
    report: () => (made ??= reportOf(run, told?.())),
  };
}
