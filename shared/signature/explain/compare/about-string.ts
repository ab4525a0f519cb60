// What may be said of a pasted canonical string: it shows what was hashed, and neither how nor always with which secret.

import type { CauseCode } from '../codes.ts';
import type { Findings } from '../explanation.ts';
import { WORDS_FOR_NOTHING } from '../seal.ts';

/** They are done to the string, or with it. */
const BEHIND_THE_STRING: ReadonlySet<CauseCode> = new Set<CauseCode>([
  'hmac',
  'digest-algorithm',
  'digest-uppercase',
  'digest-base64',
]);

/**
 * The findings without what the string cannot show: how it was hashed and, where it was pasted without the secret,
 * anything about the secret, above all that it was missing.
 */
export function aboutString(findings: Findings, text: string, hasSecret: boolean): Findings {
  const isSilent = !hasSecret && !endsInWordForNothing(text);
  const isTold = (codes: readonly CauseCode[]) => !isSilent || !codes.includes('secret-missing');
  return {
    ...findings,
    explanations: findings.explanations
      .filter(({ codes }) => isTold(codes))
      .map((one) => ({ ...one, alternatives: one.alternatives.filter(isTold) })),
    ruledOut: findings.ruledOut.filter(
      (code) => !BEHIND_THE_STRING.has(code) && (hasSecret || !code.startsWith('secret-')),
    ),
  };
}

/** `undefined` or the like in place of the secret: that one is missing can be told. */
const endsInWordForNothing = (text: string) =>
  WORDS_FOR_NOTHING.some((word) => word !== '' && text.trimEnd().endsWith(word));
