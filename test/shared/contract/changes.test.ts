// Merging the changes of two windows: both are kept, and only contradictions are refused.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesOf, isSame, merge } from '../../../shared/contract/changes.ts';

const read = { name: 'Shop', note: '', port: 1, policy: { status: 200, headers: [['a', 'b']] } };

it('only a different value is a change', () => {
  expect(changesOf(read, { ...read })).toEqual({});
  const policy = { headers: [['a', 'b']], status: 200 };
  expect(changesOf(read, { ...read, policy })).toEqual({}); // names in another order
  expect(changesOf(read, { ...read, name: 'B' })).toEqual({ name: { from: 'Shop', to: 'B' } });
});

it('keeps changes to different fields', () => {
  const theirs = { ...read, port: 2 };
  const mine = changesOf(read, { ...read, name: 'B' });
  expect(merge(theirs, mine)).toEqual({ value: { ...read, port: 2, name: 'B' }, conflicts: [] });
});

it('reports two different values for one field as a conflict and keeps the stored one', () => {
  const theirs = { ...read, name: 'A', note: 'theirs' };
  const mine = changesOf(read, { ...read, name: 'B', port: 2 });
  expect(merge(theirs, mine)).toEqual({ value: { ...theirs, port: 2 }, conflicts: ['name'] });
});

it('accepts the same value from both windows', () => {
  const both = { ...read, name: 'B' };
  expect(merge(both, changesOf(read, both))).toEqual({ value: both, conflicts: [] });
});

it('treats a missing field as null', () => {
  expect(isSame(undefined, null)).toBe(true);
  expect(isSame({ a: null }, {})).toBe(true);
  expect(isSame([], {})).toBe(false);
  expect(isSame([1], [1, 2])).toBe(false);
  expect(isSame('', null)).toBe(false);
});

it('never undoes a change without reporting a conflict, for any two edits', () => {
  const values = fc.record({ a: fc.jsonValue(), b: fc.jsonValue(), __proto__: fc.jsonValue() });
  fc.assert(
    fc.property(values, values, values, (before, theirs, wanted) => {
      const { value, conflicts } = merge(theirs, changesOf(before, wanted));
      for (const name of ['a', 'b'] as const) {
        const mineChanged = !isSame(before[name], wanted[name]);
        const theirsChanged = !isSame(before[name], theirs[name]);
        const isConflict = mineChanged && theirsChanged && !isSame(wanted[name], theirs[name]);
        expect(conflicts.includes(name)).toBe(isConflict);
        const expected = mineChanged && !isConflict ? wanted[name] : theirs[name];
        expect(isSame(value[name], expected)).toBe(true);
      }
    }),
  );
});
