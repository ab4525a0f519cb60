// The one stretch in which two texts differ: what they begin and end with is equal.

export interface Differing {
  /** In both texts, in UTF-16 code units. */
  readonly start: number;
  readonly endBefore: number;
  readonly endAfter: number;
}

/** Finds it; no pair of surrogates is torn. Empty in both where the texts are equal. */
export function differingPart(before: string, after: string): Differing {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  if (isTorn(before, start) || isTorn(after, start)) start--;
  let tail = 0;
  while (tail < shorter - start && before.at(-tail - 1) === after.at(-tail - 1)) tail++;
  if (isTorn(before, before.length - tail) || isTorn(after, after.length - tail)) tail--;
  return { start, endBefore: before.length - tail, endAfter: after.length - tail };
}

/** The place is within a surrogate pair. */
function isTorn(text: string, at: number): boolean {
  const [before, behind] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return before >= 0xd800 && before <= 0xdbff && behind >= 0xdc00 && behind <= 0xdfff;
}
