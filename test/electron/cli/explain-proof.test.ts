// Two strings beside each other: what differs stands between « and », whatever characters it is made of.

import { describe, expect, it } from 'vitest';
import { markedPair } from '../../../electron/cli/explain-proof.ts';

describe('what differs is marked', () => {
  it.each([
    ['in the middle', 'a:10.50:b', 'a:10.5:b', ['a:10.5«0»:b', 'a:10.5«»:b']],
    ['as a whole', 'a', 'b', ['«a»', '«b»']],
    [
      'as whole characters, though halves of them are the same',
      '🎁:x',
      '🎀:x',
      ['«🎁»:x', '«🎀»:x'],
    ],
    ['with what cannot be seen written out', 'a\u200b', 'a', ['a«\\u200b»', 'a«»']],
  ])('%s', (_, one, other, marked) => {
    expect(markedPair(one, other)).toEqual(marked);
  });

  it('in a long string with what stands around it', () => {
    const [theirs] = markedPair(`${'a'.repeat(3000)}1${'b'.repeat(3000)}`, 'a'.repeat(3000));
    expect(theirs).toBe(`…${'a'.repeat(100)}«1${'b'.repeat(999)}…»`);
  });
});
