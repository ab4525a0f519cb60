// The work of one verification, counted in units and never in time, so that a verdict is the same on every machine and
// final. A unit is about a nanosecond of an ordinary machine.

/** For a verdict that is final: less than a second. */
export const FULL_WORK = 600_000_000;

/** For a verdict while others wait: about two milliseconds. What needs more is verified again elsewhere. */
export const QUICK_WORK = 2_000_000;

/** The verification would need more units than it was given. */
export class TooMuchWork extends RangeError {}

/** Takes the units of a step before the step is done. Throws TooMuchWork when they are too many together. */
export type Spend = (units: number) => void;

export interface Counter {
  readonly spend: Spend;
  readonly spent: () => number;
}

export function createCounter(work: number): Counter {
  let spent = 0;
  return {
    spend: (units) => {
      spent += units;
      if (spent > work) throw new TooMuchWork();
    },
    spent: () => spent,
  };
}
