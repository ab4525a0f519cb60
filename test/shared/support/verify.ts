// The verdict by our own service's record where a test has only a body.

import { primitives } from '../../../electron/host/lib/primitives.ts';
import type { OwnVerification } from '../../../shared/signature/verification.ts';
import { verifyBody } from '../../../shared/signature/engine/verify-request.ts';

/** `digest`, if given, is compared in place of `sign`. */
export const verify = (
  body: Uint8Array | string,
  secret: string | null,
  digest: string | null = null,
): OwnVerification => verifyBody(body, secret, primitives, digest);
