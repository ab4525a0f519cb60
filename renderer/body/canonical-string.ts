// The canonical string as one text with the offset of each value, so that a value can be found in it.

import { SECRET_PLACEHOLDER, type Segment } from '../../shared/signature/verification.ts';

export interface CanonicalString {
  /** With the placeholder instead of the secret. */
  readonly text: string;
  /** The offset of each value in `text`, then the placeholder's. */
  readonly starts: Uint32Array;
}

/** Joins values according to the document (5.1, step 5). */
export function joinValues(segments: readonly Pick<Segment, 'text'>[]): CanonicalString {
  const starts = new Uint32Array(segments.length + 1);
  let at = 0;
  segments.forEach(({ text }, index) => {
    starts[index] = at;
    at += text.length + 1;
  });
  // Without values the string is a colon and the secret.
  starts[segments.length] = Math.max(at, 1);
  const values = segments.map(({ text }) => text).join(':');
  return { text: `${values}:${SECRET_PLACEHOLDER}`, starts };
}

/** The index of the value that holds the character at `offset`; a colon belongs to the value before it. */
export function valueIndexAt({ starts }: CanonicalString, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
