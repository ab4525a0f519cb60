// A clock that only moves when something waits: hours of retries in no time.

import type { Clock } from '../../../../electron/host/lib/clock.ts';

export interface SimulatedClock extends Clock {
  /** Time that passes by itself: what an answer takes. */
  pass(ms: number): void;
}

/** Starts at a round time; a wait that a signal ends takes no time. */
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
