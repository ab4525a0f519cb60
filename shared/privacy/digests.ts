// Which digests may leave. A computed one is a signature that anybody could send; a received one that was made without
// a secret is a plain hash, from which the redacted values can be guessed.

import type { Explanation, Findings } from '../signature/explain/explanation.ts';
import { SECRET_PLACEHOLDER, type Verification } from '../signature/verify.ts';

/** Computed for a body that anybody may have written, it would sign that body. Null unless it is what came in. */
export const computedThatLeaves = ({
  received,
  computed,
}: Pick<Verification, 'received' | 'computed'>): string | null =>
  computed === received ? computed : null;

/**
 * Whether a received digest may leave beside redacted values: only where it is proven that a secret went into it.
 * `findings` is null where the causes are not known.
 */
export function receivedMayLeave(
  { verdict }: Pick<Verification, 'verdict'>,
  findings: Findings | null,
): boolean {
  if (verdict === 'valid' || verdict === 'valid-under-reading') return true;
  const explanations = findings?.explanations ?? [];
  return explanations.length > 0 && explanations.every(isMadeWithSecret);
}

/** A body may hold the placeholder's own text: it counts only where it stands beside the values. */
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
