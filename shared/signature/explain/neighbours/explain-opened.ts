// Why a request has no verdict: what it may have been is verified instead, with its signature, body or key as a service
// sends them. The verdict stays; the explanation says what would be right.

import { verifyRequest } from '../../engine/verify-request.ts';
import type { SchemeVerification } from '../../engine/scheme-verification.ts';
import type { ExplainPrimitives } from '../../primitives.ts';
import type { Explanation, Findings, LabelledSecret } from '../explanation.ts';
import { SCHEME_FIXES } from '../scheme-words.ts';
import { digestVariants } from './digests.ts';
import { placeVariants } from './other-places.ts';
import type { Sought } from './sought.ts';
import type { Mistake, Variant, Verified } from './variant.ts';
import { wrappingVariants } from './wrappings.ts';

/** Requests with more ways to be read are not honest. */
const MOST_OPENED = 30;

/** The changes that may make a request verifiable. */
const openersOf = (
  verified: Verified,
  others: readonly LabelledSecret[],
  primitives: ExplainPrimitives,
): Variant[] => [
  ...placeVariants(verified, false, primitives),
  ...wrappingVariants(verified, primitives),
  ...digestVariants(verified.scheme, others),
];

/** `explain` explains a request that can be verified. */
export function explainOpened(
  verified: Verified,
  others: readonly LabelledSecret[],
  atMs: number | null,
  primitives: ExplainPrimitives,
  shouldStop: () => boolean,
  sought: Sought,
  explain: (opened: Verified, verification: SchemeVerification) => Findings,
): Findings {
  const opened = openersOf(verified, others, primitives).flatMap((opener) => {
    const changed = shouldStop() ? null : opener.apply(verified);
    if (!changed) return [];
    const { scheme, request, agreed } = changed;
    const verification = verifyRequest(scheme, request, agreed, atMs, primitives);
    return verification.verdict === 'unverifiable' ? [] : [{ opener, changed, verification }];
  });
  let tried = opened.length;
  const answer = (explanations: readonly Explanation[]): Findings => ({
    ...{ verdict: 'unverifiable', explanations, tried, ruledOut: [], isComplete: !shouldStop() },
  });
  for (const { opener, changed, verification } of opened) {
    const hit = sought(verification, changed.scheme);
    if (!hit) continue;
    return answer([explanationOf(hit.form ? [opener, hit.form] : [opener], verification)]);
  }
  for (const { opener, changed, verification } of opened.slice(0, MOST_OPENED)) {
    const inner = explain(changed, verification);
    tried += inner.tried;
    const [best] = inner.explanations;
    if (best) return answer([openedBy(opener, best)]);
  }
  return answer([]);
}

/** The explanation of a hit by another service's scheme. */
export function explanationOf(
  mistakes: readonly Mistake[],
  { canonical }: SchemeVerification,
  alternatives: Explanation['alternatives'] = [],
): Explanation {
  const codes = mistakes.map(({ code }) => code);
  return {
    codes,
    details: Object.assign({}, ...mistakes.map(({ details }) => details)) as object,
    says: mistakes.map(({ says }) => says).join(' '),
    fix: codes.map((code) => SCHEME_FIXES[code]).join(' '),
    canonical: canonical ?? '',
    values: null,
    isByScheme: true,
    alternatives,
  };
}

/** What explains the changed request, after the change. */
function openedBy({ code, says, details }: Mistake, inner: Explanation): Explanation {
  const behind = (codes: Explanation['codes']) => [...new Set([code, ...codes])];
  return {
    ...inner,
    codes: behind(inner.codes),
    details: { ...details, ...inner.details },
    says: `${says} ${inner.says}`,
    fix: `${SCHEME_FIXES[code]} ${inner.fix}`,
    alternatives: inner.alternatives.map(behind),
  };
}
