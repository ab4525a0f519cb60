// The filter language: turns a text into a filter, or finds the place of the error. Adjacent terms are joined by "and";
// "or" binds less tightly; "not" comes before a term or a parenthesis.

import type { Span } from '../json/tree.ts';
import { fault, FilterFault, type FilterError } from './error.ts';
import { EVERYTHING, type Filter } from './filter.ts';
import { foldText } from './fold.ts';
import { readTerm } from './read-term.ts';
import { tokens, type Token } from './tokens.ts';

export type ParsedFilter =
  | { readonly ok: true; readonly filter: Filter }
  | { readonly ok: false; readonly error: FilterError };

/** In UTF-16 code units. */
export const MAX_FILTER_LENGTH = 10_000;
const MAX_TERMS = 200;
const MAX_DEPTH = 50;

/** Reads a filter; blanks alone match everything. Never throws. Its work and depth are limited. */
export function parseFilter(text: string): ParsedFilter {
  try {
    return { ok: true, filter: read(text) };
  } catch (error) {
    if (error instanceof FilterFault) return { ok: false, error: error.error };
    throw error;
  }
}

function read(text: string): Filter {
  if (text.length > MAX_FILTER_LENGTH) {
    throw fault(
      'too-long',
      { start: MAX_FILTER_LENGTH, end: text.length },
      `A filter has at most ${MAX_FILTER_LENGTH.toLocaleString('en')} characters.`,
    );
  }
  const all = tokens(text);
  const term = all.filter(({ is }) => is === 'word' || is === 'keyed')[MAX_TERMS];
  if (term) throw fault('too-many', term, `A filter has at most ${MAX_TERMS} terms.`);
  const parser = createParser(all, text.trimEnd().length);
  const filter = parser.whole();
  checkTexts(filter, false);
  return filter;
}

/** A shorter text stands in everything, and the index cannot look for it. */
const SHORTEST_TEXT = 3;

const isShort = (text: string) => Array.from(foldText(text)).length < SHORTEST_TEXT;

/**
 * A short text needs a longer one beside it: `order 5`. Reported last, because the other errors are nearer to what was
 * meant.
 */
function checkTexts(filter: Filter, isNarrowed: boolean): void {
  if (filter.is === 'not') checkTexts(filter.filter, isNarrowed);
  if (filter.is === 'any') for (const part of filter.filters) checkTexts(part, isNarrowed);
  if (filter.is === 'every') {
    const hasLong = filter.filters.some((part) => part.is === 'free-text' && !isShort(part.text));
    for (const part of filter.filters) checkTexts(part, isNarrowed || hasLong);
  }
  if (filter.is !== 'free-text' || isNarrowed || !isShort(filter.text)) return;
  const { start, end, text } = filter;
  throw fault(
    'too-short',
    { start, end },
    `Text needs at least ${SHORTEST_TEXT} characters. To search for words together, put them in quotes.`,
    text,
  );
}

function createParser(all: readonly Token[], textEnd: number) {
  let at = 0;
  let depth = 0;

  const atEnd: Span = { start: textEnd, end: textEnd };
  const takes = (is: Token['is']) => {
    const token = all[at];
    if (token?.is !== is) return undefined;
    at++;
    return token;
  };

  function whole(): Filter {
    if (all.length === 0) return EVERYTHING;
    const filter = either();
    const stray = all[at];
    if (stray) {
      throw fault('stray-parenthesis', stray, 'This ) has no matching (.', ')');
    }
    return filter;
  }

  function either(): Filter {
    const first = both();
    const filters = [first];
    while (takes('or')) filters.push(both());
    return filters.length === 1 ? first : { is: 'any', filters };
  }

  function both(): Filter {
    const first = one();
    const filters = [first];
    for (;;) {
      const next = all[at]?.is;
      if (next === undefined || next === 'or' || next === ')') break;
      takes('and');
      filters.push(one());
    }
    return filters.length === 1 ? first : { is: 'every', filters };
  }

  function one(): Filter {
    const token = all[at];
    if (!token || token.is === ')' || token.is === 'or' || token.is === 'and') {
      throw missing(token);
    }
    at++;
    switch (token.is) {
      case 'word':
        return { is: 'free-text', text: token.text, start: token.start, end: token.end };
      case 'keyed':
        return readTerm(token);
      case 'not':
        return { is: 'not', filter: deeper(token, one) };
      case '(':
        return deeper(token, () => {
          const filter = either();
          if (takes(')')) return filter;
          throw fault('open-parenthesis', token, 'This ( is not closed. Add a closing ).', '(');
        });
    }
  }

  function deeper(token: Token, read: () => Filter): Filter {
    if (++depth > MAX_DEPTH) {
      throw fault('too-deep', token, `A filter has at most ${MAX_DEPTH} levels of parentheses.`);
    }
    const filter = read();
    depth--;
    return filter;
  }

  /** A term is missing here. */
  function missing(found: Token | undefined) {
    const before = all[at - 1];
    const where = found ?? before ?? atEnd;
    const says =
      before?.is === '('
        ? 'These parentheses are empty.'
        : before
          ? `A term is missing after "${before.is}".`
          : `A term is missing before "${found?.is ?? ''}".`;
    return fault('missing-term', where, says, (before ?? found)?.is ?? '');
  }

  return { whole };
}
