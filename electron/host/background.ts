// Long work outside the path of arriving webhooks: large bodies are verified in a worker thread, one after the other,
// and so are ordinary ones that arrive in great number.

import { assess, verifyCapture, type Assessable, type VerifiedPart } from './assess.ts';
import type { Job, JobResult } from './background-worker.ts';
import { beginningOf, wholeOf, type MeasuredVerification } from './beginning.ts';
import { letLeave, type Leaving, type LeavingJob } from './leaving.ts';
import type { Assessment } from './store/assessments.ts';
import { createWorkerThread } from './worker-thread.ts';

export interface Background {
  /** Whether a body is verified in the thread in any case. */
  readonly isLarge: (capture: VerifiedPart) => boolean;
  /**
   * `assess` of each: at once, or later where one is large, or they are many and the thread has time for them. Of a large
   * one it rejects when the host closes first, or the thread dies.
   */
  assess(captures: readonly Assessable[]): readonly Assessment[] | Promise<readonly Assessment[]>;
  /** `verifyCapture`, later for a large body; long lists are cut unless all of it is wanted (`whole`). */
  verify(
    capture: VerifiedPart,
    secret: string | null,
    whole?: boolean,
  ): MeasuredVerification | Promise<MeasuredVerification>;
  /** `letLeave`, likewise. */
  leave(job: LeavingJob): Leaving | Promise<Leaving>;
  stop(): Promise<void>;
}

/** A body of this size takes some ten milliseconds; longer ones would hold up the listener. */
const LARGE_BYTES = 32 * 1024;
/** Fewer are assessed sooner than they are handed over. */
const MANY = 16;
/** One job under way and one that waits keep the thread busy; with more it would fall behind. */
const JOBS_AHEAD = 2;

export function createBackground(): Background {
  const thread = createWorkerThread<Job, JobResult>('background-worker');
  let jobs = 0;
  let start: Promise<void> | undefined;
  let isStarted = false;

  const isLarge = (capture: VerifiedPart) =>
    capture.defect === null && capture.body.length > LARGE_BYTES;
  const part = ({ body, defect }: VerifiedPart): VerifiedPart => ({ body, defect });

  async function run<Result extends JobResult>(job: Job): Promise<Result> {
    jobs += 1;
    try {
      return (await thread.run(job)) as Result;
    } finally {
      jobs -= 1;
    }
  }

  const assessHere = (captures: readonly Assessable[]) =>
    captures.map(({ capture, route }) => assess(capture, route));

  const assessInThread = (captures: readonly Assessable[]) =>
    run<readonly Assessment[]>({
      kind: 'assess',
      captures: captures.map(({ capture, route }) => ({ capture: part(capture), route })),
    });

  /** Nobody waits for the thread to start: who asks for it first, starts it, and does without. */
  function hasTime(): boolean {
    start ??= assessInThread([]).then(
      () => {
        isStarted = true;
      },
      () => undefined, // it died at once: then without it
    );
    return isStarted && jobs < JOBS_AHEAD;
  }

  return {
    isLarge,
    assess: (captures) => {
      if (captures.some(({ capture }) => isLarge(capture))) return assessInThread(captures);
      if (captures.length < MANY || !hasTime()) return assessHere(captures);
      return assessInThread(captures).catch(() => assessHere(captures));
    },
    verify: (capture, secret, whole = false) => {
      if (isLarge(capture)) return run({ kind: 'verify', capture: part(capture), secret, whole });
      const verification = verifyCapture(capture, secret);
      return whole ? wholeOf(verification) : beginningOf(verification);
    },
    leave: (job) =>
      job.capture.body.length > LARGE_BYTES ? run({ kind: 'leave', job }) : letLeave(job),
    stop: () => thread.stop(),
  };
}
