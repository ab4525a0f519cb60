// Long work outside the path of arriving webhooks: large bodies are verified in a worker thread, one after the other.

import { assess, verifyCapture, type Route, type VerifiedPart } from './assess.ts';
import type { Job, JobResult } from './background-worker.ts';
import { beginningOf, wholeOf, type MeasuredVerification } from './beginning.ts';
import { letLeave, type Leaving, type LeavingJob } from './leaving.ts';
import type { Assessment } from './store/assessments.ts';
import { createWorkerThread } from './worker-thread.ts';

export interface Background {
  /** `assess`, at once for an ordinary body, later for a large one. Rejects when the host closes first. */
  assess(capture: VerifiedPart, route: Route): Assessment | Promise<Assessment>;
  /** `verifyCapture`, likewise; long lists are cut unless all of it is wanted (`whole`). */
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

export function createBackground(): Background {
  const thread = createWorkerThread<Job, JobResult>('background-worker');

  const isLarge = (capture: VerifiedPart) =>
    capture.defect === null && capture.body.length > LARGE_BYTES;
  const part = ({ body, defect }: VerifiedPart): VerifiedPart => ({ body, defect });

  return {
    assess: (capture, route) =>
      isLarge(capture)
        ? (thread.run({ kind: 'assess', capture: part(capture), route }) as Promise<Assessment>)
        : assess(capture, route),
    verify: (capture, secret, whole = false) => {
      if (isLarge(capture)) {
        const job: Job = { kind: 'verify', capture: part(capture), secret, whole };
        return thread.run(job) as Promise<MeasuredVerification>;
      }
      const verification = verifyCapture(capture, secret);
      return whole ? wholeOf(verification) : beginningOf(verification);
    },
    leave: (job) =>
      job.capture.body.length > LARGE_BYTES
        ? (thread.run({ kind: 'leave', job }) as Promise<Leaving>)
        : letLeave(job),
    stop: () => thread.stop(),
  };
}
