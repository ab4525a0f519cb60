// Decides whether the clock can be trusted when captures are deleted by age, because a clock that jumps ahead would
// make everything old. After a jump it is trusted again once it has run for an hour; a computer that slept waits that
// hour too. A start waits it unless its clock fits the last trusted time, which the database keeps.

export type ClockTrust = ReturnType<typeof createClockTrust>;

export interface ClockTrustOptions {
  /** Milliseconds since 1970 by the system's clock. */
  readonly now: () => number;
  /** Elapsed milliseconds, which no change of the clock affects. */
  readonly elapsed: () => number;
  /** When the clock was last trusted; null: unknown. */
  readonly trustedMs: number | null;
  /** Without captures the clock is trusted, because it can make none of them old. */
  readonly hasCaptures: boolean;
  /** Keeps that time for the next start; null: this clock does not fit it, so nobody knows which of the two is right. */
  readonly keep: (trustedMs: number | null) => void;
}

/** More than any correction of a clock that is only slightly wrong. */
const JUMP_MS = 10 * 60_000;
const HELD_MS = 60 * 60_000;
/** If the clock was last trusted longer ago than this, or will be, it is not trusted at once when the host starts. */
const PAUSE_MS = 24 * 60 * 60_000;
/** How far the kept time may lag behind, so that few writes are needed. */
const KEEP_EVERY_MS = 15 * 60_000;

/** Watches the clock from now on. */
export function createClockTrust(options: ClockTrustOptions) {
  const { now, elapsed, trustedMs, keep } = options;
  const offset = () => now() - elapsed();
  const fits = trustedMs === null ? !options.hasCaptures : Math.abs(now() - trustedMs) <= PAUSE_MS;
  /** The last trusted difference between the clock and the elapsed time; null: none yet. */
  let believed = fits ? offset() : null;
  let seen = offset();
  let seenAtMs = elapsed();
  let kept = trustedMs;

  function keepTime(ms: number | null) {
    if (ms === kept) return;
    if (ms !== null && kept !== null && Math.abs(ms - kept) < KEEP_EVERY_MS) return;
    kept = ms;
    keep(ms);
  }

  return {
    /** Called at least every few minutes. */
    isTrusted: (): boolean => {
      const present = offset();
      if (Math.abs(present - seen) > JUMP_MS) {
        seen = present;
        seenAtMs = elapsed();
      }
      if (elapsed() - seenAtMs >= HELD_MS) believed = present;
      // A clock that is behind deletes too little, never too much.
      const isTrusted = believed !== null && present <= believed + JUMP_MS;
      if (isTrusted) keepTime(now());
      else if (believed === null) keepTime(null);
      return isTrusted;
    },
  };
}
