// Two bodies line by line: what differs stands side by side.

import { expect, it } from 'vitest';
import { compareLines } from '../../../renderer/compare/raw-side.tsx';

const drawn = (left: string, right: string) =>
  compareLines(left, right).map(({ name, kind, left: l, right: r }) => [name, kind, l, r]);

it('pairs the lines between two that are equal, in order', () => {
  expect(drawn('{\n"a":1,\n"b":2\n}', '{\n"a":9,\n"c":3,\n"b":2\n}')).toEqual([
    ['1', 'same', '{', '{'],
    ['2', 'changed', '"a":1,', '"a":9,'],
    ['3', 'extra', null, '"c":3,'],
    ['3', 'same', '"b":2', '"b":2'],
    ['4', 'same', '}', '}'],
  ]);
});

it('lists lines that only the left has', () => {
  expect(drawn('a\nb\nc', 'a\nc')).toEqual([
    ['1', 'same', 'a', 'a'],
    ['2', 'missing', 'b', null],
    ['3', 'same', 'c', 'c'],
  ]);
});

it('compares texts of one line, and keeps a CR', () => {
  expect(drawn('a\r', 'b')).toEqual([['1', 'changed', 'a\r', 'b']]);
  expect(drawn('', '')).toEqual([['1', 'same', '', '']]);
});
