// Long work outside the path of arriving webhooks: large bodies are verified in a worker thread, one after the other,
// and so are ordinary ones that arrive in great number.

import { DamageError } from '../lib/errors.ts';
import { createWorkerThread } from '../lib/worker-thread.ts';
import type { Assessment } from '../store/assessments.ts';
import { assess, verifyCapture, type Assessable, type VerifiedPart } from './assess.ts';
import {
  shortenVerification,
  wholeVerification,
  type MeasuredVerification,
} from './shorten-verification.ts';
import type { Job, JobResult } from './verify-worker.ts';

export interface VerifyThread {
  /** Whether a body is verified in the thread in any case. */
  readonly isLarge: (capture: VerifiedPart) => boolean;
  /**
   * `assess` of each: at once, or later where one is large, or they are many and the thread has time for them. Of a large
   * one it rejects when the host closes first, or the thread dies.
   */
  assess(captures: readonly Assessable[]): readonly Assessment[] | Promise<readonly Assessment[]>;
  /**
   * `verifyCapture`, later for a large body. Rejects with DamageError where the body has another digest than the one that
   * is given.
   */
  verify(
    capture: VerifiedPart,
    secret: string | null,
    options?: VerifyOptions,
  ): MeasuredVerification | Promise<MeasuredVerification>;
  stop(): Promise<void>;
}

export interface VerifyOptions {
  /** All of it is wanted; without, long lists are cut. */
  readonly whole?: boolean;
  /** The digest that the body had when it arrived; without, or null, it is not compared. */
  readonly sha256?: Uint8Array | null;
}

/** A body of this size takes some ten milliseconds; longer ones would hold up the listener. */
const LARGE_BYTES = 32 * 1024;
/** Fewer are assessed sooner than they are handed over. */
const MANY = 16;
/** One job under way and one that waits keep the thread busy; with more it would fall behind. */
const JOBS_AHEAD = 2;

export function createVerifyThread(): VerifyThread {
  const thread = createWorkerThread<Job, JobResult>('verify/verify-worker');
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

  async function verifyInThread(
    capture: VerifiedPart,
    asked: Required<VerifyOptions> & { readonly secret: string | null },
  ): Promise<MeasuredVerification> {
    const job: Job = { kind: 'verify', capture: part(capture), ...asked };
    const result = await run<MeasuredVerification | null>(job);
    if (result === null) throw new DamageError();
    return result;
  }

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
    verify: (capture, secret, { whole = false, sha256 = null } = {}) => {
      if (isLarge(capture) || sha256) return verifyInThread(capture, { secret, whole, sha256 });
      const verification = verifyCapture(capture, secret);
      return whole ? wholeVerification(verification) : shortenVerification(verification);
    },
    stop: () => thread.stop(),
  };
}
