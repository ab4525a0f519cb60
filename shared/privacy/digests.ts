// Which digests may be exported. Anybody could send a computed one as a signature. A received one that was made without
// a secret is a plain hash, from which the redacted values can be guessed.

import type { Explanation, Findings } from '../signature/explain/explanation.ts';
import { SECRET_PLACEHOLDER } from '../signature/verification.ts';
import type { Verification } from '../signature/verification.ts';

/**
 * Null unless it equals the received digest: for a body that anybody may have written, a computed digest would be a
 * signature.
 */
export const computedThatLeaves = ({
  received,
  computed,
}: Pick<Verification, 'received' | 'computed'>): string | null =>
  computed === received ? computed : null;

/**
 * Whether a received digest may be exported beside redacted values: only if a secret provably went into it. `findings`
 * is null if the causes are not known.
 */
export function receivedMayLeave(
  { verdict }: Pick<Verification, 'verdict'>,
  findings: Findings | null,
): boolean {
  if (verdict === 'valid' || verdict === 'valid-under-reading') return true;
  const explanations = findings?.explanations ?? [];
  return explanations.length > 0 && explanations.every(isMadeWithSecret);
}

/** A body may contain the placeholder's own text, so it counts only outside of the values. */
function isMadeWithSecret({ codes, canonical, values }: Explanation): boolean {
  if (codes.includes('secret-missing')) return false;
  if (codes.includes('hmac')) return true;
  if (!values) {
    return canonical.startsWith(SECRET_PLACEHOLDER) || canonical.endsWith(SECRET_PLACEHOLDER);
  }
  const inValues = values.reduce((sum, { text }) => sum + placeholdersIn(text), 0);
  return placeholdersIn(canonical) > inValues;
}

const placeholdersIn = (text: string) => text.split(SECRET_PLACEHOLDER).length - 1;
