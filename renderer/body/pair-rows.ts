// Rows of two things beside each other, kept to a number and a length that a person can look through.

import type { RowKind } from '../words/en/kinds.ts';

export interface Rows<T> {
  /** The first of them in order: those that differ, and those that are the same. */
  readonly rows: readonly T[];
  readonly same: number;
  readonly differing: number;
}

/** So many rows that differ are kept, and as many that are the same. */
const MOST_ROWS = 500;
/** Of one value; of longer ones the part around the first difference. */
const MOST_CHARACTERS = 2000;
const BEFORE_DIFFERENCE = 200;

export interface Pair {
  readonly kind: RowKind;
}

/** Counts all pairs, and keeps the first of each kind as they are shown. */
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

/** The first place where two texts differ; null where they are the same. */
export function firstDifference(left: string, right: string): number | null {
  if (left === right) return null;
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at++) if (left.charCodeAt(at) !== right.charCodeAt(at)) return at;
  return shorter;
}

/** Where the part that is shown of two long texts begins. */
export function excerptStart(left: string, right: string): number {
  if (Math.max(left.length, right.length) <= MOST_CHARACTERS) return 0;
  return Math.max(0, (firstDifference(left, right) ?? 0) - BEFORE_DIFFERENCE);
}

/** The part of a text that is shown, with a sign for what is left out. */
export function cutText(text: string, from: number): string {
  if (from === 0 && text.length <= MOST_CHARACTERS) return text;
  const head = from === 0 ? '' : '…';
  const tail = text.length > from + MOST_CHARACTERS ? '…' : '';
  return `${head}${text.slice(from, from + MOST_CHARACTERS)}${tail}`;
}
