// The verdict on a request by any scheme, our own service's included.

import type { ExplainPrimitives } from '../primitives.ts';
import type { SignedRequest } from '../request/request.ts';
import type { Scheme } from '../scheme.ts';
import { hasDocument } from '../schemes/schemes.ts';
import { verify } from '../verify.ts';
import { FULL_WORK } from './budget.ts';
import type { Agreed } from './read-values.ts';
import type { AnyVerification } from './scheme-verification.ts';
import { verifyRequest } from './verify-request.ts';

/**
 * Verifies a request that arrived at `atMs` (null: not known). A scheme with a document also has other readings of
 * values. Never throws.
 */
export const verifyByScheme = (
  scheme: Scheme,
  request: SignedRequest,
  agreed: Agreed,
  atMs: number | null,
  primitives: ExplainPrimitives,
  work: number = FULL_WORK,
): AnyVerification =>
  hasDocument(scheme)
    ? verify(request.body, agreed.secret, primitives, null, work)
    : verifyRequest(scheme, request, agreed, atMs, primitives, work);
