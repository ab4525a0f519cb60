// A clock that only advances when something waits, so that hours of retries take no time.

import type { Clock } from '../../../../electron/host/lib/clock.ts';

export interface SimulatedClock extends Clock {
  /** Advances the time, for example while a response takes long. */
  pass(ms: number): void;
}

/** Starts at a round time. A wait that a signal ends takes no time. */
export function simulatedClock(): SimulatedClock {
  let now = 1_700_000_000_000;
  return {
    now: () => now,
    pass: (ms) => {
      now += ms;
    },
    wait: (ms, signals) => {
      if (!signals.some(({ aborted }) => aborted)) now += ms;
      return Promise.resolve();
    },
  };
}
