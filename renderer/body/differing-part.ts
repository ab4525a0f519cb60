// Where two texts differ: what they begin and end with is equal, and what is between is marked.

import { differingPart } from '../../shared/json/differing.ts';

/** Consecutive pieces of a text; joined they are the text. */
export interface TextPiece {
  readonly text: string;
  readonly differs: boolean;
}

/** `text` with the part marked in which it differs from `other`; nothing is marked where `other` only has more. */
export function markDiffering(text: string, other: string): TextPiece[] {
  const { start, endBefore } = differingPart(text, other);
  return [
    { text: text.slice(0, start), differs: false },
    { text: text.slice(start, endBefore), differs: true },
    { text: text.slice(endBefore), differs: false },
  ].filter((piece) => piece.text !== '');
}
