// Measures how busy the listener is, so that work that can wait runs while few webhooks arrive.

export type ListenerLoad = ReturnType<typeof createListenerLoad>;

/**
 * Webhooks per second that count as no load, because a thread beside them does not slow them down. Above this rate all
 * work that can wait stops until the load is over.
 */
const PER_SECOND = 20;
/** The number that may arrive at once without being a load: some retries, a few tests. */
const AT_ONCE = 10;
/** The maximum level. It makes the listener quiet again one second after a load of any size. */
const MOST = AT_ONCE + PER_SECOND;

/** Measures the load as a leaky bucket: each webhook raises the level, and time lowers it. `now` is in milliseconds. */
export function createListenerLoad(now: () => number) {
  let level = 0;
  let measuredAt = now();

  function empty() {
    const time = now();
    level = Math.max(0, level - ((time - measuredAt) * PER_SECOND) / 1000);
    measuredAt = time;
  }

  return {
    /** Webhooks were stored. */
    arrived: (count: number) => {
      empty();
      level = Math.min(MOST, level + count);
    },
    /** The milliseconds until the listener is quiet if nothing more arrives; 0: it is quiet. */
    quietInMs: (): number => {
      empty();
      return (Math.max(0, level - AT_ONCE) * 1000) / PER_SECOND;
    },
  };
}
