// Where a text stops being JSON, and the sentence for it.

import { printParseErrorCode, visit } from 'jsonc-parser';
import { depthOf, MAX_DEPTH } from './depth.ts';
import type { Span } from './tree.ts';

/** The problem's name: jsonc-parser's names, and ours for problems that it does not check. */
export type JsonProblem = keyof typeof SENTENCES;

export interface JsonError extends Span {
  readonly code: 'not-json' | 'too-deep';
  readonly problem: JsonProblem;
  /** A sentence for a person, without the place. */
  readonly message: string;
  /** Both count from 1; columns in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
}

const SENTENCES = {
  Empty: 'The body is empty.',
  Blank: 'The body holds only blanks.',
  TooDeep: `The body nests deeper than ${MAX_DEPTH} levels.`,
  NotJsonTooDeep: `This is not JSON. It nests deeper than ${MAX_DEPTH} levels, so the place is not looked for.`,
  NotJson: 'This is not JSON.',
  InvalidSymbol: 'This is not a JSON value.',
  InvalidNumberFormat: 'This is not a JSON number.',
  PropertyNameExpected: 'A field name in double quotes is expected here.',
  ValueExpected: 'A value is expected here.',
  ColonExpected: 'A colon is expected here.',
  CommaExpected: 'A comma is expected here.',
  CloseBraceExpected: 'A closing brace } is missing.',
  CloseBracketExpected: 'A closing bracket ] is missing.',
  EndOfFileExpected: 'The JSON text ends before this; something follows it.',
  InvalidCommentToken: 'JSON has no comments.',
  UnexpectedEndOfString: 'This string is not closed.',
  UnexpectedEndOfNumber: 'This number is not complete.',
  InvalidUnicode: 'A \\u escape needs four hexadecimal digits.',
  InvalidEscapeCharacter: 'JSON does not know this escape.',
  InvalidCharacter: 'A control character must be escaped in a string.',
} as const;

/** A sentence for a person, without the place. */
export const jsonSays = (problem: JsonProblem): string => SENTENCES[problem];

/** A problem of the whole text, located at its beginning. */
export function wholeError(code: JsonError['code'], problem: JsonProblem, end = 0): JsonError {
  return { code, problem, message: SENTENCES[problem], start: 0, end, line: 1, column: 1 };
}

/** Finds the first place where `source`, a text that JSON.parse refused, is not JSON. Never throws. */
export function locateError(source: string): JsonError {
  if (source.trim() === '') {
    return wholeError('not-json', source === '' ? 'Empty' : 'Blank', source.length);
  }
  // The scanner below recurses at each level.
  if (depthOf(source) > MAX_DEPTH) return wholeError('not-json', 'NotJsonTooDeep', source.length);
  let first: JsonError | undefined;
  visit(
    source,
    {
      onError: (code, start, length) => {
        if (first) return;
        first = located(source, problemOf(printParseErrorCode(code)), start, start + length);
      },
    },
    { disallowComments: true },
  );
  return first ?? located(source, 'NotJson', 0, source.length);
}

const problemOf = (name: string): JsonProblem =>
  Object.hasOwn(SENTENCES, name) ? (name as JsonProblem) : 'NotJson';

function located(source: string, problem: JsonProblem, start: number, end: number): JsonError {
  const before = source.slice(0, start).split(/\r\n|\r|\n/);
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1];
  return { code: 'not-json', problem, message: SENTENCES[problem], start, end, line, column };
}
