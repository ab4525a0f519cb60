// A filter in words: the sentence under the filter field.

import { filterOf } from '../support/parsed.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENGLISH } from '../../../shared/query/describe-english.ts';
import { describeFilter } from '../../../shared/query/describe.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { parseFilter } from '../../../shared/query/parse.ts';

function said(text: string, words = ENGLISH): string {
  return describeFilter(filterOf(text), words);
}

it.each([
  ['', 'all captures'],
  ['is:invalid amount>100', 'invalid, and amount more than 100'],
  ['is:valid or is:waiting', 'valid, or awaiting response'],
  ['aaa (bbb or ccc)', 'text “aaa”, and (text “bbb”, or text “ccc”)'],
  ['aaa bbb or ccc', '(text “aaa”, and text “bbb”), or text “ccc”'],
  ['not (is:valid attempt>1)', 'not (valid, and attempt more than 1)'],
  ['endpoint:"Shop A"', 'endpoint containing “Shop A”'],
  ['client_name="Dana Levi"', 'client_name equal to “Dana Levi”'],
  ['item.price<=5', 'item price at most 5'],
  ['header.x-id:7', 'header x-id containing “7”'],
  ['data.object.id=7', 'data.object.id equal to “7”'],
  ['answered:none', 'not answered'],
  ['answered!=none', 'answered'],
  ['answered!=200', 'answered other than 200'],
  ['bytes>=1000', 'body size at least 1000 bytes'],
  ['since:1h', 'received in the last 1 hour'],
  ['until:7d', 'received more than 7 days ago'],
  ['since:2025-11-21', 'received since 2025-11-21'],
  ['cause:unknown', 'cause unknown'],
  ['reason:no-sign', 'no signature'],
])('%j reads as %j', (text, sentence) => {
  expect(said(text)).toBe(sentence);
});

it('uses the words that it is given', () => {
  const upper = {
    ...ENGLISH,
    freeText: (text: string) => text.toUpperCase(),
    every: (parts: readonly string[]) => parts.join('+'),
  };
  expect(said('abc def', upper)).toBe('ABC+DEF');
});

it('describes every key', () => {
  const value = {
    state: 'valid',
    cause: 'hmac',
    reason: 'no-sign',
    text: 'x',
    quantity: '1',
    time: '1h',
    field: '1',
    item: '1',
    header: '1',
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
