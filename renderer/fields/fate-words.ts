// What became of a field in the signature, in words.

import type { DroppedWhy } from '../../shared/signature/canonical.ts';
import type { Fate } from '../../shared/webhook/fields.ts';
import { ordinal, plural } from '../ui/format.ts';

/** `4th value`; `5 values, 5th to 9th`; `left out: empty`. */
export function fateWords(fate: Fate): string {
  if (fate.kind === 'absent') return 'not sent';
  if (fate.kind === 'left-out') return LEFT_OUT_WORDS[fate.why];
  const { positions } = fate;
  const first = Math.min(...ends(positions));
  const last = Math.max(...ends(positions));
  if (positions.length === 1) return `${ordinal(first)} value`;
  const values = plural(positions.length, 'value');
  const isRun = last - first === positions.length - 1;
  return isRun ? `${values}, ${ordinal(first)} to ${ordinal(last)}` : values;
}

export const LEFT_OUT_WORDS: Readonly<Record<DroppedWhy, string>> = {
  signature: 'left out: the signature itself',
  null: 'left out: null',
  empty: 'left out: empty',
  'not-an-object': 'left out: not an object',
  repeated: 'left out: the name is repeated later',
  nested: 'left out: nested',
};

/** Positions come in ascending order; two of them are enough. */
const ends = (positions: readonly number[]) => [positions[0] ?? 0, positions.at(-1) ?? 0];
