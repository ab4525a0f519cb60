// The one range in which two texts differ: their beginnings and ends are equal.

import { isTorn } from './cut.ts';

export interface Differing {
  /** The start in both texts, in UTF-16 code units. */
  readonly start: number;
  readonly endBefore: number;
  readonly endAfter: number;
}

/** Finds it without splitting a surrogate pair. The range is empty in both texts if they are equal. */
export function differingPart(before: string, after: string): Differing {
  const shorter = Math.min(before.length, after.length);
  let start = equalFor(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  if (isTorn(before, start) || isTorn(after, start)) start--;
  let tail = equalFor(
    shorter - start,
    (from, to) => endOf(before, from, to) === endOf(after, from, to),
  );
  if (isTorn(before, before.length - tail) || isTorn(after, after.length - tail)) tail--;
  return { start, endBefore: before.length - tail, endAfter: after.length - tail };
}

/** Characters compared at once, because a body may have a million. */
const STRETCH = 4096;

/** How many characters of two texts are equal, at most `most`, compared in blocks. */
function equalFor(most: number, isEqual: (from: number, to: number) => boolean): number {
  let equal = 0;
  for (let step = STRETCH; step >= 1; step = Math.floor(step / 8)) {
    while (equal + step <= most && isEqual(equal, equal + step)) equal += step;
  }
  return equal;
}

/** The characters from `from` to `to`, counted from the end. */
const endOf = (text: string, from: number, to: number): string =>
  text.slice(text.length - to, text.length - from);
