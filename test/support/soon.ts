// Waiting for what happens by itself: long enough for a machine under load, and over as soon as it is so.

import { vi } from 'vitest';

/** Repeats `check` until it passes; fails with its last error after thirty seconds (`vi.waitFor` alone: after one). */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });
