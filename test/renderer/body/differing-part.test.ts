// The part of a value that is marked as different.

import { expect, it } from 'vitest';
import { markDiffering } from '../../../renderer/body/differing-part.ts';

const marked = (text: string, other: string) =>
  markDiffering(text, other)
    .map((piece) => (piece.differs ? `[${piece.text}]` : piece.text))
    .join('');

it('marks the text between the common prefix and the common suffix', () => {
  expect(marked('10.50', '10.5')).toBe('10.5[0]');
  expect(marked('10.5', '10.50')).toBe('10.5');
  expect(marked('https:\\/\\/a', 'https://a')).toBe('https:[\\/\\]/a');
  expect(marked('True', 'true')).toBe('[T]rue');
});

it('marks a whole text that has nothing in common', () => {
  expect(marked('Array', '')).toBe('[Array]');
});

it('counts no character for both prefix and suffix', () => {
  expect(marked('aaa', 'aa')).toBe('aa[a]');
});

it('never splits a surrogate pair', () => {
  expect(marked('a😀b', 'a😁b')).toBe('a[😀]b');
  expect(marked('🌀', '😀')).toBe('[🌀]');
});

it('gives parts that join to the text, for any two texts', () => {
  const texts = ['', 'a', '😀', 'ab😀', '😀😀', '\ud83d', '\ude00', 'a\ude00'];
  for (const text of texts) {
    for (const other of texts) {
      expect(
        markDiffering(text, other)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }
  }
});
