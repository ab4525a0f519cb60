// Which service signed a request: tries every known scheme with one secret.

import type { Agreed } from '../engine/read-values.ts';
import { isRight } from '../verification.ts';
import { verifyRequest } from '../engine/verify-request.ts';
import type { Primitives } from '../primitives.ts';
import type { SignedRequest } from '../request/request.ts';
import type { Scheme } from '../scheme.ts';
import { SCHEMES } from '../schemes/schemes.ts';
import { schemesTold } from './told.ts';

/** For one scheme: a tenth of a second, because there are many. */
export const WORK_OF_A_SCHEME = 100_000_000;

/**
 * The schemes, of these, that give a signature in the request with this secret, in their order. One match proves the
 * secret. Of schemes that sign alike, such as GitHub's and Meta's, only those count that the rest of the request tells,
 * if there are any. `shouldStop` is called before each scheme; once it returns true, the answer holds the results so far.
 */
export function recogniseKnown(
  request: SignedRequest,
  agreed: Agreed,
  primitives: Primitives,
  schemes: readonly Scheme[] = SCHEMES,
  shouldStop: () => boolean = () => false,
): Scheme[] {
  const right = schemes.filter((scheme) => {
    if (shouldStop()) return false;
    return isRight(verifyRequest(scheme, request, agreed, null, primitives, WORK_OF_A_SCHEME));
  });
  const told = right.length > 1 ? schemesTold(request, primitives.decode, right) : [];
  const meant = right.filter((scheme) => told.includes(scheme));
  return meant.length > 0 ? meant : right;
}
