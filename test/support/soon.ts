// Waits for an asynchronous state: long enough for a busy machine, and no longer than needed.

import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 30_000;

/** Repeats `check`, less and less often, until it passes. Fails with its last error after thirty seconds. */
export async function soon<T>(check: () => T | Promise<T>): Promise<T> {
  const endsAt = performance.now() + LIMIT_MS;
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 1.5, 250)) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > endsAt) throw error;
    }
    await pause(pauseMs);
  }
}
