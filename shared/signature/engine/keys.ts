// What a digest needs beside the message, prepared once for all signatures and objects of a request.

import type { CheckSignature, Primitives } from '../primitives.ts';
import { isSecretOptional, publicKeyKind, type Digest, type Scheme } from '../scheme.ts';
import { rememberedBy } from '../source.ts';
import { PRICES, type Spend } from '../work.ts';
import { sealOf } from './procedure-of.ts';
import type { Seal } from './procedure.ts';
import type { Agreed } from './read-values.ts';
import type { Reason } from '../verification.ts';
import { secretMaterial, type Material } from './seal.ts';

export interface Key {
  readonly seal: Seal;
  readonly material: Material;
  /** Null: the signature is compared. */
  readonly check: CheckSignature | null;
}

export type KeyOf = (digest: Digest) => Key | Reason;

/** The key for a digest, or why there is none. */
export const keysOf = (
  scheme: Scheme,
  agreed: Agreed,
  primitives: Primitives,
  spend: Spend,
): KeyOf =>
  rememberedBy((digest: Digest) => {
    const secret = secretOf(scheme, agreed);
    if (publicKeyKind(digest)) spend(PRICES.publicKey);
    const key = keyOfSeal(sealOf(scheme, digest, secret), primitives);
    return key ?? (secret === null ? 'no-secret' : 'wrong-key-form');
  });

/** The configured secret; null if there is none. An empty one counts where webhooks are signed without a secret too. */
export const secretOf = (scheme: Scheme, { secret }: Agreed): string | null =>
  secret === '' && !isSecretOptional(scheme) ? null : secret;

/** The key of a seal; null if there is no secret, or not in the form that the seal needs. */
export function keyOfSeal(seal: Seal, primitives: Primitives): Key | null {
  const material = secretMaterial(seal);
  if (!material) return null;
  const kind = publicKeyKind(seal.digest);
  if (kind === null) return { seal, material, check: null };
  const check = typeof material.key === 'string' ? primitives.publicKey(material.key, kind) : null;
  return check && { seal, material, check };
}
