// The work of one verification, counted in units and never in time, so that a verdict is the same on every machine and
// final. A unit is about a nanosecond of an ordinary machine.

/** For a verdict that is final: about a second. A body of 32 MiB with 100,000 items, which the listener takes, needs no more. */
export const FULL_WORK = 1_200_000_000;

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

/** The result, or null if it takes too much work. */
export function withinWork<Result>(run: () => Result): Result | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof TooMuchWork) return null;
    throw error;
  }
}

/** What steps cost that no text tells. */
export const PRICES = {
  /** To decode and look at one byte or character. */
  byte: 4,
  /** A character at the place of the signature. */
  placed: 12,
  header: 150,
  /** A signed object, whatever is in it. */
  object: 4000,
  /** A part of a record's message. */
  part: 150,
  /** A piece of a message that is moved or encoded. */
  piece: 20,
  /** A value that is joined, shown and listed. */
  value: 400,
  /** One more step of a value's path, which a list keeps. */
  step: 30,
  /** A character that is encoded. */
  encoded: 5,
  /** A character of an object or array that is written as JSON. */
  nested: 30,
  hash: 3000,
  hashedCharacter: 4,
  hashedByte: 2,
  hashedPart: 60,
  /** A signature that is checked with a public key, and the reading of that key. */
  checked: 100_000,
  publicKey: 300_000,
} as const;
