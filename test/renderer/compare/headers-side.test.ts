// Comparing the headers of two requests.

import { expect, it } from 'vitest';
import { compareHeaders } from '../../../renderer/compare/aligned-side.tsx';

it('aligns by name in any letter case, and repeated headers by order', () => {
  const rows = compareHeaders(
    [
      ['Content-Type', 'application/json'],
      ['Cookie', 'a'],
      ['Cookie', 'b'],
      ['X-Left', '1'],
    ],
    [
      ['content-type', 'application/json'],
      ['cookie', 'a'],
      ['cookie', 'c'],
      ['x-right', '1'],
    ],
  );
  expect(rows.map(({ name, kind, left, right }) => [name, kind, left, right])).toEqual([
    ['Content-Type', 'same', 'application/json', 'application/json'],
    ['Cookie', 'same', 'a', 'a'],
    ['Cookie', 'changed', 'b', 'c'],
    ['X-Left', 'missing', '1', null],
    ['x-right', 'extra', null, '1'],
  ]);
});
