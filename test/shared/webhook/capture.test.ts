// Reading a captured request: its path, its headers, and its sender.

import { describe, expect, it } from 'vitest';
import { forwardedAddresses, headerValues, pathOf } from '../../../shared/webhook/capture.ts';

describe('pathOf', () => {
  it.each([
    ['/hooks/a', '/hooks/a'],
    ['/hooks/a?x=/b?c', '/hooks/a'],
    ['/hooks/a#x', '/hooks/a'],
    ['http://shop.example:80/hooks/a?x=1', '/hooks/a'],
    ['HTTPS://shop.example/hooks/a', '/hooks/a'],
    ['/http://x/y', '/http://x/y'],
    ['*', '*'],
    ['', ''],
    ['/a?\n/b', '/a'],
  ])('of %j is %j', (target, path) => expect(pathOf(target)).toBe(path));
});

it('finds every value of a header in any letter case', () => {
  const headers = [
    ['X-Two', 'b'],
    ['x-one', '1'],
    ['x-two', 'a'],
  ] as const;
  expect(headerValues(headers, 'x-two')).toEqual(['b', 'a']);
  expect(headerValues(headers, 'X-TWO')).toEqual(['b', 'a']);
});

it('lists the forwarding headers in order, and no others', () => {
  expect(
    forwardedAddresses([
      ['X-Forwarded-For', '203.0.113.7, 10.0.0.1'],
      ['X-Forwarded-Host', 'shop.example'],
      ['CF-Connecting-IP', '203.0.113.7'],
    ]),
  ).toEqual([
    { header: 'X-Forwarded-For', value: '203.0.113.7, 10.0.0.1' },
    { header: 'CF-Connecting-IP', value: '203.0.113.7' },
  ]);
});
