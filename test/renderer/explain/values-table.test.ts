// The drawn rows of two strings side by side.

import { expect, it } from 'vitest';
import { groupRows } from '../../../renderer/body/difference-table.tsx';
import { valueRows } from '../../../renderer/explain/values-table.tsx';
import type { ComparedValue } from '../../../shared/signature/explain/compare/comparison.ts';

const same: ComparedValue = { kind: 'same', path: ['a'], ours: 'x', theirs: 'x' };
const missing: ComparedValue = { kind: 'missing', path: ['b'], ours: 'y', theirs: null };
const extra: ComparedValue = { kind: 'extra', path: null, ours: null, theirs: 'z' };

const shapes = (rows: ComparedValue[]) =>
  groupRows(valueRows(rows)).map((group) =>
    'equal' in group ? group.equal.length : `${group.kind} ${group.place ?? '-'}`,
  );

it('numbers only our values', () => {
  expect(shapes([same, extra, missing])).toEqual(['same 1', 'extra -', 'missing 2']);
});

it('groups more than three equal values and keeps numbering', () => {
  expect(shapes([same, same, same, missing])).toEqual(['same 1', 'same 2', 'same 3', 'missing 4']);
  expect(shapes([same, same, same, same, missing, same])).toEqual([4, 'missing 5', 'same 6']);
});
