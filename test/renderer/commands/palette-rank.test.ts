import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../renderer/commands/palette-entries.ts';
import { rank } from '../../../renderer/commands/palette-rank.ts';

const entries = [
  'Replay this capture',
  'Replay the chosen captures to several targets',
  'Compare with another capture',
  'Export the chosen captures',
  'Show Shop A',
  'Edit Shop A',
  'Show חנות בדיקה',
  'Dark theme',
  'Settings',
].map((name): Entry => ({
  id: name,
  name,
  group: 'Capture',
  ...(name.startsWith('Compare') && { also: 'diff side by side' }),
  run: () => undefined,
}));

const found = (search: string) => rank(entries, search).map(({ name }) => name);

describe('a search', () => {
  it('without letters leaves everything in its order', () => {
    expect(rank(entries, '  ')).toBe(entries);
  });

  it.each([
    ['sett', 'Settings'],
    ['dark', 'Dark theme'],
    ['EXPORT', 'Export the chosen captures'],
    ['edit shop', 'Edit Shop A'],
    ['חנות', 'Show חנות בדיקה'],
    ['cmp', 'Compare with another capture'],
    ['theme dark', 'Dark theme'],
    ['diff', 'Compare with another capture'],
  ])('%s finds %s first', (search, name) => {
    expect(found(search)[0]).toBe(name);
  });

  it('finds nothing where the letters are not there', () => {
    expect(found('qqq')).toEqual([]);
  });
});
