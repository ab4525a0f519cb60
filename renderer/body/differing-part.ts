// Marks the difference between two texts: everything between their common beginning and their common end.

import { differingPart } from '../../shared/json/differing.ts';

/** Consecutive pieces of a text; joined they give the text. */
export interface TextPiece {
  readonly text: string;
  readonly differs: boolean;
}

/** Marks the part of `text` that differs from `other`; marks nothing if `other` only has more. */
export function markDiffering(text: string, other: string): TextPiece[] {
  const { start, endBefore } = differingPart(text, other);
  return [
    { text: text.slice(0, start), differs: false },
    { text: text.slice(start, endBefore), differs: true },
    { text: text.slice(endBefore), differs: false },
  ].filter((piece) => piece.text !== '');
}
