// The first difference of a pasted string from ours, in a sentence that names the field.

import { pathText } from '../../../json/path-text.ts';
import type { Path } from '../../../json/tree.ts';
import type { ComparedValue, Difference } from './comparison.ts';

/**
 * Describes the first row that differs; null if every value is equal. `hasSecret`: a secret was found in the pasted
 * string, so none of its values is one.
 */
export function firstDifference(
  rows: readonly ComparedValue[],
  hasSecret: boolean,
): Difference | null {
  const segment = rows.findIndex(({ kind }) => kind !== 'same'); // each row before it is one of our values
  const row = rows[segment];
  if (!row) return null;
  const rest = rows.slice(segment);
  const expected = rest.find(({ ours }) => ours !== null)?.ours ?? null;
  const got = rest.find(({ theirs }) => theirs !== null)?.theirs ?? null;
  if (expected === null) {
    return { segment, expected, got, says: goesOn(rest.length, got ?? '', hasSecret) };
  }
  const what = whatHappened(row, rows);
  const says = `The ${ordinal(segment + 1)} value differs: ${what} (${shownValues(row.kind, expected, got)}).`;
  return { segment, expected, got, says };
}

/** For a missing value, the value in its place says nothing: it is the next one. */
function shownValues(kind: ComparedValue['kind'], expected: string, got: string | null): string {
  if (kind === 'missing') return `expected ${excerpt(expected, 0)}`;
  const [ours, theirs] = shownPair(expected, got);
  return `expected ${ours}, got ${theirs}`;
}

function goesOn(count: number, got: string, hasSecret: boolean): string {
  const more = count === 1 ? 'one value' : `${count} values`;
  const says = `Your string has ${more} more after the last value (got ${excerpt(got, 0)}).`;
  if (hasSecret) return says;
  return `${says} If this is the secret, it is not stored here.`;
}

function whatHappened(row: ComparedValue, rows: readonly ComparedValue[]): string {
  const field = row.path ? fieldText(row.path) : '';
  switch (row.kind) {
    case 'missing':
      return `${field} is missing`;
    case 'changed':
      return `${field} ${change(row.ours ?? '', row.theirs ?? '')}`;
    case 'moved':
      return row.ours === null
        ? `${field} is here, but expected as the ${ordinal(place(rows, row, 'ours'))} value`
        : `${field} is your ${ordinal(place(rows, row, 'theirs'))} value instead`;
    default:
      return row.theirs === ''
        ? 'your string has an extra empty value'
        : 'your string has an extra value';
  }
}

/** The position, from 1, of the other row of a moved value among the values of one side. */
function place(
  rows: readonly ComparedValue[],
  row: ComparedValue,
  side: 'ours' | 'theirs',
): number {
  const key = JSON.stringify(row.path);
  const other = rows.findIndex(
    (one) => one.kind === 'moved' && one[side] !== null && JSON.stringify(one.path) === key,
  );
  return rows.slice(0, other + 1).filter((one) => one[side] !== null).length;
}

function change(ours: string, theirs: string): string {
  if (theirs.trim() === ours) return 'has untrimmed whitespace';
  if (theirs === '') return 'is empty';
  if (theirs.replace(INVISIBLE, '') === ours.replace(INVISIBLE, '')) {
    return 'differs in invisible characters';
  }
  if (theirs.normalize() === ours.normalize()) return 'is in a different Unicode form';
  return 'is different';
}

/** `1st`, `2nd`, `11th`. */
export function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  return `${place}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')}`;
}

/** Longer texts are cut to keep the sentence readable. */
const LONGEST = 60;
/** Characters kept before the first difference. */
const BEFORE = 20;

/** Two texts for a sentence: long ones cut around their difference, invisible characters as code points. */
function shownPair(expected: string, got: string | null): [string, string] {
  let same = 0;
  while (got !== null && same < expected.length && expected[same] === got[same]) same++;
  const from =
    same > BEFORE && Math.max(expected.length, got?.length ?? 0) > LONGEST ? same - BEFORE : 0;
  return [excerpt(expected, from), got === null ? 'nothing more' : excerpt(got, from)];
}

function excerpt(text: string, from: number): string {
  if (text === '') return 'an empty value';
  const to = from + LONGEST;
  const cut = visibleText(text.slice(from, to), from === 0, to >= text.length);
  return `${from > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`;
}

/** Controls, formats, lone surrogates, and every blank except the ordinary space. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/** Writes invisible characters as `[U+00A0]`, and ordinary spaces at the ends too. */
function visibleText(text: string, isBeginning: boolean, isEnd: boolean): string {
  const start = isBeginning ? text.length - text.trimStart().length : 0;
  const end = Math.max(start, isEnd ? text.trimEnd().length : text.length);
  return (
    text.slice(0, start).replace(ANY, codePoint) +
    text.slice(start, end).replace(INVISIBLE, codePoint) +
    text.slice(end).replace(ANY, codePoint)
  );
}

const ANY = /./gsu;

const codePoint = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

const fieldText = (path: Path) => excerpt(pathText(path), 0);
