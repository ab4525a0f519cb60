// The first place where a pasted string leaves ours, in a sentence that names the field.

import { pathText } from '../../../json/path-text.ts';
import type { Path } from '../../../json/tree.ts';
import type { ComparedValue, Difference } from './comparison.ts';

/**
 * The first row that differs, told; null where every value is the same. `hasSecret`: a secret was found in the pasted
 * string, so that none of its values is one.
 */
export function firstDifference(
  rows: readonly ComparedValue[],
  hasSecret: boolean,
): Difference | null {
  const segment = rows.findIndex(({ kind }) => kind !== 'same'); // each row before it is one value of ours
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

/** Of a missing value, what stands in its place says nothing: that is the next one. */
function shownValues(kind: ComparedValue['kind'], expected: string, got: string | null): string {
  if (kind === 'missing') return `it must be ${excerpt(expected, 0)}`;
  const [ours, theirs] = shownPair(expected, got);
  return `expected ${ours}, got ${theirs}`;
}

function goesOn(count: number, got: string, hasSecret: boolean): string {
  const more = count === 1 ? 'one value' : `${count} values`;
  const says = `Yours goes on behind the last value with ${more} more (got ${excerpt(got, 0)}).`;
  if (hasSecret) return says;
  return `${says} If that is the secret, it is not one that is known here.`;
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
        ? `${field} stands here, which is our ${ordinal(place(rows, row, 'ours'))}`
        : `${field} stands elsewhere, as your ${ordinal(place(rows, row, 'theirs'))}`;
    default:
      return row.theirs === ''
        ? 'yours has an empty value that is not signed'
        : 'yours has a value that is not signed';
  }
}

/** The place, from 1, of the other row of a moved value among the values of one side. */
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
  if (theirs.trim() === ours) return 'has blanks around it that are not signed';
  if (theirs === '') return 'is empty';
  if (theirs.replace(INVISIBLE, '') === ours.replace(INVISIBLE, '')) {
    return 'differs in characters that cannot be seen';
  }
  if (theirs.normalize() === ours.normalize()) return 'is in another Unicode form';
  return 'is not the same';
}

/** `1st`, `2nd`, `11th`. */
export function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  return `${place}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')}`;
}

/** Longer texts are cut, so that a sentence stays one. */
const LONGEST = 60;
/** What is kept before the first character that differs. */
const BEFORE = 20;

/** Two texts as a sentence shows them: long ones cut to where they differ, what cannot be seen by its code point. */
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

/** Controls, formats, lone surrogates, and every blank but the ordinary space. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/** What cannot be seen as `[U+00A0]`; ordinary spaces at the ends too. */
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
