// A course of questions to a receiver: one after the other, each chosen by the answers before it.

import { findingsOf } from './findings.ts';
import type { Observation, Probe } from './probe.ts';
import { diagnosisOf, reportedCases, type CheckReport, type Told } from './report.ts';
import { RunEnds } from './requests.ts';
import type { Asking, Pending, Run } from './run.ts';

export interface Check {
  /** The next probe to send, the same question until its answer is told; null: the check is over. */
  readonly next: () => Probe | null;
  /** What came back for the probe of `next`. */
  readonly tell: (observation: Observation) => void;
  /** At any moment. */
  readonly report: () => CheckReport;
}

/** What a course of questions knows of the receiver so far. */
export type Progress = { -readonly [Name in 'baseline' | 'state']: CheckReport[Name] };

export interface Course {
  readonly steps: () => Asking<void>;
  readonly told: () => Told;
}

/** Goes through a course, question by question. Each is signed anew, with the time of `nowMs`, when `next` is called. */
export function createCheck(
  run: Run,
  courseOf: (run: Run, progress: Progress) => Course,
  nowMs: () => number,
): Check {
  const progress: Progress = { baseline: null, state: 'running' };
  const { steps, told } = courseOf(run, progress);

  function* all(): Asking<void> {
    try {
      yield* steps();
      if (progress.state === 'running') progress.state = 'complete';
    } catch (error) {
      if (!(error instanceof RunEnds)) throw error;
      progress.state = error.reason;
      if (error.reason === 'no-answer') progress.baseline ??= 'unreachable';
    }
  }

  function report(): CheckReport {
    const { baseline, state } = progress;
    const { findings: more = [], suspects = [], ...rest } = told();
    const findings = [...findingsOf(run, baseline), ...more];
    return {
      ...{ baseline, findings, state, requests: run.counted.sent },
      diagnosis: diagnosisOf(run, baseline, findings, suspects),
      cases: reportedCases(run.cases),
      ...rest,
    };
  }

  /** Remembered, because a window may ask after every answer and finding alternatives takes milliseconds. */
  let made: CheckReport | undefined;
  const asking = all();
  let pending: Pending | null | undefined;

  function advance(observation?: Observation) {
    const { done, value } = observation ? asking.next(observation) : asking.next();
    pending = done ? null : value;
    made = undefined;
  }

  return {
    next() {
      if (pending === undefined) advance();
      return pending === undefined || pending === null ? null : run.probeOf(pending, nowMs());
    },
    tell(observation) {
      if (pending === undefined || pending === null)
        throw new Error('no probe waits for an answer');
      advance(observation);
    },
    report: () => (made ??= report()),
  };
}

/** Ends steps, and not the course, where no request is left for them. */
export function* within(progress: Progress, asking: Asking<void>): Asking<void> {
  try {
    yield* asking;
  } catch (error) {
    if (!(error instanceof RunEnds) || error.reason !== 'no-requests-left') throw error;
    progress.state = 'no-requests-left';
  }
}
