// Two strings are compared: « and » enclose the difference, whatever characters it contains.

import { describe, expect, it } from 'vitest';
import { markedPair } from '../../../../electron/cli/explain/explain-proof.ts';
import { onTerminal } from '../../../../electron/cli/lib/terminal.ts';
import { testTerminal } from '../support/cli.ts';

const marked = (one: string, other: string) =>
  onTerminal(testTerminal().terminal, () => Promise.resolve(markedPair(one, other)));

describe('a difference is marked', () => {
  it.each([
    ['in the middle', 'a:10.50:b', 'a:10.5:b', ['a:10.5«0»:b', 'a:10.5«»:b']],
    ['as a whole', 'a', 'b', ['«a»', '«b»']],
    [
      'as whole characters, though halves of them are the same',
      '🎁:x',
      '🎀:x',
      ['«🎁»:x', '«🎀»:x'],
    ],
    ['with invisible characters escaped', 'a\u200b', 'a', ['a«\\u200b»', 'a«»']],
  ])('%s', async (_, one, other, pair) => {
    expect(await marked(one, other)).toEqual(pair);
  });

  it('in a long string, with its surroundings', async () => {
    const [theirs] = await marked(`${'a'.repeat(3000)}1${'b'.repeat(3000)}`, 'a'.repeat(3000));
    expect(theirs).toBe(`…${'a'.repeat(100)}«1${'b'.repeat(999)}…»`);
  });
});
