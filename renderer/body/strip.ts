// A proof as one string: the expected one, with what the sender left out and what it added, each in its place.

import { differingPart } from '../../shared/json/differing.ts';
import type { Path } from '../../shared/json/tree.ts';
import { commonPairs } from '../../shared/signature/explain/compare/common-pairs.ts';
import type { ComparedValue } from '../../shared/signature/explain/compare/comparison.ts';
import type { Explanation } from '../../shared/signature/explain/explanation.ts';
import { SECRET_PLACEHOLDER, type Segment } from '../../shared/signature/verification.ts';

/** A stretch of text: in both strings, only in the expected one, or only in the sender's. */
export interface StripPiece {
  readonly text: string;
  readonly is: 'same' | 'left-out' | 'added';
}

/** A value, or the text between or around values. */
export interface StripPart {
  readonly isValue: boolean;
  readonly pieces: readonly StripPiece[];
  /** The field of a value, if it is known. */
  readonly path: Path | null;
}

type Sides = Pick<ComparedValue, 'path' | 'ours' | 'theirs'>;

/** The document's end of the string. */
const END = `:${SECRET_PLACEHOLDER}`;

/**
 * The sender's string beside the document's. `rows` are its values beside the expected ones. Null if the string does
 * not consist of the values.
 */
export function stripOfValues(
  { codes, details, canonical }: Explanation,
  rows: readonly ComparedValue[],
): StripPart[] | null {
  const separator = details.separator ?? ':';
  const values = rows.flatMap(({ theirs }) => theirs ?? []).join(separator);
  const start = canonical.indexOf(values);
  if (start === -1) return null;
  const before = canonical.slice(0, start);
  const behind = canonical.slice(start + values.length);
  const isOther = codes.some((code) => code === 'secret-other' || code === 'secret-decoded');
  const end = before === '' ? pair(END, behind) : [...pair(END, ''), ...pair('', behind)];
  return [
    between(pair('', before)),
    ...stripOfRows(rows, separator),
    between(isOther ? end.flatMap(otherSecret) : end),
  ].filter(({ isValue, pieces }) => isValue || pieces.length > 0);
}

/** The document's string by itself, of which the first values may be all that is known. */
export function stripOfString(segments: readonly Segment[], canonical: string | null): StripPart[] {
  const values = segments.map(({ text, path }) => ({ path, ours: text, theirs: text }));
  const length = segments.reduce((sum, { text }) => sum + text.length + 1, -1);
  const rest = (canonical ?? '').slice(Math.max(0, length));
  return [...stripOfRows(values), between(pair(rest, rest))];
}

/** Two strings of values with colons between them, whose fields are not known. */
export function stripOfJoined(expected: string, signed: string): StripPart[] {
  const [ours, theirs] = [expected.split(':'), signed.split(':')];
  if (theirs.length === 1) return [between(pair(expected, signed))];
  const isPaired = ours.length === theirs.length;
  const pairs = isPaired ? ours.map((_, at) => [at, at] as const) : commonPairs(ours, theirs);
  const rows: Sides[] = [];
  let [at, other] = [0, 0];
  for (const [next, otherNext] of [...pairs, [ours.length, theirs.length] as const]) {
    rows.push(...ours.slice(at, next).map((text) => ({ path: null, ours: text, theirs: null })));
    rows.push(
      ...theirs.slice(other, otherNext).map((text) => ({ path: null, ours: null, theirs: text })),
    );
    const both = { path: null, ours: ours[next] ?? null, theirs: theirs[otherNext] ?? null };
    if (both.ours !== null) rows.push(both);
    [at, other] = [next + 1, otherNext + 1];
  }
  return stripOfRows(rows);
}

/** Two texts that are no lists of values, for example bodies: word by word, or the stretch that differs in long ones. */
export function stripOfTexts(expected: string, signed: string): StripPart[] {
  return [
    between(
      isShort(expected) && isShort(signed) ? byWord(expected, signed) : pair(expected, signed),
    ),
  ];
}

/** Whether anything differs. */
export const hasDifference = (parts: readonly StripPart[]) =>
  parts.some(({ pieces }) => pieces.some(({ is }) => is !== 'same'));

/** The stretch in which two texts differ, and what is the same before and after it. */
export function pair(expected: string, signed: string): StripPiece[] {
  const { start, endBefore, endAfter } = differingPart(expected, signed);
  return [
    piece(expected.slice(0, start), 'same'),
    piece(expected.slice(start, endBefore), 'left-out'),
    piece(signed.slice(start, endAfter), 'added'),
    piece(expected.slice(endBefore), 'same'),
  ].filter(({ text }) => text !== '');
}

const piece = (text: string, is: StripPiece['is']): StripPiece => ({ text, is });

const between = (pieces: readonly StripPiece[]): StripPart => ({
  isValue: false,
  pieces,
  path: null,
});

/** A different secret is shown by the same placeholder, so the placeholder is marked. */
const otherSecret = ({ text, is }: StripPiece): StripPiece[] =>
  text
    .split(/(<SECRET>)/)
    .filter((part) => part !== '')
    .flatMap((part) =>
      part === SECRET_PLACEHOLDER && is === 'same'
        ? [piece(part, 'left-out'), piece(part, 'added')]
        : [piece(part, is)],
    );

/** The values with their separators: a separator belongs to the side that has a value before it. */
export function stripOfRows(rows: readonly Sides[], separator = ':'): StripPart[] {
  const has = { ours: false, theirs: false };
  return rows.flatMap(({ path, ours, theirs }) => {
    const gap = pair(
      ours !== null && has.ours ? ':' : '',
      theirs !== null && has.theirs ? separator : '',
    );
    has.ours ||= ours !== null;
    has.theirs ||= theirs !== null;
    const value = { isValue: true, pieces: piecesOf(ours, theirs), path };
    return gap.length === 0 ? [value] : [between(gap), value];
  });
}

/** An empty value is one empty piece. */
function piecesOf(ours: string | null, theirs: string | null): StripPiece[] {
  const pieces = pair(ours ?? '', theirs ?? '');
  if (pieces.length > 0) return pieces;
  return [piece('', ours === null ? 'added' : theirs === null ? 'left-out' : 'same')];
}

/** A longer text would take a while to compare word by word. */
const isShort = (text: string) => text.length <= 16 * 1024;

function byWord(expected: string, signed: string): StripPiece[] {
  const [ours, theirs] = [wordsOf(expected), wordsOf(signed)];
  const pieces: StripPiece[] = [];
  let [at, other] = [0, 0];
  for (const [next, otherNext] of [
    ...commonPairs(ours, theirs),
    [ours.length, theirs.length] as const,
  ]) {
    pieces.push(
      ...replaced(ours.slice(at, next).join(''), theirs.slice(other, otherNext).join('')),
    );
    pieces.push(piece(ours[next] ?? '', 'same'));
    [at, other] = [next + 1, otherNext + 1];
  }
  return together(pieces.filter(({ text }) => text !== ''));
}

/** Words without blanks between them, as Twilio joins its fields, are one long word: what is the same in it stays so. */
function replaced(expected: string, signed: string): StripPiece[] {
  const parts = pair(expected, signed);
  const isClear = parts.every(({ is, text }) => is !== 'same' || text.length >= LEAST_SAME);
  return isClear ? parts : [piece(expected, 'left-out'), piece(signed, 'added')];
}

/** A shorter stretch that two words have in common is chance. */
const LEAST_SAME = 8;

const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}_]+|./gsu) ?? [];

/** Neighbours of one kind as one piece. */
function together(pieces: readonly StripPiece[]): StripPiece[] {
  const all: StripPiece[] = [];
  for (const one of pieces) {
    const last = all.at(-1);
    if (last?.is === one.is) all[all.length - 1] = piece(last.text + one.text, one.is);
    else all.push(one);
  }
  return all;
}
