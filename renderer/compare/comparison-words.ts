// What the comparison of a pasted text says first, in one sentence.

import type { Comparison } from '../../shared/signature/explain/compare/comparison.ts';
import type { Verdict } from '../../shared/signature/verify.ts';

export interface ComparisonWords {
  /** Whether what was pasted is right. */
  readonly outcome: 'same' | 'different' | 'open';
  readonly title: string;
  readonly says: string | null;
}

/** Puts the outcome into words. `captured` is the verdict of the webhook itself. */
export function comparisonWords(comparison: Comparison, captured: Verdict): ComparisonWords {
  const { kind, difference, findings } = comparison;
  const what = kind === 'digest' ? 'digest' : 'string';
  if (findings.verdict === 'valid') {
    return {
      outcome: 'same',
      title: `The same ${what}`,
      says:
        captured === 'valid'
          ? 'Your code computes what the document says, and what stands in sign.'
          : 'Your code computes what the document says. What stands in sign is another digest.',
    };
  }
  if (difference) return { outcome: 'different', title: 'Another string', says: difference.says };
  if (kind === 'canonical' && findings.explanations.length === 0) {
    return findings.verdict === 'unverifiable'
      ? { outcome: 'open', title: 'The same values', says: NO_SECRET }
      : { outcome: 'different', title: 'The same values', says: SAME_VALUES };
  }
  return { outcome: 'different', title: `Another ${what}`, says: null };
}

const NO_SECRET = 'Whether the secret is right cannot be told: this endpoint has none.';
const SAME_VALUES = 'The values are the same; what surrounds them is not.';

/** Whether the pasted string held the secret, said where it matters. */
export function secretWords({ kind, hasSecret, findings }: Comparison): string | null {
  if (kind === 'digest' || hasSecret === null) return null;
  if (hasSecret) return 'It holds the secret, which is shown as <SECRET>.';
  return findings.verdict === 'valid'
    ? 'It was pasted without the secret, so the secret was not compared.'
    : 'It holds no secret that is known here.';
}
