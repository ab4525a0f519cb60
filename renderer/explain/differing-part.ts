// Where two texts differ: what they begin and end with is equal, and what is between is marked.

/** Consecutive pieces of a text; joined they are the text. */
export interface TextPiece {
  readonly text: string;
  readonly differs: boolean;
}

/** `text` with the part marked in which it differs from `other`; nothing is marked where `other` only has more. */
export function markDiffering(text: string, other: string): TextPiece[] {
  const shorter = Math.min(text.length, other.length);
  let head = 0;
  while (head < shorter && text[head] === other[head]) head++;
  if (isTorn(text, head) || isTorn(other, head)) head--;
  let tail = 0;
  while (tail < shorter - head && text.at(-tail - 1) === other.at(-tail - 1)) tail++;
  if (isTorn(text, text.length - tail) || isTorn(other, other.length - tail)) tail--;
  const end = text.length - tail;
  return [
    { text: text.slice(0, head), differs: false },
    { text: text.slice(head, end), differs: true },
    { text: text.slice(end), differs: false },
  ].filter((piece) => piece.text !== '');
}

/** The place is within a surrogate pair. */
function isTorn(text: string, at: number): boolean {
  const [before, behind] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return before >= 0xd800 && before <= 0xdbff && behind >= 0xdc00 && behind <= 0xdfff;
}
