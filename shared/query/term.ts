// Adds a term to a filter's text and removes it again, for menus that narrow the list by a click.

import type { Span } from '../json/tree.ts';
import { narrowingTerms, type Term } from './filter.ts';
import { parseFilter } from './parse.ts';
import { tokens, type Token } from './tokens.ts';

/** Whether the text narrows by this term: it contains the term, and no other term makes it optional. */
export const hasTerm = (text: string, term: string): boolean => placesOf(text, term).length > 0;

/** The text with `term` added, unless it already narrows by it. A text with an error gets the term at its end. */
export function withTerm(text: string, term: string): string {
  const before = text.trim();
  if (before === '') return term;
  if (hasTerm(text, term)) return before;
  const parsed = parseFilter(text);
  return parsed.ok && parsed.filter.is === 'any' ? `(${before}) ${term}` : `${before} ${term}`;
}

/** The text without `term` wherever it narrows by it, and without connectives that are then left over. */
export function withoutTerm(text: string, term: string): string {
  const places = placesOf(text, term);
  if (places.length === 0) return text.trim();
  let kept = tokens(text).filter(({ start }) => !places.some((place) => place.start === start));
  for (let before = Infinity; kept.length < before;) {
    before = kept.length;
    kept = kept.filter((token, at) => !isIdle(kept[at - 1]?.is, token.is, kept[at + 1]?.is));
  }
  return kept
    .map(({ is, start, end }, at) => {
      const isClose = is === ')' || kept[at - 1]?.is === '(' || at === 0;
      return (isClose ? '' : ' ') + text.slice(start, end);
    })
    .join('');
}

type Mark = Token['is'] | undefined;

/** An "and" with nothing on one of its sides, or an empty pair of parentheses. */
function isIdle(before: Mark, token: Mark, after: Mark): boolean {
  if (token === '(') return after === ')';
  if (token === ')') return before === '(';
  const isFirst = before === undefined || before === '(' || before === 'or' || before === 'and';
  const isLast = after === undefined || after === ')' || after === 'or';
  return token === 'and' && (isFirst || isLast);
}

/** A text as a value or a word of a filter, quoted if necessary. */
export function quoted(text: string): string {
  const isPlain = /^[\p{L}\p{N}_./@+*][\p{L}\p{N}_./@+*-]*$/u.test(text);
  const isPlainWord = isPlain && !/^(?:and|or|not)$/i.test(text);
  return isPlainWord ? text : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

function placesOf(text: string, term: string): Span[] {
  const [whole, wanted] = [parseFilter(text), parseFilter(term)];
  if (!whole.ok || !wanted.ok || !('start' in wanted.filter)) return [];
  const same = comparable(wanted.filter);
  return narrowingTerms(whole.filter).filter((one) => comparable(one) === same);
}

/** Equal texts for equal terms. */
const comparable = (term: Term): string => JSON.stringify({ ...term, start: 0, end: 0 });
