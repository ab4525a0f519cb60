// Why a request's signature differs by another service's scheme: tries the scheme's neighbours, one mistake at a time,
// then two.

import { isRight, type SchemeVerification } from '../../engine/scheme-verification.ts';
import { verifyRequest } from '../../engine/verify-request.ts';
import type { ExplainPrimitives } from '../../primitives.ts';
import type { Explanation, Findings, LabelledSecret } from '../explanation.ts';
import { FORM_VARIANTS, otherSecrets } from './digests.ts';
import { explainOpened, explanationOf } from './explain-opened.ts';
import { placeVariants, withAnySignature } from './other-places.ts';
import { ownSignature, type Sought } from './sought.ts';
import type { Mistake, Variant, Verified } from './variant.ts';
import { variantsOf } from './variants.ts';

export interface Explained {
  /** The verification without any mistake. */
  readonly verification: SchemeVerification;
  readonly findings: Findings;
}

interface Hit {
  readonly mistakes: readonly Mistake[];
  readonly verification: SchemeVerification;
}

/** Names of fields are few in honest webhooks; pairs of more variants than this are not tried. */
const MOST_IN_PAIRS = 150;

/**
 * Explains a signature that is not right, or with `sought` what somebody's code computed for this request; then the
 * verdict is about that. Up to `most` mistakes together. `shouldStop` is called before each try; once it returns true,
 * the answer holds the results so far. Never throws.
 */
export function explainRequest(
  verified: Verified,
  others: readonly LabelledSecret[],
  atMs: number | null,
  primitives: ExplainPrimitives,
  shouldStop: () => boolean,
  sought: Sought = ownSignature,
  most: 1 | 2 = 2,
): Explained {
  const verify = ({ scheme, request, agreed }: Verified) =>
    verifyRequest(scheme, request, agreed, atMs, primitives);
  const verification = verify(verified);
  const isSecretMissing = verification.reason === 'no-secret';
  if (verification.reason === 'no-sign' && sought !== ownSignature) {
    const signed = withAnySignature(verified);
    const explained = [others, atMs, primitives, shouldStop, sought, most] as const;
    return { verification, findings: explainRequest(signed, ...explained).findings };
  }
  const found = sought(verification, verified.scheme);
  const verdict = verdictOn(verification, found?.form === null);
  if (found) {
    const explanations = found.form ? [explanationOf([found.form], verification)] : [];
    const findings = { verdict, explanations, tried: 0, ruledOut: [], isComplete: true };
    return { verification, findings };
  }
  if (verdict === 'unverifiable' && !isSecretMissing) {
    const asked = [others, atMs, primitives, shouldStop, sought] as const;
    const findings = explainOpened(
      verified,
      ...asked,
      (opened) => explainRequest(opened, ...asked, 1).findings,
    );
    return { verification, findings };
  }

  const variants = isSecretMissing
    ? otherSecrets(others)
    : [
        ...(sought === ownSignature ? placeVariants(verified, true, primitives) : []),
        ...variantsOf(verified, others, primitives),
      ];
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
    const hit = sought(result, changed.scheme);
    if (hit) {
      const mistakes = hit.form ? [...chosen, hit.form] : chosen;
      hits.push({ mistakes, verification: result });
    }
    return true;
  }

  variants.every((variant) => attempt([variant]));
  if (most === 2 && hits.length === 0 && state.isComplete && !isSecretMissing) {
    const singles = [...applicable].filter(({ isAlone }) => !isAlone).slice(0, MOST_IN_PAIRS);
    singles.every((one, at) =>
      singles.slice(at + 1).every((other) => one.code === other.code || attempt([one, other])),
    );
  }

  const explained = new Set(hits.flatMap(codesOf));
  // A form needs no try.
  const forms = FORM_VARIANTS.filter(({ apply }) => apply(verified) !== null);
  const ruledOut = [...new Set([...applicable, ...forms].map(({ code }) => code))];
  return {
    verification,
    findings: {
      verdict,
      explanations: explanationsOf(hits),
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
function explanationsOf(hits: readonly Hit[]): Explanation[] {
  const byCodes = new Map<string, Hit>();
  for (const hit of hits) {
    const key = codesOf(hit).join(' ');
    if (!byCodes.has(key)) byCodes.set(key, hit);
  }
  const [best, ...rest] = byCodes.values();
  return best ? [explanationOf(best.mistakes, best.verification, rest.map(codesOf))] : [];
}

const codesOf = ({ mistakes }: Hit) => mistakes.map(({ code }) => code);
