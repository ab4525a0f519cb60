// Compares two strings on a terminal. The difference is between « and », and coloured on a colour terminal.

import { beginning, shorten } from '../../../shared/json/cut.ts';
import { differingPart } from '../../../shared/json/differing.ts';
import { pathText } from '../../../shared/json/path-text.ts';
import type { ComparedValue } from '../../../shared/signature/explain/compare/comparison.ts';
import { styled, visible } from '../lib/output.ts';

/** Of longer strings, only the part around the difference is shown. */
const LONGEST = 1000;
const BEFORE = 100;

/** Marks the part between the common beginning and end in both strings. */
export function markedPair(one: string, other: string): [string, string] {
  const { start, endBefore, endAfter } = differingPart(one, other);
  return [marked(one, start, endBefore), marked(other, start, endAfter)];
}

function marked(text: string, start: number, end: number): string {
  const from = text.length > LONGEST ? Math.max(0, start - BEFORE) : 0;
  const before = `${from > 0 ? '…' : ''}${text.slice(from, start)}`;
  const middle = shorten(text.slice(start, end), LONGEST);
  const behind = shorten(text.slice(end), LONGEST);
  return `${visible(before)}${styled('yellow', `«${visible(middle)}»`)}${visible(behind)}`;
}

/** Enough rows to recognise the kind of difference. */
const MOST_ROWS = 20;
const MOST_CHARACTERS = 60;

/** The values that differ, each with its field; empty if all are the same. */
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
  path === null ? '(no field)' : visible(beginning(pathText(path), MOST_CHARACTERS));

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
        ? `${value(theirs)} is here in theirs`
        : `${value(ours)} is elsewhere in theirs`;
    default:
      return value(ours);
  }
}

function value(text: string | null): string {
  if (text === null || text === '') return 'an empty value';
  const cut = shorten(text, MOST_CHARACTERS);
  // Quotes make leading and trailing whitespace visible.
  return styled('yellow', cut.trim() === cut ? visible(cut) : `"${visible(cut)}"`);
}
