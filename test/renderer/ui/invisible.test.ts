// Invisible characters: each is marked, and no character is lost.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasInvisible, labelOf, markInvisible } from '../../../renderer/ui/invisible.ts';

const labels = (text: string, marksSpaces = true) =>
  markInvisible(text, marksSpaces).flatMap((piece) => (piece.kind === 'mark' ? [piece.label] : []));

describe('marks', () => {
  it.each([
    ['a\u00a0b', ['nbsp']],
    ['a\u200bb', ['zwsp']],
    ['\u202edna', ['rlo']],
    ['\u200f\u05d3\u05e0\u05d4', ['rlm']],
    ['a\tb', ['tab']],
    ['a\r\nb\nc\rd', ['CRLF', 'LF', 'CR']],
    ['\ufeff{}', ['bom']],
    ['a\u0000b', ['U+0000']],
    ['a\ud800b', ['U+D800']],
    ['a\udc00', ['U+DC00']],
    ['a\u3000b', ['U+3000']],
  ])('%j', (text, expected) => expect(labels(text)).toEqual(expected));

  it('gives the label of one character without side effects on later calls', () => {
    const units = [0x09, 0xa0, 0xd83d, 0x20, 0x5d3];
    expect(units.map(labelOf)).toEqual(['tab', 'nbsp', 'U+D83D', null, null]);
    expect(labels('\ta')).toEqual(['tab']);
  });

  it('leaves letters, emoji and inner spaces unmarked', () => {
    expect(hasInvisible('Dana Levi דנה לוי 李雷 🎉 99.90')).toBe(false);
  });

  it('marks outer spaces, which the signature trims', () => {
    expect(labels('  a b ')).toEqual(['··', '·']);
    expect(labels('   ')).toEqual(['···']);
    expect(labels('  a b ', false)).toEqual([]);
  });
});

it('gives pieces that join to the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, marksSpaces) => {
      const joined = markInvisible(text, marksSpaces).map((piece) => piece.text);
      expect(joined.join('')).toBe(text);
    }),
  );
});
