import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignValues } from '../../../../../shared/signature/explain/compare/align.ts';
import type { ComparedValue } from '../../../../../shared/signature/explain/compare/comparison.ts';
import { inForm } from '../../../../support/forms.ts';

const ours = (...texts: string[]) => texts.map((text, at) => ({ text, path: [`field${at}`] }));
const theirs = (...texts: string[]) => texts.map((text) => ({ text, path: null }));
const inShort = (rows: readonly ComparedValue[]) =>
  rows.map((row) => [row.kind, row.ours, row.theirs]);

describe('aligning two lists of values', () => {
  it('pairs equal values', () => {
    expect(inShort(alignValues(ours('a', 'b'), theirs('a', 'b')))).toEqual([
      ['same', 'a', 'a'],
      ['same', 'b', 'b'],
    ]);
  });

  it('distinguishes a missing value from an extra one', () => {
    expect(inShort(alignValues(ours('a', 'b', 'c'), theirs('a', 'c', 'd')))).toEqual([
      ['same', 'a', 'a'],
      ['missing', 'b', null],
      ['same', 'c', 'c'],
      ['extra', null, 'd'],
    ]);
  });

  it('treats one value in place of another as a change', () => {
    const rows = alignValues(ours('a', 'b', 'c'), theirs('a', 'B', 'c'));
    expect(rows[1]).toEqual({ kind: 'changed', path: ['field1'], ours: 'b', theirs: 'B' });
  });

  it('rejoins a changed value that was split at its colons', () => {
    const rows = alignValues(ours('a', 'at 10:30', 'c'), theirs('a', 'at 11', '45', '00', 'c'));
    expect(rows[1]).toMatchObject({ kind: 'changed', ours: 'at 10:30', theirs: 'at 11:45:00' });

    const two = alignValues(ours('a', '1:2', 'b', 'c'), theirs('a', '3', '4', 'B', 'c'));
    expect(inShort(two).slice(1, 3)).toEqual([
      ['changed', '1:2', '3:4'],
      ['changed', 'b', 'B'],
    ]);
  });

  it('joins only adjacent values', () => {
    const rows = alignValues(ours('m', 'x', 'z', '1:2', 'y'), theirs('x', 'z', '3', 'm', '4', 'y'));
    expect(inShort(rows).slice(3, 7)).toEqual([
      ['missing', '1:2', null],
      ['extra', null, '3'],
      ['moved', null, 'm'],
      ['extra', null, '4'],
    ]);
  });

  it('treats similar values as a change where others are missing or extra', () => {
    const rows = alignValues(ours('a', '10.5', 'Dana', 'c'), theirs('a', '10.50', 'c'));
    expect(inShort(rows).slice(1, 3)).toEqual([
      ['changed', '10.5', '10.50'],
      ['missing', 'Dana', null],
    ]);
    const more = alignValues(ours('a', 'Dana', 'c'), theirs('a', 'ORD-1', 'DANA\u00a0', 'c'));
    expect(inShort(more).slice(1, 3)).toEqual([
      ['changed', 'Dana', 'DANA\u00a0'],
      ['extra', null, 'ORD-1'],
    ]);
  });

  it('gives both places of a moved value, with its field', () => {
    const rows = alignValues(ours('a', 'b', 'c', 'd'), theirs('d', 'a', 'b', 'c'));
    expect(rows[0]).toEqual({ kind: 'moved', path: ['field3'], ours: null, theirs: 'd' });
    expect(rows.at(-1)).toEqual({ kind: 'moved', path: ['field3'], ours: 'd', theirs: null });
    expect(rows.slice(1, 4).every(({ kind }) => kind === 'same')).toBe(true);
  });

  it('reports two swapped values as moved, not as changed', () => {
    const kinds = alignValues(ours('a', 'x', 'b'), theirs('b', 'x', 'a')).map(({ kind }) => kind);
    expect(kinds).toEqual(['moved', 'moved', 'same', 'moved', 'moved']);
  });

  it('matches by field where fields are known, however similar the texts are', () => {
    const own = ours('1', '1', '1');
    const proven = [
      { text: '1', path: ['field0'] },
      { text: '1.0', path: ['field2'] },
    ];
    expect(alignValues(own, proven)).toEqual([
      { kind: 'same', path: ['field0'], ours: '1', theirs: '1' },
      { kind: 'missing', path: ['field1'], ours: '1', theirs: null },
      { kind: 'changed', path: ['field2'], ours: '1', theirs: '1.0' },
    ]);
  });

  it('gives every value of both sides a row, in order', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'a:b', ''), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (own, other) => {
        const rows = alignValues(ours(...own), theirs(...other));
        const side = (name: 'ours' | 'theirs') =>
          rows.flatMap((row) => (row.kind === 'moved' || row[name] === null ? [] : [row[name]]));
        const moved = (name: 'ours' | 'theirs') =>
          rows.flatMap((row) => (row.kind === 'moved' && row[name] !== null ? [row[name]] : []));
        expect(rows.flatMap((row) => (row.ours === null ? [] : [row.ours]))).toEqual(own);
        expect([...side('theirs'), ...moved('theirs')].join(':').split(':').sort()).toEqual(
          other.join(':').split(':').sort(),
        );
        expect(moved('ours').sort()).toEqual(moved('theirs').sort());
      }),
      { numRuns: inForm(750, 3000) },
    );
  });

  it('finds the longest common subsequence', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
    fc.assert(
      fc.property(texts, texts, (own, other) => {
        const rows = alignValues(ours(...own), theirs(...other));
        const same = rows.filter(({ kind }) => kind === 'same').length;
        expect(same).toBe(longestCommon(own, other));
      }),
      { numRuns: inForm(500, 2000) },
    );
  });

  it('aligns very long lists, also with many equal values', () => {
    const own = Array.from({ length: 30_000 }, (_, at) => (at % 3 === 0 ? `name ${at}` : '1'));
    const other = own.filter((_, at) => at !== 15_000);
    const rows = alignValues(ours(...own), theirs(...other.with(2, 'x').with(29_990, 'y')));
    const changes = rows.filter(({ kind }) => kind !== 'same');
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'missing', ours: 'name 15000', path: ['field15000'] }),
    );
    expect(rows.findIndex(({ kind }) => kind !== 'same')).toBe(2);
    expect(changes.length).toBeLessThan(20);
  });
});

/** The longest common subsequence by its definition. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  const [first, ...rest] = one;
  const [second, ...others] = other;
  if (first === undefined || second === undefined) return 0;
  if (first === second) return 1 + longestCommon(rest, others);
  return Math.max(longestCommon(rest, other), longestCommon(one, others));
}
