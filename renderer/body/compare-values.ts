// Compares two canonical strings value by value: which values differ, are missing or moved.

import type { Path } from '../../shared/json/tree.ts';
import type { Segment } from '../../shared/signature/verification.ts';
import { cutText, excerptStart, type DifferenceKind } from './pair-rows.ts';

/** A value of both canonical strings; places are counted from 1. */
export interface SegmentPair {
  readonly path: Path;
  readonly kind: DifferenceKind;
  readonly left: PlacedText | null;
  readonly right: PlacedText | null;
  /** The place on the right that now has the left one's text; null if there is none, or more than one. */
  readonly movedTo: Path | null;
}

export interface PlacedText {
  readonly text: string;
  readonly place: number;
}

/** The pair with shortened texts, for display. */
export function cutSegments(pair: SegmentPair): SegmentPair {
  const { left, right } = pair;
  const from = left && right ? excerptStart(left.text, right.text) : 0;
  const cut = (value: PlacedText | null) => value && { ...value, text: cutText(value.text, from) };
  return { ...pair, left: cut(left), right: cut(right) };
}

const keyOf = ({ path }: Segment) => JSON.stringify(path);

/** Both lists in signing order; values of the same path form a row. */
export function segmentPairs(left: readonly Segment[], right: readonly Segment[]): SegmentPair[] {
  const [a, b] = [placesByKey(left), placesByKey(right)];
  const pairs: SegmentPair[] = [];
  let at = 0;
  const rightUpTo = (end: number) => {
    for (; at < end; at++) {
      const segment = right[at];
      if (segment && !a.has(keyOf(segment))) pairs.push(segmentPair(null, placed(segment, at)));
    }
  };
  left.forEach((segment, index) => {
    const other = b.get(keyOf(segment));
    if (other !== undefined) rightUpTo(other);
    const there = other === undefined ? undefined : right[other];
    pairs.push(segmentPair(placed(segment, index), there ? placed(there, other ?? 0) : null));
  });
  rightUpTo(right.length);
  return pairs;
}

const placesByKey = (segments: readonly Segment[]) =>
  new Map(segments.map((segment, index) => [keyOf(segment), index]));

interface Placed extends PlacedText {
  readonly path: Path;
}

const placed = ({ text, path }: Segment, index: number): Placed => ({
  text,
  path,
  place: index + 1,
});

function segmentPair(left: Placed | null, right: Placed | null): SegmentPair {
  const kind =
    left && right ? (left.text === right.text ? 'same' : 'changed') : left ? 'missing' : 'extra';
  return { path: (left ?? right)?.path ?? [], kind, left, right, movedTo: null };
}

/** A text that left its place and is in exactly one other place has moved. */
export function withMoves(pairs: readonly SegmentPair[]): SegmentPair[] {
  const came = new Map<string, Path | null>();
  for (const { kind, right, path } of pairs) {
    if (kind !== 'same' && right) came.set(right.text, came.has(right.text) ? null : path);
  }
  return pairs.map((pair) =>
    pair.kind === 'same' || !pair.left
      ? pair
      : { ...pair, movedTo: came.get(pair.left.text) ?? null },
  );
}
