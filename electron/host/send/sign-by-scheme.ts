// Signs a request as another service does, with a fresh time and identifier, or with a chosen mistake.

import { randomUUID } from 'node:crypto';
import type { SentAs } from '../../../shared/contract/sending.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { signRequestOnPurpose } from '../../../shared/signature/explain/search/on-purpose.ts';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { HostError } from '../lib/errors.ts';
import { primitives } from '../lib/primitives.ts';
import type { Signing } from '../store/endpoints.ts';

/**
 * With `cause` like a mistaken sender; `says` what it does wrong. Throws HostError `no-secret`, `not-signable`, or
 * `no-effect` if the mistake makes no difference to this request.
 */
export function signByScheme(
  { scheme, settings }: Signing,
  request: SignedRequest,
  secret: string | null,
  cause: AnyCauseCode | null = null,
): { readonly request: SignedRequest; readonly says: string | null } {
  if (secret === null) throw new HostError('no-secret', { what: 'secret' });
  const agreed = { secret, settings };
  const fresh = { nowMs: Date.now(), id: randomUUID() };
  const verified = { scheme, request, agreed };
  const signed = signRequestOnPurpose(cause, verified, fresh, primitives);
  if (signed.ok) return signed;
  if (signed.reason === 'no-effect') throw new HostError('no-effect', { cause: signed.cause });
  throw new HostError('not-signable', { reason: signed.reason });
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
