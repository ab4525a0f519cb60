// The answer policy: which reaction an attempt meets, and which attempt of its notification an arrival is.

import { hash } from 'node:crypto';
import type { AnswerPolicy, Reaction } from '../../../shared/contract/endpoint.ts';

/** What the attempt with this number (counting from 1) meets: the script's steps in order, then `always`. */
export function reactionTo({ script, always }: AnswerPolicy, attempt: number): Reaction {
  let last = 0;
  for (const { times, ...reaction } of script) {
    last += times;
    if (attempt <= last) return reaction;
  }
  return always;
}

/** An endpoint and the moment since which attempts count. */
interface Counted {
  readonly id: number;
  readonly policySinceMs: number;
}

export interface AttemptCounter {
  /** Counts an arrival at an endpoint and returns which attempt of its notification (same body bytes) it is. */
  next(endpoint: Counted, body: Uint8Array): number;
  /** An arrival was not stored, or is not stored any more: the next one with these bytes is counted anew. */
  forget(endpointId: number | null, bodySha256: Uint8Array): void;
}

/** So many notifications are remembered; what is forgotten is counted in the database when it comes again. */
const REMEMBERED = 10_000;

/** `countSince`: how many attempts of a body the database has, since then. */
export function createAttemptCounter(
  countSince: (bodySha256: Uint8Array, endpointId: number, sinceMs: number) => number,
): AttemptCounter {
  const counts = new Map<string, Remembered>(); // the longest unused first

  return {
    next: ({ id, policySinceMs }, body) => {
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
    forget: (endpointId, bodySha256) => {
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

/** The bytes by which attempts of one notification are known. */
export const hashOf = (body: Uint8Array): Uint8Array => hash('sha256', body, 'buffer');
