// Suggestions for the word at the cursor: when they open, what they say, and the text after accepting one.

import { describe, expect, it } from 'vitest';
import {
  accepted,
  isWorthOpening,
  suggestionSays,
  suggestionsAt,
} from '../../../../renderer/list/filter/suggesting.ts';

const CONTEXT = { endpoints: ['Shop A', 'Link'], fields: ['custom'], headers: [] };
const at = (text: string) => suggestionsAt(text, text.length, CONTEXT);
const opens = (text: string) => isWorthOpening(at(text), text, text.length);
const best = (text: string) => {
  const [first] = at(text);
  if (!first) throw new Error(`nothing is suggested for ${text}`);
  return first;
};

it.each([
  ['a key has begun', 'amo', true],
  ['a key’s values', 'is:', true],
  ['a value has begun', 'is:inv', true],
  ['a blank, where anything may follow', 'is:invalid ', false],
  ['an empty field', '', false],
  ['a word that no key has', 'dana', false],
  ['a value that is there already', 'is:imported', false],
])('opens or stays closed: %s', (_, text, is) => expect(opens(text)).toBe(is));

describe('accepting a suggestion', () => {
  it('completes a key and puts the cursor after its operator', () =>
    expect(accepted('is:invalid amo', best('is:invalid amo'))).toEqual({
      text: 'is:invalid amount>',
      cursor: 18,
    }));

  it('begins a new term after a value', () =>
    expect(accepted('endpoint:sh', best('endpoint:sh'))).toEqual({
      text: 'endpoint:"Shop A" ',
      cursor: 18,
    }));

  it('changes nothing after the cursor', () => {
    const text = 'is:inv amount>100';
    const [first] = suggestionsAt(text, 6, CONTEXT);
    if (!first) throw new Error('nothing is suggested');
    expect(accepted(text, first).text).toBe('is:invalid amount>100');
  });
});

it.each([
  ['amo', 'Payment amount'],
  ['field.cus', 'Body field'],
  ['is:unv', 'Cannot be verified'],
  ['since:2', 'Last 24 hours'],
  ['cause:strings', 'Numbers left out'],
  ['endpoint:Sh', ''],
])('describes %s in a few words', (text, says) =>
  expect(suggestionSays(best(text), text)).toBe(says),
);
