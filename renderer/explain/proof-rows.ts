// The signed values beside those that the document signs, each with its field.

import { alignValues } from '../../shared/signature/explain/compare/align.ts';
import type { ComparedValue } from '../../shared/signature/explain/compare/comparison.ts';
import type { JoinedValue } from '../../shared/signature/engine/procedure.ts';

/** Aligns the two; a value that was only signed has the field that it came from. */
export function proofRows(
  expected: readonly JoinedValue[],
  signed: readonly JoinedValue[],
): ComparedValue[] {
  let at = 0;
  return alignValues(expected, signed).map((row) => {
    if (row.theirs === null) return row;
    const path = signed[at++]?.path ?? null;
    return { ...row, path: row.path ?? path };
  });
}
