// Collects single items and works on them together: at once after a quiet moment, else when there are enough of them or
// a moment has passed.

export interface Batcher<T> {
  readonly add: (items: readonly T[]) => void;
  /** Works on the waiting items now. */
  readonly flush: () => void;
}

export interface BatchLimits {
  /** With this many items the work starts without waiting. */
  readonly most: number;
  /** The least time between two smaller batches. */
  readonly pauseMs: number;
}

/** Calls `work` with the items added since the last call, never with none. */
export function createBatcher<T>(
  work: (items: readonly T[]) => void,
  { most, pauseMs }: BatchLimits,
): Batcher<T> {
  let items: T[] = [];
  let pause: NodeJS.Timeout | undefined;

  function flush() {
    clearTimeout(pause);
    pause = undefined;
    if (items.length === 0) return;
    const round = items;
    items = [];
    pause = setTimeout(flush, pauseMs);
    work(round);
  }

  return {
    add: (more) => {
      for (const item of more) items.push(item);
      if (!pause || items.length >= most) flush();
    },
    flush,
  };
}
