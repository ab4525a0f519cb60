// Signs a request as another service does, with a fresh time and identifier.

import { randomUUID } from 'node:crypto';
import type { SentAs } from '../../../shared/contract/sending.ts';
import { signRequest } from '../../../shared/signature/engine/sign-request.ts';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { HostError } from '../lib/errors.ts';
import { explainPrimitives } from '../lib/primitives.ts';
import type { Signing } from '../store/endpoints.ts';

/** Throws HostError `no-secret` or `not-signable`. */
export function signByScheme(
  { scheme, settings }: Signing,
  request: SignedRequest,
  secret: string | null,
): SignedRequest {
  if (secret === null) throw new HostError('no-secret', { what: 'secret' });
  const fresh = { nowMs: Date.now(), id: randomUUID() };
  const signed = signRequest(scheme, request, { secret, settings }, fresh, explainPrimitives);
  if (!signed.ok) throw new HostError('not-signable', { reason: signed.reason });
  return signed.request;
}

/** The scheme that a person saw. Throws HostError `not-found` or `scheme-changed`, if it is another one now. */
export function signingAs(
  { endpointId, scheme }: SentAs,
  endpoints: Pick<Endpoints, 'list' | 'routeTo'>,
): Signing {
  if (!endpoints.list().some(({ id }) => id === endpointId)) {
    throw new HostError('not-found', { what: 'endpoint' });
  }
  const { signing } = endpoints.routeTo(endpointId);
  if (signing?.scheme.name !== scheme) {
    throw new HostError('scheme-changed');
  }
  return signing;
}
