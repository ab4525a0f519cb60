// Signs a request by another service's scheme like a mistaken sender, to test that a receiver rejects it: the neighbours
// that explain, the other way round.

import { signRequest, type Fresh, type SignedByScheme } from '../../engine/sign-request.ts';
import type { ExplainPrimitives } from '../../primitives.ts';
import type { AnyCauseCode, SchemeCauseCode } from '../codes.ts';
import { MADE_UP_SECRET } from '../search/on-purpose.ts';
import type { Variant, Verified } from './variant.ts';
import { variantsToSign } from './variants.ts';

const OTHERS = [{ label: '', secret: MADE_UP_SECRET }];

export type MistakenlySigned =
  | (Extract<SignedByScheme, { ok: true }> & {
      /** What the mistaken sender does wrong, in one sentence; null if it is signed rightly. */
      readonly says: string | null;
    })
  | Extract<SignedByScheme, { ok: false }>
  | { readonly ok: false; readonly reason: 'no-effect'; readonly cause: AnyCauseCode };

/** The mistakes that a sender of this request can make. Some of them may make no difference to it. */
export function mistakesOf(
  verified: Pick<Verified, 'scheme' | 'request'>,
  primitives: Pick<ExplainPrimitives, 'decode'>,
): SchemeCauseCode[] {
  return [...new Set(variantsToSign(verified, OTHERS, primitives).map(({ code }) => code))];
}

/**
 * Signs with the first form of the mistake that gives another signature than the right one; null signs rightly. `no-effect`: none does, or
 * the scheme does not know the mistake. Never throws.
 */
export function signRequestOnPurpose(
  code: AnyCauseCode | null,
  verified: Verified,
  fresh: Fresh,
  primitives: ExplainPrimitives,
): MistakenlySigned {
  const { scheme, request, agreed } = verified;
  const right = signRequest(scheme, request, agreed, fresh, primitives);
  if (!right.ok) return right;
  if (code === null) return { ...right, says: null };
  for (const variant of variantsToSign(verified, OTHERS, primitives)) {
    if (variant.code !== code) continue;
    const wrong = signMistaken(variant, verified, right.signature, fresh, primitives);
    if (wrong) return { ...wrong, says: variant.says };
  }
  return { ok: false, reason: 'no-effect', cause: code };
}

/** Signed with this mistake; null if it does not apply or changes nothing. */
export function signMistaken(
  { apply }: Variant,
  verified: Verified,
  right: string,
  fresh: Fresh,
  primitives: ExplainPrimitives,
): Extract<SignedByScheme, { ok: true }> | null {
  const mistaken = apply(verified);
  if (!mistaken) return null;
  const { scheme, request, agreed } = mistaken;
  const wrong = signRequest(scheme, request, agreed, fresh, primitives);
  if (!wrong.ok || isSame(wrong.signature, right, scheme.signature.caseBlind ?? false)) return null;
  // A body that was written again to be signed is sent as it was.
  if (scheme.signature.at.kind === 'field') return wrong;
  return { ...wrong, request: { ...wrong.request, body: verified.request.body } };
}

const isSame = (one: string, other: string, isCaseBlind: boolean) =>
  isCaseBlind ? one.toLowerCase() === other.toLowerCase() : one === other;
