// Verifies in worker threads, because anyone may send what costs a second: what has arrived in one, what a person opens
// in another, and the search for an unknown service's rule in a third, so that none waits for the others.

import { DamageError } from '../lib/errors.ts';
import { createWorkerThread, TookTooMuchError } from '../lib/worker-thread.ts';
import type { Recognised } from '../../../shared/contract/capture.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import type { SchemeProposals } from '../../../shared/contract/proposing.ts';
import type { Agreed } from '../../../shared/signature/engine/read-values.ts';
import type { RecogniseWith } from '../endpoints/endpoints.ts';
import type { Assessment } from '../store/assessments.ts';
import {
  costlyAssessment,
  tooCostly,
  type Assessable,
  type Key,
  type VerifiedPart,
} from './assessable.ts';
import { wholeVerification, type MeasuredVerification } from './shorten-verification.ts';
import type { Job, JobResult } from './verify-worker.ts';

export interface VerifyThread {
  /** Whether a body is too long for the thread that stores. */
  readonly isLarge: (capture: VerifiedPart) => boolean;
  /** `assess` for each capture; one that takes too much is unverifiable. Rejects if the host closes. */
  assess(captures: readonly Assessable[]): Promise<readonly Assessment[]>;
  /** `inspectCapture`. Rejects with DamageError if the body does not have the given digest. */
  verify(capture: VerifiedPart, key: Key, options?: VerifyOptions): Promise<MeasuredVerification>;
  /** The scheme, also of one's own, and the secret by which the capture's signature is right; null if none is found in time. */
  recognise(
    capture: VerifiedPart,
    candidates: readonly RecogniseWith[],
    schemes: readonly Scheme[],
  ): Promise<Recognised | null>;
  /** Records for captures of an unknown service; null if a body is too long to try. */
  propose(captures: readonly VerifiedPart[], agreed: Agreed): Promise<SchemeProposals | null>;
  stop(): Promise<void>;
}

export interface VerifyOptions {
  /** Nothing is cut. By default long lists are cut. */
  readonly whole?: boolean;
  /** The digest of the body when it arrived. Null, the default: it is not compared. */
  readonly sha256?: Uint8Array | null;
}

/** A body of this size takes some ten milliseconds. Longer ones would hold up storing. */
const LARGE_BYTES = 32 * 1024;
/** Every scheme reads the body once for each secret. */
const MOST_TO_RECOGNISE = 256 * 1024;

/** A verification counts its own work and ends long before (budget.ts). This is for what it does not count. */
const LIMIT_MS = 2000;
/** More time for long bodies, which a busy machine may need. */
const MORE_MS_PER_MIB = 1000;
/** These look at the clock themselves (verify-worker.ts). */
const SEARCH_LIMIT_MS = 10_000;
const HEAP_MB = 768;

export function createVerifyThread(leastMs = LIMIT_MS): VerifyThread {
  const limitMs = (job: Job) => {
    if (job.kind === 'recognise' || job.kind === 'propose') return SEARCH_LIMIT_MS;
    return leastMs + Math.floor(job.capture.body.length / 2 ** 20) * MORE_MS_PER_MIB;
  };
  const start = () =>
    createWorkerThread<Job, JobResult>('verify/verify-worker', {
      ...{ limitMs, maxOldGenerationSizeMb: HEAP_MB },
    });
  const [arrived, opened, searching] = [start(), start(), start()];

  const part = (capture: VerifiedPart): VerifiedPart => {
    const { body, defect, method, target, tls, headers, receivedAtMs } = capture;
    return { body, defect, method, target, tls, headers, receivedAtMs };
  };

  /** The job's result, or another if it took too much time or memory. */
  const within = <Result extends JobResult>(job: Promise<JobResult>, otherwise: () => Result) =>
    job.catch((error: unknown) => {
      if (error instanceof TookTooMuchError) return otherwise();
      throw error;
    }) as Promise<Result>;

  return {
    isLarge: ({ defect, body }) => defect === null && body.length > LARGE_BYTES,
    // One after the other, so that an arrival waits for at most one of many that are assessed again.
    assess: async (captures) => {
      const assessments: Assessment[] = [];
      for (const one of captures) {
        const job: Job = { kind: 'assess', capture: part(one.capture), route: one.route };
        assessments.push(await within(arrived.run(job), () => costlyAssessment(one)));
      }
      return assessments;
    },
    verify: async (capture, key, { whole = false, sha256 = null } = {}) => {
      const job: Job = { kind: 'verify', capture: part(capture), key, whole, sha256 };
      const result = await within<MeasuredVerification | null>(opened.run(job), () =>
        wholeVerification(tooCostly(key)),
      );
      if (result === null) throw new DamageError();
      return result;
    },
    recognise: async (capture, candidates, schemes) => {
      if (candidates.length === 0 || capture.body.length > MOST_TO_RECOGNISE) return null;
      const job: Job = { kind: 'recognise', capture: part(capture), candidates, schemes };
      return within<Recognised | null>(searching.run(job), () => null);
    },
    propose: async (captures, agreed) => {
      if (captures.some(({ body }) => body.length > MOST_TO_RECOGNISE)) return null;
      const job: Job = { kind: 'propose', captures: captures.map(part), agreed };
      return within<SchemeProposals | null>(searching.run(job), () => null);
    },
    stop: async () => {
      await Promise.all([arrived, opened, searching].map((thread) => thread.stop()));
    },
  };
}
