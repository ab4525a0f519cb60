// A filter in words: the sentence under the filter's field.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENGLISH } from '../../../shared/query/describe-english.ts';
import { describeFilter } from '../../../shared/query/describe.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { parseFilter } from '../../../shared/query/parse.ts';

function said(text: string, words = ENGLISH): string {
  const parsed = parseFilter(text);
  if (!parsed.ok) throw new Error(parsed.error.says);
  return describeFilter(parsed.filter, words);
}

it.each([
  ['', 'every capture'],
  ['is:invalid amount>100', 'invalid, and amount more than 100'],
  ['is:valid or is:waiting', 'valid, or still waiting for an answer'],
  ['a (b or c)', '“a” in its texts, and (“b” in its texts, or “c” in its texts)'],
  ['a b or c', '(“a” in its texts, and “b” in its texts), or “c” in its texts'],
  ['not (is:valid attempt>1)', 'not (valid, and attempt more than 1)'],
  ['endpoint:"Shop A"', 'endpoint with “Shop A” in it'],
  ['client_name="Dana Levi"', 'client_name exactly “Dana Levi”'],
  ['item.price<=5', 'an item’s price at most 5'],
  ['answered:none', 'not answered'],
  ['answered!=none', 'answered'],
  ['answered!=200', 'answered other than 200'],
  ['bytes>=1000', 'a body of at least 1000 bytes'],
  ['since:1h', 'received in the last 1 hour'],
  ['until:7d', 'received more than 7 days ago'],
  ['since:2025-11-21', 'received since 2025-11-21'],
  ['cause:unknown', 'cause unknown'],
  ['reason:no-sign', 'without a signature'],
])('%j is %j', (text, sentence) => {
  expect(said(text)).toBe(sentence);
});

it('comes from the words that it is given', () => {
  const upper = {
    ...ENGLISH,
    freeText: (text: string) => text.toUpperCase(),
    every: (parts: readonly string[]) => parts.join('+'),
  };
  expect(said('a b', upper)).toBe('A+B');
});

it('is there for every key', () => {
  const value = {
    state: 'valid',
    cause: 'hmac',
    reason: 'no-sign',
    text: 'x',
    quantity: '1',
    time: '1h',
    field: '1',
    item: '1',
  };
  for (const { name, kind } of KEYS) expect(said(`${name}:${value[kind]}`)).not.toBe('');
});

it('is never empty', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parsed = parseFilter(text);
      if (parsed.ok) expect(describeFilter(parsed.filter)).not.toBe('');
    }),
  );
});
