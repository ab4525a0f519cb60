// What arrives while the list is scrolled down: counted once each, and kept only while it is little.

import { expect, it } from 'vitest';
import { heldWithout, hold, NOTHING_HELD } from '../../../renderer/store/held-arrivals.ts';
import { captureSummary } from '../support/capture-summary.ts';

const ALL = () => true;
const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => captureSummary(first + index));

it('counts each capture once, however often it is told of', () => {
  const once = hold(NOTHING_HELD, from(1, 3), ALL);
  const twice = hold(once, [captureSummary(2, { verdict: 'invalid' }), captureSummary(4)], ALL);
  expect([twice.count, twice.captures.get(2)?.verdict]).toEqual([4, 'invalid']);
});

it('takes back what does not belong to the view any more, and what is removed', () => {
  const held = hold(NOTHING_HELD, from(1, 3), ALL);
  expect(hold(held, [captureSummary(2)], () => false).count).toBe(2);
  expect(heldWithout(held, new Set([1, 3, 9])).count).toBe(1);
});

it('goes on counting where it is too much to keep', () => {
  let held = NOTHING_HELD;
  for (let first = 1; first <= 5000; first += 100) held = hold(held, from(first, 100), ALL);
  held = hold(held, [captureSummary(4999)], ALL); // told of again
  expect([held.count, held.isWhole, held.captures.size]).toEqual([5000, false, 0]);
});
