// In one sentence what is different between two captures.

import { formatCount, plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import type { Pair } from './use-pair.ts';

const MOST_NAMES = 6;

/** `3 fields differ: amount, client_phone, sign.` */
export function differenceSays({ left, right, comparison, firstDifference: first }: Pair): string {
  const say = words.sideBySide;
  const isSameBytes = first === null && isSame(left.body.bytes, right.body.bytes);
  if (isSameBytes) return say.sameBytes;
  if (!comparison) return say.notCompared;
  const { names } = comparison;
  if (names.length === 0) return say.sameFields;
  const shown = names.slice(0, MOST_NAMES).map((name) => (name === '' ? '""' : name));
  const rest = names.length - shown.length;
  return say.fieldsDiffer(
    plural(names.length, 'field'),
    shown,
    rest > 0 ? formatCount(rest) : null,
    names.length,
  );
}

/** Bytes that are no UTF-8 may differ where their texts do not. */
const isSame = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, at) => byte === right[at]);
