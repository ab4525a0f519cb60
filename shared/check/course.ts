// A course of questions to a receiver: one after the other, each chosen by the answers before it.

import type { Baseline } from './baseline.ts';
import type { Observation, Probe } from './probe.ts';
import type { CheckReport } from './report.ts';
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
export interface Progress {
  baseline: Baseline | null;
  state: CheckReport['state'];
}

/** A course of questions to a receiver. */
export interface Course {
  readonly steps: (progress: Progress) => Asking<void>;
  readonly report: (progress: Progress) => CheckReport;
}

/** Goes through a course, question by question. Each is signed anew, with the time of `nowMs`, when `next` is called. */
export function createCheck(run: Run, { steps, report }: Course, nowMs: () => number): Check {
  const progress: Progress = { baseline: null, state: 'running' };

  function* all(): Asking<void> {
    try {
      yield* steps(progress);
      if (progress.state === 'running') progress.state = 'complete';
    } catch (error) {
      if (!(error instanceof RunEnds)) throw error;
      progress.state = error.reason;
      if (progress.baseline === null && error.reason === 'no-answer') {
        progress.baseline = 'unreachable';
      }
    }
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
    report: () => (made ??= report(progress)),
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
