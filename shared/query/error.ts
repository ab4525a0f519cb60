// What is wrong with a filter: where, in which words, and what was probably meant.

import type { Span } from '../json/tree.ts';

export type FilterErrorCode =
  | 'unknown-key'
  | 'unknown-value'
  | 'missing-value'
  | 'wrong-operator'
  | 'not-a-number'
  | 'not-a-time'
  | 'open-quote'
  | 'open-parenthesis'
  | 'stray-parenthesis'
  | 'missing-term'
  | 'too-long'
  | 'too-deep'
  | 'too-many';

/** A place in the filter's text, in UTF-16 code units, and what is wrong there. */
export interface FilterError extends Span {
  readonly code: FilterErrorCode;
  /** One or two sentences for a person, in English. */
  readonly says: string;
  /** What stands there, shortened: the wrong key, value or operator. */
  readonly about: string;
  /** What was probably meant, or what may stand there; null: nothing comes near. */
  readonly nearest: string | null;
}

/** Thrown inside the parser only. */
export class FilterFault extends Error {
  readonly error: FilterError;

  constructor(error: FilterError) {
    super(error.code);
    this.error = error;
  }
}

/** Makes the fault of a place. */
export function fault(
  code: FilterErrorCode,
  { start, end }: Span,
  says: string,
  about = '',
  nearest: string | null = null,
): FilterFault {
  return new FilterFault({ code, start, end, says, about: brief(about), nearest });
}

const MOST_SHOWN = 40;

/** A word as it is shown in a sentence: not longer than a line bears. */
const brief = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).toWellFormed()}…` : text;
