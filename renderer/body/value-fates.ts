// The part of each value in the canonical string, found by the start of its literal. That offset is unique; a path is
// not if a name repeats.

import type { Dropped, Segment } from '../../shared/signature/verification.ts';

export interface ValueFates {
  /** The value's place in the canonical string, counted from 1; null if it is not signed. */
  signed(start: number): number | null;
  /** The value left out there, with its place among those left out, counted from 1; null if none was. */
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
