// Verifies in worker threads, because anyone may send what costs a second: what has arrived in one, what a person opens
// in another, and the search for an unknown service's rule in a third, so that none waits for the others.

import { createWorkerThread, TookTooMuchError, type CallOf } from '../lib/worker-thread.ts';
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
import type { VerifyFunctions } from './verify-worker.ts';

export type VerifyThread = ReturnType<typeof createVerifyThread>;

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

export function createVerifyThread(leastMs = LIMIT_MS) {
  const limitMs = ({ name, input }: CallOf<VerifyFunctions>) => {
    if (name === 'recognise' || name === 'propose') return SEARCH_LIMIT_MS;
    return leastMs + Math.floor(input[0].body.length / 2 ** 20) * MORE_MS_PER_MIB;
  };
  const start = () =>
    createWorkerThread<VerifyFunctions>('verify/verify-worker', {
      ...{ limitMs, maxOldGenerationSizeMb: HEAP_MB },
    });
  const [arrived, opened, searching] = [start(), start(), start()];

  const part = (capture: VerifiedPart): VerifiedPart => {
    const { body, defect, method, target, tls, headers, receivedAtMs } = capture;
    return { body, defect, method, target, tls, headers, receivedAtMs };
  };

  /** The call's result, or another if it took too much time or memory. */
  const within = <Result>(call: Promise<Result>, otherwise: () => Result): Promise<Result> =>
    call.catch((error: unknown) => {
      if (error instanceof TookTooMuchError) return otherwise();
      throw error;
    });

  return {
    /** Whether a body is too long for the thread that stores. */
    isLarge: ({ defect, body }: VerifiedPart): boolean =>
      defect === null && body.length > LARGE_BYTES,
    // One after the other, so that an arrival waits for at most one of many that are assessed again.
    /** `assess` for each capture; one that takes too much is unverifiable. Rejects if the host closes. */
    assess: async (captures: readonly Assessable[]): Promise<readonly Assessment[]> => {
      const assessments: Assessment[] = [];
      for (const one of captures) {
        const call = arrived.call('assess', part(one.capture), one.route);
        assessments.push(await within(call, () => costlyAssessment(one)));
      }
      return assessments;
    },
    /** `inspectCapture`. Rejects with FaultError if the body does not have the given digest. */
    verify: (
      capture: VerifiedPart,
      key: Key,
      { whole = false, sha256 = null }: VerifyOptions = {},
    ): Promise<MeasuredVerification> =>
      within(opened.call('verify', part(capture), key, whole, sha256), () =>
        wholeVerification(tooCostly(key)),
      ),
    /** The scheme, also of one's own, and the secret by which the capture's signature is right; null if none is found in time. */
    recognise: async (
      capture: VerifiedPart,
      candidates: readonly RecogniseWith[],
      schemes: readonly Scheme[],
    ): Promise<Recognised | null> => {
      if (candidates.length === 0 || capture.body.length > MOST_TO_RECOGNISE) return null;
      return within(searching.call('recognise', part(capture), candidates, schemes), () => null);
    },
    /** Records for captures of an unknown service; null if a body is too long to try. */
    propose: async (
      captures: readonly VerifiedPart[],
      agreed: Agreed,
    ): Promise<SchemeProposals | null> => {
      if (captures.some(({ body }) => body.length > MOST_TO_RECOGNISE)) return null;
      return within<SchemeProposals | null>(
        searching.call('propose', captures.map(part), agreed),
        () => null,
      );
    },
    stop: async (): Promise<void> => {
      await Promise.all([arrived, opened, searching].map((thread) => thread.stop()));
    },
  };
}
