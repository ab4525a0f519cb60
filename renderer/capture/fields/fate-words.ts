// The part of a field in the signature, in words.

import type { DroppedWhy } from '../../../shared/signature/verification.ts';
import type { LineFate } from '../../body/field-line.ts';
import { formatCount, ordinal, plural, words } from '../../words/words.ts';

/** `4th value`; `values 5 to 9`; `left out: empty`. */
export function fateWords(fate: LineFate): string {
  if (fate.kind === 'absent') return words.fields.notSent;
  if (fate.kind === 'left-out') return leftOutWords(fate.why);
  const { count, first, last } = fate;
  if (count === 1) return words.fields.nthValue(ordinal(first));
  const isRun = last - first === count - 1;
  return isRun
    ? words.fields.values(formatCount(first), formatCount(last))
    : plural(count, 'value');
}

/** `left out: empty`. */
export const leftOutWords = (why: DroppedWhy) => words.fields.leftOut(words.fields.why[why]);
