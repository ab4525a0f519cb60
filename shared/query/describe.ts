// Describes a filter in words: the sentence under the filter field. The words come from a catalogue, so that the window
// can use another language. The English catalogue is here because the command line uses it too.

import { ENGLISH } from './describe-english.ts';
import type { DescribeWords } from './describe-words.ts';
import type { Filter, Term } from './filter.ts';

/** Describes a filter in words. */
export function describeFilter(filter: Filter, words: DescribeWords = ENGLISH): string {
  switch (filter.is) {
    case 'every':
      if (filter.filters.length === 0) return words.everything;
      return words.every(filter.filters.map((part) => inside(part, words)));
    case 'any':
      return words.any(filter.filters.map((part) => inside(part, words)));
    case 'not':
      return words.not(inside(filter.filter, words));
    default:
      return describeTerm(filter, words);
  }
}

const inside = (filter: Filter, words: DescribeWords): string => {
  const said = describeFilter(filter, words);
  return filter.is === 'any' || filter.is === 'every' ? words.grouped(said) : said;
};

function describeTerm(term: Term, words: DescribeWords): string {
  switch (term.is) {
    case 'free-text':
      return words.freeText(term.text);
    case 'state':
      return words.state[term.state];
    case 'cause':
      return words.cause(term.cause);
    case 'reason':
      return words.reason[term.reason];
    case 'text':
      return words.text(term.of, term.comparison, term.text);
    case 'quantity':
      return words.quantity(term.of, term.comparison, term.number);
    case 'time':
      return words.time(term.bound, term.time);
    case 'field': {
      const { of, name, value } = term;
      return value.as === 'text'
        ? words.fieldText(of, name, value.comparison, value.text)
        : words.fieldNumber(of, name, value.comparison, value.number);
    }
  }
}
