// Waits for an asynchronous state: long enough for a busy machine, and no longer than needed.

import { vi } from 'vitest';

/** Repeats `check` until it passes. Fails with its last error after thirty seconds (`vi.waitFor` alone: one). */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });
