// Whether the clock can be believed when something is deleted for its age: a clock that has jumped ahead would make
// everything old. It is believed again when it has gone on for an hour; a computer that slept waits that hour too.

export interface ClockTrust {
  /** Asked at least every few minutes. */
  readonly isTrusted: () => boolean;
}

export interface ClockTrustOptions {
  /** Milliseconds since 1970, as the clock has it. */
  readonly now: () => number;
  /** Milliseconds that have passed, whatever is done to the clock. */
  readonly elapsed: () => number;
  /** When the newest capture arrived or was put in, by this clock; null: there is none. */
  readonly newestMs: number | null;
}

/** More than any correction of a clock that is only a little wrong. */
const JUMP_MS = 10 * 60_000;
const HELD_MS = 60 * 60_000;
/** So long after the newest capture the clock is not believed at once when the host starts. */
const PAUSE_MS = 24 * 60 * 60_000;

/** Watches the clock from now on. */
export function createClockTrust({ now, elapsed, newestMs }: ClockTrustOptions): ClockTrust {
  const offset = () => now() - elapsed();
  const isLongAgo = newestMs !== null && now() - newestMs > PAUSE_MS;
  /** How far the clock is from the time that has passed, as it was last believed. */
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
