// Adding one term to a filter's text and taking it out again: for menus that narrow the list by a click.

import type { Span } from '../json/tree.ts';
import type { Filter, Term } from './filter.ts';
import { parseFilter } from './parse.ts';

/** Whether the text narrows by this term: it stands there, and nothing beside it makes it optional. */
export const hasTerm = (text: string, term: string): boolean => placesOf(text, term).length > 0;

/** The text with `term` added, unless it narrows by it already. A text with an error gets the term at its end. */
export function withTerm(text: string, term: string): string {
  const before = text.trim();
  if (before === '') return term;
  if (hasTerm(text, term)) return before;
  const parsed = parseFilter(text);
  return parsed.ok && parsed.filter.is === 'any' ? `(${before}) ${term}` : `${before} ${term}`;
}

/** The text without `term`, wherever it narrows by it. */
export function withoutTerm(text: string, term: string): string {
  return placesOf(text, term)
    .reverse()
    .reduce(
      (rest, { start, end }) => `${rest.slice(0, start).trimEnd()} ${rest.slice(end).trimStart()}`,
      text,
    )
    .trim();
}

/** A text as it is written in a filter, as a value or by itself: in quotes where it has to be. */
export function quoted(text: string): string {
  const isPlain = /^[\p{L}\p{N}_./@+*][\p{L}\p{N}_./@+*-]*$/u.test(text);
  const isPlainWord = isPlain && !/^(?:and|or|not)$/i.test(text);
  return isPlainWord ? text : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

function placesOf(text: string, term: string): Span[] {
  const [whole, wanted] = [parseFilter(text), parseFilter(term)];
  if (!whole.ok || !wanted.ok || !('start' in wanted.filter)) return [];
  const same = comparable(wanted.filter);
  return narrowing(whole.filter).filter((one) => comparable(one) === same);
}

/** The terms that every match has. */
function narrowing(filter: Filter): Term[] {
  if (filter.is === 'every') return filter.filters.flatMap(narrowing);
  return filter.is === 'any' || filter.is === 'not' ? [] : [filter];
}

/** The same text for terms that ask the same. */
const comparable = (term: Term): string => JSON.stringify({ ...term, start: 0, end: 0 });
