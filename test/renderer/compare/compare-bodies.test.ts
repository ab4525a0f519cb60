// Comparing two bodies: different, missing and moved values.

import { objectOf } from '../../shared/support/parsed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContent } from '../../../renderer/body/body-reader.ts';
import { compareBodies, firstDifference } from '../../../renderer/compare/compare-bodies.ts';

const compared = (text: string) => {
  return readContent(text, objectOf(text));
};
const compare = (left: unknown, right: unknown) =>
  compareBodies(compared(JSON.stringify(left)), compared(JSON.stringify(right)));

const differingOf = (pairs: readonly { kind: string }[]) =>
  pairs.filter(({ kind }) => kind !== 'same').length;

const ITEM = { name: 'Book', price: 1, qty: 2 };

describe('the fields', () => {
  it('are aligned by name in the document’s order, items by index', () => {
    const { fields, names } = compare(
      { amount: '1.00', name: 'A', items: [ITEM], extra: 1 },
      { name: 'A', items: [{ ...ITEM, qty: 3 }, ITEM], amount: '2.00', receipt: '' },
    );
    const differing = fields.filter(({ kind }) => kind !== 'same');
    expect(differing.map(({ path, kind }) => `${path.join('.')} ${kind}`)).toEqual([
      'items.0.qty changed',
      'items.1.name extra',
      'items.1.price extra',
      'items.1.qty extra',
      'amount changed',
      'receipt extra',
      'extra missing',
    ]);
    expect(names).toEqual(['items', 'amount', 'receipt', 'extra']);
    expect([fields.length, differing.length]).toEqual([10, 7]);
  });

  it('differ by type and by how numbers are written, not by how strings are escaped', () => {
    expect(compare({ amount: '1' }, { amount: 1 }).names).toEqual(['amount']);
    const left = compared('{"status":1,"name":"\\u05d0"}');
    const right = compared('{"status":1.0,"name":"א"}');
    expect(compareBodies(left, right).names).toEqual(['status']);
  });
});

describe('the values', () => {
  it('are aligned by path, with their positions', () => {
    const { values } = compare(
      { amount: '1', name: 'A' },
      { amount: '2', client_name: 'B', name: 'A' },
    );
    expect(values).toMatchObject([
      { path: ['amount'], kind: 'changed', left: { place: 1 }, right: { place: 1 } },
      { path: ['client_name'], kind: 'extra', left: null, right: { place: 2 } },
      { path: ['name'], kind: 'same', left: { place: 2 }, right: { place: 3 } },
    ]);
  });

  it('give the new position of a moved value', () => {
    const { values } = compare(
      { items: [{ name: 'A' }, { name: 'B' }] },
      { items: [{ name: 'B' }, { name: 'A' }] },
    );
    expect(values.map(({ movedTo }) => movedTo)).toEqual([
      ['items', 1, 'name'],
      ['items', 0, 'name'],
    ]);
  });
});

it('finds no difference between a body and itself, and the same differences in both directions', () => {
  const body = fc.dictionary(
    fc.string(),
    fc.oneof(fc.string(), fc.integer(), fc.array(fc.dictionary(fc.string(), fc.integer()))),
  );
  fc.assert(
    fc.property(body, body, (left, right) => {
      expect(compare(left, left)).toMatchObject({
        names: [],
        firstDifference: null,
      });
      expect(differingOf(compare(left, left).values)).toBe(0);
      const [there, back] = [compare(left, right), compare(right, left)];
      expect(new Set(there.names)).toEqual(new Set(back.names));
      expect(differingOf(there.values)).toBe(differingOf(back.values));
    }),
  );
});

it('finds the first character that changed', () => {
  expect([
    firstDifference('abc', 'abd'),
    firstDifference('ab', 'abc'),
    firstDifference('a', 'a'),
  ]).toEqual([2, 2, null]);
});
