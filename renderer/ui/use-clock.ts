// The time of day, for countdowns and for what is shown since when: it changes only while something shows it; and whether a wait
// is long enough to be shown.

import { useEffect, useState } from 'react';

/** Null: nothing counts now. */
export function useClock(everyMs: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    // It may have been stopped for long.
    const first = setTimeout(() => setNow((at) => (Date.now() - at < everyMs ? at : Date.now())));
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}

const MINUTE_MS = 60_000;

export const useNow = (): number => useClock(MINUTE_MS);

const FELT_AFTER_MS = 300;

/** True once `isWaiting` has been true for 300 ms. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), FELT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isLate;
}
