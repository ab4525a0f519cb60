// Which signed value covers a range of the request.

import type { Span } from '../../json/tree.ts';

interface Signed extends Span {
  /** Counted from 1, in the order of the message. */
  readonly place: number;
}

export interface SignedSpans {
  /** The place of the first value that covers the range; null if none does. */
  readonly covering: (span: Span) => number | null;
  /** Whether a value lies in the range. */
  readonly hasWithin: (span: Span) => boolean;
}

/** Indexes the values of a message, so that a body with many is searched in little time. */
export function signedSpans(segments: readonly Span[]): SignedSpans {
  const signed = segments
    .map(({ start, end }, index): Signed => ({ start, end, place: index + 1 }))
    .filter(({ end }) => end > 0) // added values stand nowhere
    .sort((one, other) => one.start - other.start || other.end - one.end);

  /** How many begin at or before this offset. */
  function beginBy(offset: number): number {
    let [low, high] = [0, signed.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((signed[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    covering: ({ start, end }) => {
      const before = signed[beginBy(start) - 1];
      return before && before.end >= end ? before.place : null;
    },
    hasWithin: ({ start, end }) => {
      const first = signed[beginBy(start - 1)];
      return first !== undefined && first.start >= start && first.end <= end;
    },
  };
}
