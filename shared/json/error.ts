// Where a text stops being JSON, and in which words to say so.

import { printParseErrorCode, visit } from 'jsonc-parser';
import { depthOf, MAX_DEPTH } from './depth.ts';
import type { Span } from './tree.ts';

export interface JsonError extends Span {
  readonly code: 'not-json' | 'too-deep';
  /** A sentence for a person, without the place. */
  readonly message: string;
  /** Both count from 1; columns in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
}

const SENTENCES: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
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
};

/** Finds the first place where `source`, a text that JSON.parse refused, is not JSON. Never throws. */
export function locateError(source: string): JsonError {
  if (source.trim() === '') {
    const message = source === '' ? 'The body is empty.' : 'The body holds only blanks.';
    return { code: 'not-json', message, start: 0, end: source.length, line: 1, column: 1 };
  }
  // What looks for the place calls itself for each level.
  if (depthOf(source) > MAX_DEPTH) {
    const message = `This is not JSON. It nests deeper than ${MAX_DEPTH} levels, so the place is not looked for.`;
    return { code: 'not-json', message, start: 0, end: source.length, line: 1, column: 1 };
  }
  let first: JsonError | undefined;
  visit(
    source,
    {
      onError: (code, start, length) => {
        if (first) return;
        const message = SENTENCES[printParseErrorCode(code)] ?? 'This is not JSON.';
        first = { code: 'not-json', message, ...place(source, start, start + length) };
      },
    },
    { disallowComments: true },
  );
  return (
    first ?? { code: 'not-json', message: 'This is not JSON.', ...place(source, 0, source.length) }
  );
}

function place(source: string, start: number, end: number) {
  const before = source.slice(0, start).split(/\r\n|\r|\n/);
  return { start, end, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
