// Whether a check by another service's scheme can sign its webhooks.

import { exampleRequest } from '../../../shared/signature/engine/example-request.ts';
import type { Agreed } from '../../../shared/signature/engine/read-values.ts';
import type { UnsignableRequest } from '../../../shared/signature/verification.ts';
import { signRequest } from '../../../shared/signature/engine/sign-request.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { primitives } from '../lib/primitives.ts';

/** Why nobody but the service can sign by this scheme, or not with these settings; null if a check can. */
export function unsignable(scheme: Scheme, agreed: Agreed, url: string): UnsignableRequest | null {
  const nowMs = Date.now();
  const fresh = { nowMs, id: 'msg_1' };
  const example = exampleRequest(scheme, url, nowMs);
  const signed = signRequest(scheme, example, agreed, fresh, primitives);
  return signed.ok ? null : signed.reason;
}
