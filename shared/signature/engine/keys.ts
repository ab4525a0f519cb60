// What a digest needs beside the message, prepared once for all signatures and objects of a request.

import type { CheckSignature, ExplainPrimitives } from '../primitives.ts';
import { isSecretOptional, type Digest, type Scheme } from '../scheme.ts';
import { rememberedBy } from '../source.ts';
import { PRICES, type Spend } from '../work.ts';
import { sealOf } from './procedure-of.ts';
import type { Seal } from './procedure.ts';
import type { Agreed } from './read-values.ts';
import type { SchemeReason } from './scheme-verification.ts';
import { secretMaterial, type Material } from './seal.ts';

export interface Key {
  readonly seal: Seal;
  readonly material: Material;
  /** Null: the signature is compared. */
  readonly check: CheckSignature | null;
}

export type KeyOf = (digest: Digest) => Key | SchemeReason;

/** The key for a digest, or why there is none. */
export const keysOf = (
  scheme: Scheme,
  agreed: Agreed,
  primitives: ExplainPrimitives,
  spend: Spend,
): KeyOf =>
  rememberedBy((digest: Digest) => {
    const secret = agreed.secret === '' && !isSecretOptional(scheme) ? null : agreed.secret;
    const seal = sealOf(scheme, digest, secret);
    const material = secretMaterial(seal);
    if (!material) return secret === null ? 'no-secret' : 'wrong-key-form';
    if (digest.kind !== 'rsa') return { seal, material, check: null };
    spend(PRICES.publicKey);
    const check = primitives.publicKey(secret ?? '');
    return check ? { seal, material, check } : 'wrong-key-form';
  });
