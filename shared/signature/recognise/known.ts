// Which service signed a request: tries every known scheme with one secret.

import type { Agreed } from '../engine/read-values.ts';
import { isRight } from '../engine/scheme-verification.ts';
import { verifyRequest } from '../engine/verify-request.ts';
import type { ExplainPrimitives } from '../primitives.ts';
import type { SignedRequest } from '../request/request.ts';
import type { Scheme } from '../scheme.ts';
import { own } from '../schemes/own.ts';
import { SCHEMES } from '../schemes/schemes.ts';
import { verify } from '../verify.ts';

/**
 * The schemes, of these, that give a signature in the request with this secret, in their order. One match
 * proves the secret, and of schemes that sign alike it does not say which one is meant.
 */
export function recogniseKnown(
  request: SignedRequest,
  agreed: Agreed,
  primitives: ExplainPrimitives,
  schemes: readonly Scheme[] = SCHEMES,
): Scheme[] {
  return schemes.filter((scheme) => {
    if (scheme === own) {
      return verify(request.body, agreed.secret, primitives).verdict.startsWith('valid');
    }
    return isRight(verifyRequest(scheme, request, agreed, 0, primitives));
  });
}
