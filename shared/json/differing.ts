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
  let start = equalFor(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  if (isTorn(before, start) || isTorn(after, start)) start--;
  let tail = equalFor(
    shorter - start,
    (from, to) => endOf(before, from, to) === endOf(after, from, to),
  );
  if (isTorn(before, before.length - tail) || isTorn(after, after.length - tail)) tail--;
  return { start, endBefore: before.length - tail, endAfter: after.length - tail };
}

/** Of a stretch this long it is asked at once whether it is equal: a body may have a million characters. */
const STRETCH = 4096;

/** For how many characters, of at most so many, two texts are equal; asked for stretches of them. */
function equalFor(most: number, isEqual: (from: number, to: number) => boolean): number {
  let equal = 0;
  for (let step = STRETCH; step >= 1; step = Math.floor(step / 8)) {
    while (equal + step <= most && isEqual(equal, equal + step)) equal += step;
  }
  return equal;
}

/** The characters from `from` up to `to`, counted from the end. */
const endOf = (text: string, from: number, to: number): string =>
  text.slice(text.length - to, text.length - from);

/** The place is within a surrogate pair. */
function isTorn(text: string, at: number): boolean {
  const [before, behind] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return before >= 0xd800 && before <= 0xdbff && behind >= 0xdc00 && behind <= 0xdfff;
}
