// The longest common list of pairs of two lists, in the order of both.

import { diffArrays } from 'diff';

export type Pair = readonly [index: number, other: number];

/** Lists with more differences than this have only their common beginning and end paired: the time grows with the square. */
const MOST_DIFFERENCES = 1_000;

/** The indices of equal texts, ascending on both sides. */
export function commonPairs(one: readonly string[], other: readonly string[]): Pair[] {
  const changes = diffArrays([...one], [...other], { maxEditLength: MOST_DIFFERENCES });
  if (!changes) return endPairs(one, other);
  const pairs: Pair[] = [];
  let [at, otherAt] = [0, 0];
  for (const { added, removed, count } of changes) {
    if (added) otherAt += count;
    else if (removed) at += count;
    else for (let left = count; left > 0; left--) pairs.push([at++, otherAt++]);
  }
  return pairs;
}

function endPairs(one: readonly string[], other: readonly string[]): Pair[] {
  const shorter = Math.min(one.length, other.length);
  const head: Pair[] = [];
  while (head.length < shorter && one[head.length] === other[head.length])
    head.push([head.length, head.length]);
  const tail: Pair[] = [];
  while (
    tail.length < shorter - head.length &&
    one.at(-tail.length - 1) === other.at(-tail.length - 1)
  )
    tail.push([one.length - tail.length - 1, other.length - tail.length - 1]);
  return [...head, ...tail.reverse()];
}
