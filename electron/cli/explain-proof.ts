// Two strings beside each other on a terminal: what differs stands between « and », and is coloured where colours are.

import { differingPart } from '../../shared/json/differing.ts';
import { pathText } from '../../shared/json/path-text.ts';
import type { ComparedValue } from '../../shared/signature/explain/compare/comparison.ts';
import { styled, visible } from './output.ts';

/** Longer strings are shown around what differs. */
const LONGEST = 1000;
const BEFORE = 100;

/** Two strings, each with what is between their common beginning and end marked. */
export function markedPair(one: string, other: string): [string, string] {
  const { start, endBefore, endAfter } = differingPart(one, other);
  return [marked(one, start, endBefore), marked(other, start, endAfter)];
}

function marked(text: string, start: number, end: number): string {
  const from = text.length > LONGEST ? Math.max(0, start - BEFORE) : 0;
  const before = `${from > 0 ? '…' : ''}${text.slice(from, start)}`;
  const middle = shortened(text.slice(start, end));
  const behind = shortened(text.slice(end));
  return `${visible(before)}${styled('yellow', `«${visible(middle)}»`)}${visible(behind)}`;
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** So many rows say what kind of difference it is. */
const MOST_ROWS = 20;
const MOST_CHARACTERS = 60;

/** The values that differ, each with its field; nothing where all are the same. */
export function differenceLines(rows: readonly ComparedValue[]): string[] {
  const different = rows.filter(({ kind }) => kind !== 'same');
  if (different.length === 0) return [];
  const shown = different.slice(0, MOST_ROWS).map((row) => [fieldOf(row), textOf(row)] as const);
  const width = Math.max(...shown.map(([field]) => field.length));
  const more = different.length - shown.length;
  return [
    '',
    '  Values that differ:',
    ...shown.map(([field, text]) => `    ${field.padEnd(width)}  ${text}`),
    ...(more > 0 ? [`    … and ${more} more`] : []),
  ];
}

const fieldOf = ({ path }: ComparedValue) =>
  path === null ? '(no field)' : visible(pathText(path).slice(0, MOST_CHARACTERS));

function textOf({ kind, ours, theirs }: ComparedValue): string {
  switch (kind) {
    case 'changed':
      return `${value(ours)} in ours, ${value(theirs)} in theirs`;
    case 'missing':
      return `${value(ours)} is missing in theirs`;
    case 'extra':
      return `${value(theirs)} is only in theirs`;
    case 'moved':
      return ours === null
        ? `${value(theirs)} stands here in theirs`
        : `${value(ours)} stands elsewhere in theirs`;
    default:
      return value(ours);
  }
}

function value(text: string | null): string {
  if (text === null || text === '') return 'an empty value';
  const cut = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
  // Quotes show where blanks are at the ends.
  return styled('yellow', cut.trim() === cut ? visible(cut) : `"${visible(cut)}"`);
}
