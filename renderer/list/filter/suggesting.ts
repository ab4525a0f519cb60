// Suggestions for the word at the cursor: when they are useful, what each of them means, and the text after one is
// accepted.

import type { CauseFilter } from '../../../shared/contract/capture.ts';
import {
  completeFilter,
  type CompleteContext,
  type Suggestion,
} from '../../../shared/query/complete.ts';
import { CAUSES, HEADER_PREFIX } from '../../../shared/query/keys.ts';
import { causeEntry } from '../../words/cause-words.ts';
import { words } from '../../words/words.ts';

/** The suggestions at the cursor; none if the text already has the only one. */
export function suggestionsAt(
  text: string,
  cursor: number,
  context: CompleteContext,
): Suggestion[] {
  const found = completeFilter(text, cursor, context);
  const [first] = found;
  const isThere = text.slice(first?.start, first?.end) === first?.insert;
  return isThere && found.length === 1 ? [] : found;
}

/** While typing, they open for a started word or a key's values, not for every blank. */
export function isWorthOpening(
  found: readonly Suggestion[],
  text: string,
  cursor: number,
): boolean {
  const [first] = found;
  if (!first) return false;
  return first.kind === 'value'
    ? text.slice(first.start, first.end) !== first.insert
    : first.start < cursor;
}

/** The text with an accepted suggestion. A new term may begin after a value. */
export function accepted(text: string, suggestion: Suggestion): { text: string; cursor: number } {
  const { start, end, insert, kind } = suggestion;
  const rest = text.slice(end);
  const taken = kind === 'value' && rest === '' ? `${insert} ` : insert;
  return { text: text.slice(0, start) + taken + rest, cursor: start + taken.length };
}

const KEY_BEFORE = /([\p{L}_][\p{L}\p{N}_.-]*)\s*(?:!=|>=|<=|[:=<>])\s*$/u;

/** A few words about the effect of a suggestion; empty if its name says it all. */
export function suggestionSays({ kind, label, start }: Suggestion, text: string): string {
  const { keys, anyField, anyHeader, states, reasons, spans } = words.filter;
  if (kind === 'key') {
    if (label in keys) return keys[label as keyof typeof keys];
    return label.startsWith(HEADER_PREFIX) ? anyHeader : anyField;
  }
  switch (KEY_BEFORE.exec(text.slice(0, start))?.[1]?.toLowerCase()) {
    case 'is':
      return label in states ? states[label as keyof typeof states] : '';
    case 'reason':
      return label in reasons ? reasons[label as keyof typeof reasons] : '';
    case 'since':
      return label in spans ? spans[label as keyof typeof spans] : '';
    case 'cause': {
      const cause = CAUSES.find((one) => one === label);
      return cause ? causeEntry(cause satisfies CauseFilter) : '';
    }
    default:
      return '';
  }
}
