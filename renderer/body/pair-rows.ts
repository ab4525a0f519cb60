// Rows of two things to compare, limited to a number and length that a person can look through.

import { beginning, isTorn } from '../../shared/json/cut.ts';
import type { ComparedValue } from '../../shared/signature/explain/compare/comparison.ts';

export interface Rows<T> {
  /** The first rows in order: those that differ, and those that are equal. */
  readonly rows: readonly T[];
  readonly same: number;
  readonly differing: number;
}

/** At most this many rows that differ are kept, and as many equal ones. */
const MOST_ROWS = 500;
/** The limit for one value; a longer one is shown around the first difference. */
const MOST_CHARACTERS = 2000;
const BEFORE_DIFFERENCE = 200;

/** Of a pair of values: `missing` on the right, `extra` there. */
export type DifferenceKind = Exclude<ComparedValue['kind'], 'moved'>;

export interface Pair {
  readonly kind: DifferenceKind;
}

/** Counts all pairs, and keeps the first of each kind in their displayed form. */
export function bounded<T extends Pair, R>(pairs: readonly T[], show: (pair: T) => R): Rows<R> {
  const rows: R[] = [];
  let same = 0;
  let differing = 0;
  for (const pair of pairs) {
    const count = pair.kind === 'same' ? ++same : ++differing;
    if (count <= MOST_ROWS) rows.push(show(pair));
  }
  return { rows, same, differing };
}

/** The first place where two texts differ; null if they are equal. */
export function firstDifference(left: string, right: string): number | null {
  if (left === right) return null;
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at++) if (left.charCodeAt(at) !== right.charCodeAt(at)) return at;
  return shorter;
}

/** The start of the visible part of two long texts. */
export function excerptStart(left: string, right: string): number {
  if (Math.max(left.length, right.length) <= MOST_CHARACTERS) return 0;
  return Math.max(0, (firstDifference(left, right) ?? 0) - BEFORE_DIFFERENCE);
}

/** The visible part of a text, with an ellipsis for the rest. */
export function cutText(text: string, from: number): string {
  if (from === 0 && text.length <= MOST_CHARACTERS) return text;
  const head = from === 0 ? '' : '…';
  const tail = text.length > from + MOST_CHARACTERS ? '…' : '';
  return `${head}${beginning(text.slice(isTorn(text, from) ? from - 1 : from), MOST_CHARACTERS)}${tail}`;
}
