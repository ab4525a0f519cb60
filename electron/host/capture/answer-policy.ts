// The answer policy: which attempt of its notification an arrival is, and which reaction that attempt gets.

import { hash } from 'node:crypto';
import type { AnswerPolicy, Reaction } from '../../../shared/contract/endpoint.ts';

/** The reaction to the attempt with this number (from 1): the script's steps in order, then `always`. */
export function reactionTo({ script, always }: AnswerPolicy, attempt: number): Reaction {
  let last = 0;
  for (const { times, ...reaction } of script) {
    last += times;
    if (attempt <= last) return reaction;
  }
  return always;
}

/** An endpoint and the time from which its attempts are counted. */
interface Counted {
  readonly id: number;
  readonly policySinceMs: number;
}

export type AttemptCounter = ReturnType<typeof createAttemptCounter>;

/** The number of notifications in memory. The database counts an older one again when it comes back. */
const REMEMBERED = 10_000;

/** `countSince`: how many attempts of a body the database holds since that time. */
export function createAttemptCounter(
  countSince: (bodySha256: Uint8Array, endpointId: number, sinceMs: number) => number,
) {
  const counts = new Map<string, Remembered>(); // least recently used first

  return {
    /**
     * Counts an arrival at an endpoint and returns the number of its attempt. The same body bytes are the same
     * notification.
     */
    next: ({ id, policySinceMs }: Counted, body: Uint8Array): number => {
      const sha256 = hashOf(body);
      const key = keyOf(id, sha256);
      const known = counts.get(key);
      const before =
        known?.policySinceMs === policySinceMs
          ? known.count
          : countSince(sha256, id, policySinceMs);
      counts.delete(key);
      counts.set(key, { policySinceMs, count: before + 1 });
      if (counts.size > REMEMBERED) counts.delete(counts.keys().next().value ?? key);
      return before + 1;
    },
    /**
     * Forgets the count of a body that was not stored, or was deleted. The database counts it again when it next arrives.
     */
    forget: (endpointId: number | null, bodySha256: Uint8Array) => {
      counts.delete(keyOf(endpointId, bodySha256));
    },
  };
}

interface Remembered {
  readonly policySinceMs: number;
  readonly count: number;
}

const keyOf = (endpointId: number | null, bodySha256: Uint8Array) =>
  `${endpointId} ${Buffer.from(bodySha256).toString('hex')}`;

/** The hash that identifies the attempts of one notification. */
export const hashOf = (body: Uint8Array): Uint8Array => hash('sha256', body, 'buffer');
