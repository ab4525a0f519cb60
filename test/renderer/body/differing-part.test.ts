// Which part of a value is marked as different.

import { expect, it } from 'vitest';
import { markDiffering } from '../../../renderer/body/differing-part.ts';

const marked = (text: string, other: string) =>
  markDiffering(text, other)
    .map((piece) => (piece.differs ? `[${piece.text}]` : piece.text))
    .join('');

it('marks what stands between the common beginning and the common end', () => {
  expect(marked('10.50', '10.5')).toBe('10.5[0]');
  expect(marked('10.5', '10.50')).toBe('10.5');
  expect(marked('https:\\/\\/a', 'https://a')).toBe('https:[\\/\\]/a');
  expect(marked('True', 'true')).toBe('[T]rue');
});

it('marks a text whole that has nothing in common', () => {
  expect(marked('Array', '')).toBe('[Array]');
});

it('does not count a character for the beginning and for the end', () => {
  expect(marked('aaa', 'aa')).toBe('aa[a]');
});

it('never tears a surrogate pair', () => {
  expect(marked('a😀b', 'a😁b')).toBe('a[😀]b');
  expect(marked('🌀', '😀')).toBe('[🌀]');
});

it('joined is the text, whatever the two are', () => {
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
