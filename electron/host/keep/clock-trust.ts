// Decides whether the clock can be trusted when captures are deleted by age, because a clock that jumps ahead would
// make everything old. After a jump it is trusted again once it has run for an hour; a computer that slept waits that
// hour too.

export interface ClockTrust {
  /** Called at least every few minutes. */
  readonly isTrusted: () => boolean;
}

export interface ClockTrustOptions {
  /** Milliseconds since 1970 by the system's clock. */
  readonly now: () => number;
  /** Elapsed milliseconds, which no change of the clock affects. */
  readonly elapsed: () => number;
  /** When the newest capture arrived or was imported, by this clock; null: there is none. */
  readonly newestMs: number | null;
}

/** More than any correction of a clock that is only slightly wrong. */
const JUMP_MS = 10 * 60_000;
const HELD_MS = 60 * 60_000;
/** If the newest capture is older than this, the clock is not trusted at once when the host starts. */
const PAUSE_MS = 24 * 60 * 60_000;

/** Watches the clock from now on. */
export function createClockTrust({ now, elapsed, newestMs }: ClockTrustOptions): ClockTrust {
  const offset = () => now() - elapsed();
  const isLongAgo = newestMs !== null && now() - newestMs > PAUSE_MS;
  /** The last trusted difference between the clock and the elapsed time. */
  let believed = isLongAgo ? -Infinity : offset();
  let seen = offset();
  let seenAtMs = elapsed();

  return {
    isTrusted: () => {
      const present = offset();
      if (Math.abs(present - seen) > JUMP_MS) {
        seen = present;
        seenAtMs = elapsed();
      }
      if (elapsed() - seenAtMs >= HELD_MS) believed = present;
      return present <= believed + JUMP_MS; // a clock that is behind deletes too little, never too much
    },
  };
}
