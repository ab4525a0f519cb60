// The worker thread behind verify-thread.ts. It keeps no state and answers each job with its result.

import { parentPort } from 'node:worker_threads';
import type { Message } from '../lib/worker-thread.ts';
import { isAltered } from '../store/altered-body.ts';
import type { Recognised, RecognisedScheme } from '../../../shared/contract/capture.ts';
import type { SchemeProposals } from '../../../shared/contract/proposing.ts';
import type { Agreed } from '../../../shared/signature/engine/read-values.ts';
import { capturedRequest } from '../../../shared/signature/request/captured-request.ts';
import { recogniseKnown } from '../../../shared/signature/recognise/known.ts';
import { schemesTold } from '../../../shared/signature/recognise/told.ts';
import { proposeSchemes } from '../../../shared/signature/recognise/unknown.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { SCHEMES } from '../../../shared/signature/schemes/schemes.ts';
import type { RecogniseWith } from '../endpoints/endpoints.ts';
import { primitives } from '../lib/primitives.ts';
import type { Assessment } from '../store/assessments.ts';
import { assess, inspectCapture } from './assess.ts';
import type { Assessable, Key, VerifiedPart } from './assessable.ts';
import {
  shortenVerification,
  wholeVerification,
  type MeasuredVerification,
} from './shorten-verification.ts';

export type Job =
  | {
      readonly kind: 'recognise';
      readonly capture: VerifiedPart;
      readonly candidates: readonly RecogniseWith[];
      /** Of one's own, beside the known ones. */
      readonly schemes: readonly Scheme[];
    }
  | {
      readonly kind: 'propose';
      readonly captures: readonly VerifiedPart[];
      readonly agreed: Agreed;
    }
  | ({ readonly kind: 'assess' } & Assessable)
  | {
      readonly kind: 'verify';
      readonly capture: VerifiedPart;
      readonly key: Key;
      /** Nothing is cut. A list of hundreds of thousands of values blocks the thread that receives it. */
      readonly whole: boolean;
      /** The digest of the body when it arrived; null: it is not compared. */
      readonly sha256: Uint8Array | null;
    };

/** Null: the body is not the one that arrived; nothing was recognised. */
export type JobResult = Assessment | MeasuredVerification | Recognised | SchemeProposals | null;

parentPort?.on('message', ({ id, job }: Message<Job>) => {
  parentPort?.postMessage({ id, result: resultOf(job) });
});

function resultOf(job: Job): JobResult {
  if (job.kind === 'assess') return assess(job.capture, job.route);
  if (job.kind === 'recognise') return recognise(job);
  if (job.kind === 'propose') return propose(job.captures, job.agreed);
  if (isAltered({ body: job.capture.body, sha256: job.sha256 })) return null;
  const { verification, inspected } = inspectCapture(job.capture, job.key);
  return {
    ...(job.whole ? wholeVerification : shortenVerification)(verification, inspected),
    ...(job.capture.defect === null && { told: told(job) }),
  };
}

const told = ({ capture, key: { tellBy } }: Extract<Job, { kind: 'verify' }>) =>
  schemesTold(capturedRequest(capture), primitives.decode, tellBy).map(named);

const named = ({ name, service }: Scheme): RecognisedScheme => ({ name, service });

/** A person waits, and large captures after it. */
const RECOGNISE_WITHIN_MS = 3000;

/** The search stops by itself after 50,000 tries, too. */
const PROPOSE_WITHIN_MS = 5000;

function stopAfter(ms: number): () => boolean {
  const endsAt = performance.now() + ms;
  return () => performance.now() > endsAt;
}

function recognise({
  capture,
  candidates,
  schemes,
}: Extract<Job, { kind: 'recognise' }>): Recognised | null {
  const all = [...SCHEMES, ...schemes];
  const shouldStop = stopAfter(RECOGNISE_WITHIN_MS);
  const request = capturedRequest(capture);
  for (const { secret, endpointId, agreed } of candidates) {
    if (shouldStop()) return null;
    const found = recogniseKnown(request, agreed, primitives, all, shouldStop);
    const [scheme, ...alsoFits] = found.map(named);
    if (scheme) return { scheme, secret, endpointId, alsoFits };
  }
  return null;
}

function propose(captures: readonly VerifiedPart[], agreed: Agreed): SchemeProposals {
  const shouldStop = stopAfter(PROPOSE_WITHIN_MS);
  const webhooks = captures.map((capture) => ({
    ...{ request: capturedRequest(capture), agreed, atMs: capture.receivedAtMs },
  }));
  const { proposals, fits, isComplete } = proposeSchemes(webhooks, primitives, shouldStop);
  return { proposals, fits, isComplete };
}
