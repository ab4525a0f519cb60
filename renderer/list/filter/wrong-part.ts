// The part of a filter that is shown as wrong. Text still being typed at the end is not wrong, only unfinished.

import type { FilterError } from '../../../shared/query/error.ts';
import type { ParsedFilter } from '../../../shared/query/parse.ts';

/** Errors that more typing can fix. */
const UNFINISHED: readonly FilterError['code'][] = [
  'missing-value',
  'missing-term',
  'open-quote',
  'open-parenthesis',
  'unknown-value',
  'not-a-number',
  'not-a-time',
  'too-short',
];

/** The filter is not valid yet, and is being typed at that place. */
export function isUnfinished(parsed: ParsedFilter, text: string, isWriting: boolean): boolean {
  if (parsed.ok || !isWriting) return false;
  const { code, end } = parsed.error;
  // A quote or parenthesis stays open until the end, wherever it was opened.
  const isAtEnd = end >= text.trimEnd().length || code === 'open-parenthesis';
  return isAtEnd && UNFINISHED.includes(code) && text === text.trimEnd();
}

/** The error to show; null if there is none, or none yet. */
export function wrongPart(
  parsed: ParsedFilter,
  text: string,
  isWriting: boolean,
): FilterError | null {
  return parsed.ok || isUnfinished(parsed, text, isWriting) ? null : parsed.error;
}
