// Texts are cut between characters and marked as cut.

import { expect, it } from 'vitest';
import { beginning, isTorn, shorten } from '../../../shared/json/cut.ts';

it('leaves a short text unchanged', () => {
  expect([shorten('', 0), shorten('abc', 3), beginning('abc', 5)]).toEqual(['', 'abc', 'abc']);
});

it('ends a longer text with an ellipsis', () => {
  expect(shorten('abcd', 3)).toBe('abc…');
});

it('keeps a surrogate pair whole or leaves it out', () => {
  const text = 'ab\u{1f600}c';
  expect([1, 2, 3, 4, 5].map((most) => shorten(text, most))).toEqual([
    'a…',
    'ab…',
    'ab…',
    'ab\u{1f600}…',
    text,
  ]);
  expect([2, 3, 4].map((at) => isTorn(text, at))).toEqual([false, true, false]);
});

it('treats a lone surrogate as a character', () => {
  expect(beginning('a\ud83db', 2)).toBe('a\ud83d');
});
