// The functions of the threads behind verify-thread.ts. They keep no state.

import { serveCalls } from '../lib/serve-calls.ts';
import type { Recognised } from '../../../shared/contract/capture.ts';
import type { SchemeProposals } from '../../../shared/contract/proposing.ts';
import type { Agreed } from '../../../shared/signature/engine/read-values.ts';
import { capturedRequest } from '../../../shared/signature/request/captured-request.ts';
import { recogniseKnown } from '../../../shared/signature/recognise/known.ts';
import { proposeSchemes } from '../../../shared/signature/recognise/unknown.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { SCHEMES } from '../../../shared/signature/schemes/schemes.ts';
import type { RecogniseWith } from '../endpoints/endpoints.ts';
import { primitives } from '../lib/primitives.ts';
import { assess } from './assess.ts';
import type { VerifiedPart } from './assessable.ts';
import { named, verify } from './verify-stored.ts';

const FUNCTIONS = { assess, verify, recognise, propose };

export type VerifyFunctions = typeof FUNCTIONS;

serveCalls(FUNCTIONS);

/** A person waits, and large captures after it. */
const RECOGNISE_WITHIN_MS = 3000;

/** The search stops by itself after 50,000 tries, too. */
const PROPOSE_WITHIN_MS = 5000;

function stopAfter(ms: number): () => boolean {
  const endsAt = performance.now() + ms;
  return () => performance.now() > endsAt;
}

/** `schemes`: of one's own, beside the known ones. Null: nothing was recognised. */
function recognise(
  capture: VerifiedPart,
  candidates: readonly RecogniseWith[],
  schemes: readonly Scheme[],
): Recognised | null {
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
