// Limits the texts that one verification writes. A record bounds how much a message grows (growth.ts), but not the
// length of the body, nor how many of its objects are signed one by one.

import type { SignedRequest } from '../request/request.ts';

/** In one message, in characters, beside the body itself. */
const MOST_WRITTEN = 64 * 1024 * 1024;

/** A message is written once for each object, signature and spelling of the URL, and once more to be shown. */
const MOST_MESSAGES = 8;

export class MessageTooLong extends RangeError {}

export interface Budget {
  /** For one message: learns how long each of its texts is. Throws MessageTooLong when they are too long together. */
  readonly forMessage: () => (length: number) => void;
}

export function createBudget({ body }: Pick<SignedRequest, 'body'>): Budget {
  const most = MOST_WRITTEN + body.length;
  let leftOfAll = MOST_MESSAGES * most;
  return {
    forMessage: () => {
      let left = most;
      return (length) => {
        left -= length;
        leftOfAll -= length;
        if (left < 0 || leftOfAll < 0) throw new MessageTooLong();
      };
    },
  };
}
