// Limits the work of one verification by a scheme, and the length of each message that it writes. A record bounds how
// much a message grows (growth.ts), but not how many fields, headers and objects a request has.

import type { SignedRequest } from '../request/request.ts';
import { createCounter, type Counter } from '../work.ts';

export { FULL_WORK, QUICK_WORK } from '../work.ts';

/** In one message, in characters, beside the body itself. */
const MOST_WRITTEN = 64 * 1024 * 1024;

export class MessageTooLong extends RangeError {}

export interface Budget extends Counter {
  /** For one message: learns how long each of its texts is. Throws MessageTooLong when they are too long together. */
  readonly forMessage: () => (length: number) => void;
}

export function createBudget({ body }: Pick<SignedRequest, 'body'>, work: number): Budget {
  const counter = createCounter(work);
  const most = MOST_WRITTEN + body.length;
  return {
    ...counter,
    forMessage: () => {
      let left = most;
      return (length) => {
        left -= length;
        if (left < 0) throw new MessageTooLong();
        counter.spend(length);
      };
    },
  };
}
