// The verdict on a request by any scheme, our own service's included.

import type { ExplainPrimitives } from '../primitives.ts';
import type { SignedRequest } from '../request/request.ts';
import type { Scheme } from '../scheme.ts';
import { own } from '../schemes/own.ts';
import { verify, type Verification } from '../verify.ts';
import type { Agreed } from './read-values.ts';
import { verifyRequest, type SchemeVerification } from './verify-request.ts';

/** The verification by our own service's scheme has no `scheme`. */
export type AnyVerification = Verification | SchemeVerification;

export const isByScheme = (result: AnyVerification): result is SchemeVerification =>
  'scheme' in result;

/** The verification by our own service's scheme; null by another one. */
export const ownOf = (result: AnyVerification): Verification | null =>
  isByScheme(result) ? null : result;

/** Verifies a request that arrived at `atMs`. Our own service's scheme also knows other readings of values. Never throws. */
export const verifyByScheme = (
  scheme: Scheme,
  request: SignedRequest,
  agreed: Agreed,
  atMs: number,
  primitives: ExplainPrimitives,
): AnyVerification =>
  scheme === own
    ? verify(request.body, agreed.secret, primitives)
    : verifyRequest(scheme, request, agreed, atMs, primitives);
