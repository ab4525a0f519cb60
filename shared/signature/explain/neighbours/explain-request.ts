// Why a request's signature differs by another service's scheme: tries the scheme's neighbours, one mistake at a time,
// then two.

import { isRight, type SchemeVerification } from '../../engine/scheme-verification.ts';
import { verifyRequest } from '../../engine/verify-request.ts';
import type { ExplainPrimitives } from '../../primitives.ts';
import type { Explanation, Findings, LabelledSecret } from '../explanation.ts';
import { otherSecrets } from './digests.ts';
import { SCHEME_FIXES } from '../scheme-words.ts';
import { ownSignature, type Sought } from './sought.ts';
import type { Variant, Verified } from './variant.ts';
import { variantsOf } from './variants.ts';

export interface Explained {
  /** The verification without any mistake. */
  readonly verification: SchemeVerification;
  readonly findings: Findings;
}

interface Hit {
  readonly variants: readonly Variant[];
  readonly verification: SchemeVerification;
}

/** Names of fields are few in honest webhooks; pairs of more variants than this are not tried. */
const MOST_IN_PAIRS = 150;

/**
 * Explains a signature that is not right, or with `isSought` what somebody's code computed for this request; then the
 * verdict is about that. `shouldStop` is called before each try; once it returns true, the answer holds the results so
 * far. Never throws.
 */
export function explainRequest(
  verified: Verified,
  others: readonly LabelledSecret[],
  atMs: number | null,
  primitives: ExplainPrimitives,
  shouldStop: () => boolean,
  isSought: Sought = ownSignature,
): Explained {
  const verify = ({ scheme, request, agreed }: Verified) =>
    verifyRequest(scheme, request, agreed, atMs, primitives);
  const verification = verify(verified);
  const isSecretMissing = verification.reason === 'no-secret';
  const isFound = isSought(verification);
  const verdict = verdictOn(verification, isFound);
  if (isFound || (verdict === 'unverifiable' && !isSecretMissing)) {
    const findings = { verdict, explanations: [], tried: 0, ruledOut: [], isComplete: true };
    return { verification, findings };
  }

  const variants = isSecretMissing
    ? otherSecrets(others)
    : variantsOf(verified, others, primitives);
  const hits: Hit[] = [];
  const applicable = new Set<Variant>();
  let tried = 0;
  const state = { isComplete: true };

  function attempt(chosen: readonly Variant[]): boolean {
    if (shouldStop()) {
      state.isComplete = false;
      return false;
    }
    let changed: Verified | null = verified;
    for (const { apply } of chosen) changed = changed && apply(changed);
    if (!changed) return true;
    tried++;
    for (const variant of chosen) applicable.add(variant);
    const result = verify(changed);
    if (isSought(result)) hits.push({ variants: chosen, verification: result });
    return true;
  }

  variants.every((variant) => attempt([variant]));
  if (hits.length === 0 && state.isComplete && !isSecretMissing) {
    const singles = [...applicable].slice(0, MOST_IN_PAIRS);
    singles.every((one, at) =>
      singles.slice(at + 1).every((other) => one.code === other.code || attempt([one, other])),
    );
  }

  const explained = new Set(hits.flatMap((hit) => hit.variants.map(({ code }) => code)));
  const ruledOut = [...new Set([...applicable].map(({ code }) => code))];
  return {
    verification,
    findings: {
      verdict,
      explanations: explanationOf(hits),
      tried,
      ruledOut: ruledOut.filter((code) => !explained.has(code)),
      isComplete: state.isComplete,
    },
  };
}

/** What is sought may differ from the signature in the request: one of the two is right, the other is not. */
function verdictOn(verification: SchemeVerification, isFound: boolean): Findings['verdict'] {
  if (verification.verdict === 'unverifiable' || isFound === isRight(verification)) {
    return verification.verdict;
  }
  return isFound ? 'valid' : 'invalid';
}

/** All hits give the same signature, so the first names it and the others are its alternatives. */
function explanationOf(hits: readonly Hit[]): Explanation[] {
  const byCodes = new Map<string, Hit>();
  for (const hit of hits) {
    const key = codesOf(hit).join(' ');
    if (!byCodes.has(key)) byCodes.set(key, hit);
  }
  const [best, ...rest] = byCodes.values();
  if (!best) return [];
  return [
    {
      codes: codesOf(best),
      details: Object.assign({}, ...best.variants.map(({ details }) => details)) as object,
      says: best.variants.map(({ says }) => says).join(' '),
      fix: codesOf(best)
        .map((code) => SCHEME_FIXES[code])
        .join(' '),
      canonical: best.verification.canonical ?? '',
      values: null,
      isByScheme: true,
      alternatives: rest.map(codesOf),
    },
  ];
}

const codesOf = ({ variants }: Hit) => variants.map(({ code }) => code);
