// How busy the listener is: what can wait is done while few webhooks arrive.

export interface ListenerLoad {
  /** Webhooks were stored. */
  readonly arrived: (count: number) => void;
  /** In how many milliseconds the listener will be quiet if nothing more arrives; 0: it is. */
  quietInMs(): number;
}

/**
 * So many a second go on for ever without being a load: a thread beside them takes nothing from them. More than that
 * is one, and nothing else is done until it is over.
 */
const PER_SECOND = 20;
/** So many may come at once: a page of retries, a tester's handful. */
const AT_ONCE = 10;
/** What a load of any size leaves behind: a second later the listener is quiet again. */
const MOST = AT_ONCE + PER_SECOND;

/** Measures the load as a vessel that every webhook fills and time empties. `now` is in milliseconds. */
export function createListenerLoad(now: () => number): ListenerLoad {
  let level = 0;
  let measuredAt = now();

  function empty() {
    const time = now();
    level = Math.max(0, level - ((time - measuredAt) * PER_SECOND) / 1000);
    measuredAt = time;
  }

  return {
    arrived: (count) => {
      empty();
      level = Math.min(MOST, level + count);
    },
    quietInMs: () => {
      empty();
      return (Math.max(0, level - AT_ONCE) * 1000) / PER_SECOND;
    },
  };
}
