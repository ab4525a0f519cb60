// A capture as one text that is searched: a line for each value, with the place and the name that it has. Marks and ends
// are control characters, which no value and no search has, so nothing is found across them.

import { LIMITS } from '../../../shared/contract/limits.ts';
import type { FieldTerm, NumberComparison, TextComparison } from '../../../shared/query/filter.ts';
import { foldText } from '../../../shared/query/fold.ts';
import { readNumber } from '../../../shared/query/values.ts';

/** Each line begins with one. `other` is found by words only: a query, or a value that does not count. */
const MARKS = {
  field: '\x01',
  header: '\x02',
  method: '\x03',
  path: '\x04',
  other: '\x05',
} as const;
export type Mark = keyof typeof MARKS;

/** Between name and value, and after each value. */
export const NAME_END = '\t';
export const LINE_END = '\n';

/** The characters of all names and values together, and of one value that others stand beside. */
export const { searchedText: MOST_TEXT, searchedValue: MOST_VALUE } = LIMITS;

/** A text as it is stored and searched: on one line. SQLite's texts end at a NUL. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}/gu, ' ').toWellFormed();

/** Collects the lines of a capture as far as there is room. */
export function createLines() {
  let text = '';
  let isCut = false;
  return {
    /** `most`: the beginning of a longer value is kept. False: there is no more room. */
    add: (mark: Mark, name: string, value: string, most: number = MOST_VALUE): boolean => {
      const room = MOST_TEXT - text.length - name.length;
      const kept = Math.min(value.length, most, Math.max(0, room));
      if (kept < value.length || room <= 0) isCut = true;
      if (room <= 0) return false;
      text += `${MARKS[mark]}${oneLine(name)}${NAME_END}${oneLine(value.slice(0, kept))}${LINE_END}`;
      return true;
    },
    /** Something of the capture is not among the lines. */
    cut: () => void (isCut = true),
    whole: () => ({ lines: text, isCut }),
  };
}

export type Lines = ReturnType<typeof createLines>;

/** Where a value stands: what a term of a filter names. */
export interface ValuePlace {
  readonly mark: Mark;
  readonly name: string;
}

/** What a value must be: `is-not` is denied by who asks. */
export type ValueTest =
  | {
      readonly as: 'text';
      readonly comparison: Exclude<TextComparison, 'is-not'>;
      readonly text: string;
    }
  | {
      readonly as: 'number';
      readonly comparison: Exclude<NumberComparison, 'is-not'>;
      readonly number: number;
    };

/** An item's field is one of `items`, and headers have no letter case. */
export function placeOf({ of, name }: Pick<FieldTerm, 'of' | 'name'>): ValuePlace {
  if (of === 'header') return { mark: 'header', name: oneLine(name).toLowerCase() };
  return { mark: 'field', name: oneLine(of === 'item' ? `items.${name}` : name) };
}

/** How the lines of a place begin: those of the value itself, and those of the fields inside it. */
export const beginnings = ({ mark, name }: ValuePlace): readonly string[] => {
  const start = MARKS[mark] + name;
  return mark === 'field' ? [start + NAME_END, `${start}.`] : [start + NAME_END];
};

export interface Line {
  readonly mark: Mark;
  readonly name: string;
  readonly value: string;
}

/** The line that has this position; null: what is there is none of ours. */
function lineAt(lines: string, position: number): Line | null {
  const start = lines.lastIndexOf(LINE_END, position - 1) + 1;
  const end = lines.indexOf(LINE_END, position);
  const line = lines.slice(start, end === -1 ? undefined : end);
  const nameEnd = line.indexOf(NAME_END);
  const mark = markOf(line.charAt(0));
  if (mark === undefined || nameEnd === -1) return null;
  return { mark, name: line.slice(1, nameEnd), value: line.slice(nameEnd + 1) };
}

const markOf = (char: string) =>
  (Object.keys(MARKS) as Mark[]).find((mark) => MARKS[mark] === char);

/** Whether a value at a place passes the test. */
export const hasValue = (lines: string, place: ValuePlace, test: ValueTest): boolean =>
  positionOf(lines, place, test) !== -1;

/** The position of the first such line, or -1. It is asked for hundreds of thousands of captures, so it makes no lines. */
function positionOf(lines: string, place: ValuePlace, test: ValueTest): number {
  const passes = valueTest(test);
  for (const beginning of beginnings(place)) {
    for (let at = lines.indexOf(beginning); at !== -1; at = lines.indexOf(beginning, at + 1)) {
      const nameEnd = lines.indexOf(NAME_END, at);
      const end = lines.indexOf(LINE_END, at);
      if (nameEnd !== -1 && nameEnd < end && passes(lines.slice(nameEnd + 1, end))) return at;
    }
  }
  return -1;
}

function valueTest(test: ValueTest): (value: string) => boolean {
  if (test.as === 'text') {
    const { comparison, text } = test;
    if (comparison === 'is') return (value) => value === text;
    const folded = foldText(text);
    return (value) => value.includes(folded) || foldText(value).includes(folded);
  }
  const { number } = test;
  const compare = COMPARE[test.comparison];
  return (value) => {
    const found = readNumber(value);
    return found !== null && compare(found, number);
  };
}

const COMPARE: Readonly<
  Record<Exclude<NumberComparison, 'is-not'>, (found: number, wanted: number) => boolean>
> = {
  is: (found, wanted) => found === wanted,
  more: (found, wanted) => found > wanted,
  'at-least': (found, wanted) => found >= wanted,
  less: (found, wanted) => found < wanted,
  'at-most': (found, wanted) => found <= wanted,
};

/** The first line that has a text, in its name or its value. */
export function lineWith(lines: string, text: string): Line | null {
  const folded = foldText(lines);
  const at = folded.indexOf(foldText(text));
  if (at === -1) return null;
  // Folding changes lengths but keeps lines, so they are counted.
  const number = folded.slice(0, at).split(LINE_END).length - 1;
  return lineAt(lines.split(LINE_END)[number] ?? '', 0);
}

/** The first line at a place whose value passes the test. */
export function lineAtPlace(lines: string, place: ValuePlace, test: ValueTest): Line | null {
  const at = positionOf(lines, place, test);
  return at === -1 ? null : lineAt(lines, at);
}

/** All lines, as far as they are ours. */
export const linesIn = (lines: string): Line[] =>
  lines.split(LINE_END).flatMap((line) => lineAt(line, 0) ?? []);
