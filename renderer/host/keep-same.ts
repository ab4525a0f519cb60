// Unchanged objects of the host's data stay the same objects, so that what shows them is not drawn again.

import { isSame } from '../../shared/contract/changes.ts';

/** `now` with the objects of `before` where they are equal; `before` itself if nothing has changed. */
export function keepSame<One>(
  before: readonly One[],
  now: readonly One[],
  keyOf: (one: One) => unknown,
): readonly One[] {
  const known = new Map(before.map((one) => [keyOf(one), one]));
  const kept = now.map((one) => {
    const same = known.get(keyOf(one));
    return same !== undefined && isSame(same, one) ? same : one;
  });
  return kept.length === before.length && kept.every((one, at) => one === before[at])
    ? before
    : kept;
}
