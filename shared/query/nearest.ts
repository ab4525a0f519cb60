// Finds the probably intended word: one that begins with the typed text, differs by a typo or two, contains it, or is
// contained in it.

/** Longer words are not typos. */
const LONGEST = 60;

/** The nearest of `words` to `wrong` in any letter case; null if none is near. */
export function nearest(wrong: string, words: readonly string[]): string | null {
  const word = wrong.toLowerCase();
  if (word === '' || word.length > LONGEST) return null;
  const begins = words.find((one) => one.startsWith(word));
  if (begins !== undefined && word.length > 1) return begins;
  const slips = Math.max(1, Math.floor(word.length / 3));
  const ranked = words
    .map((one) => ({ one, distance: distance(word, one) }))
    .filter((candidate) => candidate.distance <= slips)
    .sort((a, b) => a.distance - b.distance);
  const holds = (whole: string, part: string) => part.length > 2 && whole.includes(part);
  return (
    ranked[0]?.one ??
    words.find((one) => holds(one, word)) ??
    words.find((one) => holds(word, one)) ??
    null
  );
}

/** How many letters must be changed, added, left out or swapped with a neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
