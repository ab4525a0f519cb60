// What is wrong with a filter: the place, the sentence, and the probable meaning.

import type { Span } from '../json/tree.ts';
import { shorten } from '../json/cut.ts';

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
  | 'too-short'
  | 'too-long'
  | 'too-deep'
  | 'too-many';

/** A place in the filter's text, in UTF-16 code units, and what is wrong there. */
export interface FilterError extends Span {
  readonly code: FilterErrorCode;
  /** One or two sentences for a person, in English. */
  readonly says: string;
  /** The wrong key, value or operator at this place, shortened. */
  readonly about: string;
  /** The probable meaning, or a valid value; null if nothing is similar. */
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

/** Creates the fault for a place. */
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

/** A word short enough for a sentence. */
const brief = (text: string): string => shorten(text, MOST_SHOWN);
