// Arrivals while the list is paused (scrolled down, or under a pointer that is about to click) are held back, so that
// nothing moves. They are counted, and kept while they are few. After the pause they are added or, if there are many,
// the list is reloaded.

import { isArchived } from '../../../shared/contract/archive.ts';
import type { CaptureSummary } from '../../../shared/contract/capture.ts';

export interface HeldArrivals {
  /** By id. */
  readonly captures: ReadonlyMap<number, CaptureSummary>;
  readonly count: number;
  /** `captures` contains all counted captures. */
  readonly isWhole: boolean;
  /** The newest counted id. */
  readonly newest: number;
}

export const NOTHING_HELD: HeldArrivals = {
  captures: new Map(),
  count: 0,
  isWhole: true,
  newest: 0,
};

/** Keeping more is not worth it: loading the first page is as fast. */
const MOST_HELD = 1000;

/** Counts arrivals that belong to the view, each once, and removes those that no longer do. */
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
    const isNew = isWhole || isArchived(id) ? !captures.has(id) : id > newest;
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

/** Removes deleted captures. */
export function heldWithout(held: HeldArrivals, ids: ReadonlySet<number>): HeldArrivals {
  const captures = new Map([...held.captures].filter(([id]) => !ids.has(id)));
  return { ...held, captures, count: held.count - (held.captures.size - captures.size) };
}
