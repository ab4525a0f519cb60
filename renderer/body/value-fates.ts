// What became of each value in the canonical string, found by where its literal begins in the body: that is unique,
// where a path is not when a name repeats.

import type { Dropped, Segment } from '../../shared/signature/canonical.ts';

export interface ValueFates {
  /** The value's place in the canonical string, counting from 1; null: it is not signed. */
  signed(start: number): number | null;
  /** What was left out there, with its place in the list of what was left out, counting from 1; null: nothing. */
  leftOut(start: number): (Pick<Dropped, 'why'> & { readonly place: number }) | null;
}

/** Indexes both lists at the first question. */
export function valueFatesOf(
  segments: readonly Segment[],
  dropped: readonly Dropped[],
): ValueFates {
  let signed: Map<number, number> | undefined;
  let leftOut: Map<number, number> | undefined;
  const byStart = (list: readonly { start: number }[]) =>
    new Map(list.map(({ start }, index) => [start, index + 1]));
  return {
    signed: (start) => (signed ??= byStart(segments)).get(start) ?? null,
    leftOut: (start) => {
      const place = (leftOut ??= byStart(dropped)).get(start);
      const drop = place === undefined ? undefined : dropped[place - 1];
      return drop && place !== undefined ? { why: drop.why, place } : null;
    },
  };
}
