// The answer policy: which reaction an attempt meets, and which attempt of its notification an arrival is.

import { hash } from 'node:crypto';
import type { AnswerPolicy, Reaction } from '../../shared/contract/endpoint.ts';

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
  /** The arrival that was counted last was not stored: the next one is counted anew. */
  forget(endpoint: Counted, body: Uint8Array): void;
}

/** So many notifications are remembered; what is forgotten is counted in the database when it comes again. */
const REMEMBERED = 10_000;

/** `countSince`: how many attempts of a body the database has, since then. */
export function createAttemptCounter(
  countSince: (bodySha256: Uint8Array, endpointId: number, sinceMs: number) => number,
): AttemptCounter {
  const counts = new Map<string, number>(); // the longest unused first

  const keyOf = ({ id, policySinceMs }: Counted, body: Uint8Array) => {
    const sha256 = hash('sha256', body, 'hex');
    return { key: `${id} ${policySinceMs} ${sha256}`, sha256 };
  };

  return {
    next: (endpoint, body) => {
      const { key, sha256 } = keyOf(endpoint, body);
      const before =
        counts.get(key) ??
        countSince(Buffer.from(sha256, 'hex'), endpoint.id, endpoint.policySinceMs);
      counts.delete(key);
      counts.set(key, before + 1);
      if (counts.size > REMEMBERED) counts.delete(counts.keys().next().value ?? key);
      return before + 1;
    },
    forget: (endpoint, body) => {
      counts.delete(keyOf(endpoint, body).key);
    },
  };
}
