// What comes one by one is worked on together: at once where nothing came for a while, else when it is enough or a
// moment has passed.

export interface Batcher<T> {
  readonly add: (items: readonly T[]) => void;
  /** Works on what waits now. */
  readonly flush: () => void;
}

export interface BatchLimits {
  /** So many wait no longer. */
  readonly most: number;
  /** The least time between two rounds of fewer. */
  readonly pauseMs: number;
}

/** Calls `work` with what was added since the last call, never with nothing. */
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
