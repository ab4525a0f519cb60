import { describe, expect, it } from 'vitest';
import { rank, type Entry } from '../../../renderer/commands/palette.tsx';

const entries = [
  'Replay capture',
  'Replay selected to several targets',
  'Compare with another capture',
  'Export selected',
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
  it('without letters keeps the order', () => {
    expect(rank(entries, '  ')).toBe(entries);
  });

  it.each([
    ['sett', 'Settings'],
    ['dark', 'Dark theme'],
    ['EXPORT', 'Export selected'],
    ['edit shop', 'Edit Shop A'],
    ['חנות', 'Show חנות בדיקה'],
    ['cmp', 'Compare with another capture'],
    ['theme dark', 'Dark theme'],
    ['diff', 'Compare with another capture'],
  ])('%s finds %s first', (search, name) => {
    expect(found(search)[0]).toBe(name);
  });

  it('finds nothing if the letters do not match', () => {
    expect(found('qqq')).toEqual([]);
  });
});
