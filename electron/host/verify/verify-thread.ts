// Verifies large bodies in a worker thread, one at a time, so that arriving webhooks do not wait. Ordinary bodies go
// there too if there are many: imported ones, or those of an endpoint that has changed.

import { DamageError } from '../lib/errors.ts';
import { createWorkerThread } from '../lib/worker-thread.ts';
import type { Recognised } from '../../../shared/contract/capture.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import type { SchemeProposals } from '../../../shared/contract/proposing.ts';
import type { Agreed } from '../../../shared/signature/engine/read-values.ts';
import type { RecogniseWith } from '../endpoints/endpoints.ts';
import type { Assessment } from '../store/assessments.ts';
import { assess, inspectCapture, type Assessable, type Key, type VerifiedPart } from './assess.ts';
import {
  shortenVerification,
  wholeVerification,
  type MeasuredVerification,
} from './shorten-verification.ts';
import type { Job, JobResult } from './verify-worker.ts';

export interface VerifyThread {
  /** Whether a body is always verified in the thread. */
  readonly isLarge: (capture: VerifiedPart) => boolean;
  /** `assess` for each capture. Rejects if the host closes first or the thread dies over a large one. */
  assess(captures: readonly Assessable[]): Promise<readonly Assessment[]>;
  /**
   * `verifyCapture`; a promise for a large body. Rejects with DamageError if the body does not have the given digest.
   */
  verify(
    capture: VerifiedPart,
    key: Key,
    options?: VerifyOptions,
  ): MeasuredVerification | Promise<MeasuredVerification>;
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

/** A body of this size takes some ten milliseconds. Longer ones would hold up the listener. */
const LARGE_BYTES = 32 * 1024;
/** Every scheme reads the body once for each secret. */
const MOST_TO_RECOGNISE = 256 * 1024;
/** Fewer captures are assessed here faster than they can be sent to the thread. */
const MANY = 16;
export function createVerifyThread(): VerifyThread {
  const thread = createWorkerThread<Job, JobResult>('verify/verify-worker');

  const isLarge = (capture: VerifiedPart) =>
    capture.defect === null && capture.body.length > LARGE_BYTES;
  const part = (capture: VerifiedPart): VerifiedPart => {
    const { body, defect, method, target, tls, headers, receivedAtMs } = capture;
    return { body, defect, method, target, tls, headers, receivedAtMs };
  };

  const run = async <Result extends JobResult>(job: Job) => (await thread.run(job)) as Result;

  const assessHere = (captures: readonly Assessable[]) =>
    captures.map(({ capture, route }) => assess(capture, route));

  const assessInThread = (captures: readonly Assessable[]) =>
    run<readonly Assessment[]>({
      kind: 'assess',
      captures: captures.map(({ capture, route }) => ({ capture: part(capture), route })),
    });

  async function verifyInThread(
    capture: VerifiedPart,
    asked: Required<VerifyOptions> & { readonly key: Key },
  ): Promise<MeasuredVerification> {
    const job: Job = { kind: 'verify', capture: part(capture), ...asked };
    const result = await run<MeasuredVerification | null>(job);
    if (result === null) throw new DamageError();
    return result;
  }

  return {
    isLarge,
    assess: async (captures) => {
      if (captures.some(({ capture }) => isLarge(capture))) return assessInThread(captures);
      if (captures.length < MANY) return assessHere(captures);
      return assessInThread(captures).catch(() => assessHere(captures));
    },
    verify: (capture, key, { whole = false, sha256 = null } = {}) => {
      if (isLarge(capture) || sha256) return verifyInThread(capture, { key, whole, sha256 });
      const { verification, inspected } = inspectCapture(capture, key);
      return (whole ? wholeVerification : shortenVerification)(verification, inspected);
    },
    recognise: async (capture, candidates, schemes) => {
      if (candidates.length === 0 || capture.body.length > MOST_TO_RECOGNISE) return null;
      const job = { kind: 'recognise', capture: part(capture), candidates, schemes } as const;
      return run<Recognised | null>(job);
    },
    propose: async (captures, agreed) => {
      if (captures.some(({ body }) => body.length > MOST_TO_RECOGNISE)) return null;
      return run<SchemeProposals>({ kind: 'propose', captures: captures.map(part), agreed });
    },
    stop: () => thread.stop(),
  };
}
