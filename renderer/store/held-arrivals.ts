// What arrives while the list is paused (scrolled down, or under a pointer that is about to press) is held back, so that
// nothing moves: counted, and kept as long as it is little. After the pause it comes in, or, where it is much, the list is
// read anew.

import type { CaptureSummary } from '../../shared/contract/capture.ts';

export interface HeldArrivals {
  /** By id. */
  readonly captures: ReadonlyMap<number, CaptureSummary>;
  readonly count: number;
  /** `captures` has all that were counted. */
  readonly isWhole: boolean;
  /** The newest that was counted. */
  readonly newest: number;
}

export const NOTHING_HELD: HeldArrivals = {
  captures: new Map(),
  count: 0,
  isWhole: true,
  newest: 0,
};

/** More than these are not worth keeping: the first page is read as fast. */
const MOST_HELD = 1000;

/** Counts arrivals that belong to the view, each once, and takes back those that do not belong any more. */
export function hold(
  held: HeldArrivals,
  arrivals: readonly CaptureSummary[],
  belongs: (capture: CaptureSummary) => boolean,
): HeldArrivals {
  const captures = new Map(held.captures);
  let { count, isWhole, newest } = held;
  for (const capture of arrivals) {
    const { id } = capture;
    if (!belongs(capture)) {
      if (captures.delete(id)) count -= 1;
      continue;
    }
    const isNew = isWhole ? !captures.has(id) : id > newest;
    if (isNew) count += 1;
    if (isWhole) captures.set(id, capture);
    newest = Math.max(newest, id);
    if (captures.size > MOST_HELD) {
      captures.clear();
      isWhole = false;
    }
  }
  return { captures, count, isWhole, newest };
}

/** Takes removed captures out. */
export function heldWithout(held: HeldArrivals, ids: ReadonlySet<number>): HeldArrivals {
  const captures = new Map([...held.captures].filter(([id]) => !ids.has(id)));
  return { ...held, captures, count: held.count - (held.captures.size - captures.size) };
}
