// Spreads what is sent over time.

import { systemClock } from './clock.ts';

/**
 * Makes the function that waits until the next request may start: at most `perSecond`, at even intervals; null: at once.
 * The wait ends early if `signal` is given.
 */
export function createPace(perSecond: number | null, signal: AbortSignal): () => Promise<void> {
  let nextAtMs = 0;
  return async () => {
    if (perSecond === null) return;
    const now = performance.now();
    const waitMs = nextAtMs - now;
    nextAtMs = Math.max(now, nextAtMs) + 1000 / perSecond;
    if (waitMs > 0) await systemClock.wait(waitMs, [signal]);
  };
}
