// What the comparison of a pasted text says first, in one sentence.

import type { Comparison } from '../../shared/signature/explain/compare/comparison.ts';
import type { Verdict } from '../../shared/signature/verify.ts';
import { words } from '../words/words.ts';

export interface ComparisonWords {
  /** Whether what was pasted is right. */
  readonly outcome: 'same' | 'different' | 'open';
  readonly title: string;
  readonly says: string | null;
  /** The values that the sentence shows. */
  readonly values: readonly string[];
}

const NONE: readonly string[] = [];

/** Puts the outcome into words. `captured` is the verdict of the webhook itself. */
export function comparisonWords(comparison: Comparison, captured: Verdict): ComparisonWords {
  const { kind, difference, findings, values, hasSecret } = comparison;
  const says = words.compare;
  if (findings.verdict === 'valid') {
    return {
      outcome: 'same',
      title: kind === 'digest' ? says.sameDigest : says.sameString,
      says: captured === 'valid' ? says.asSign : says.notAsSign,
      values: NONE,
    };
  }
  if (difference) {
    const where = words.causes.difference(difference, values, hasSecret);
    const shown = [difference.expected, difference.got].filter((value) => value !== null);
    return { outcome: 'different', title: says.anotherString, says: where, values: shown };
  }
  if (kind === 'canonical' && findings.explanations.length === 0) {
    return findings.verdict === 'unverifiable'
      ? { outcome: 'open', title: says.sameValues, says: says.noSecretHere, values: NONE }
      : { outcome: 'different', title: says.sameValues, says: says.onlyValues, values: NONE };
  }
  const title = kind === 'digest' ? says.anotherDigest : says.anotherString;
  return { outcome: 'different', title, says: null, values: NONE };
}

/** Whether the pasted string held the secret, said where it matters. */
export function secretWords({ kind, hasSecret, findings }: Comparison): string | null {
  if (kind === 'digest' || hasSecret === null) return null;
  const { holdsSecret, withoutSecret, noKnownSecret } = words.compare;
  if (hasSecret) return holdsSecret;
  return findings.verdict === 'valid' ? withoutSecret : noKnownSecret;
}
