// Arrivals while the list is scrolled down: each is counted once, and a limited number is kept.

import { expect, it } from 'vitest';
import { heldWithout, hold, NOTHING_HELD } from '../../../../renderer/list/state/held-arrivals.ts';
import { captureSummary } from '../../support/capture-summary.ts';

const ALL = () => true;
const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => captureSummary(first + index));

it('counts each capture once, however often it is reported', () => {
  const once = hold(NOTHING_HELD, from(1, 3), ALL);
  const twice = hold(once, [captureSummary(2, { verdict: 'invalid' }), captureSummary(4)], ALL);
  expect([twice.count, twice.captures.get(2)?.verdict]).toEqual([4, 'invalid']);
});

it('removes captures that left the view or were deleted', () => {
  const held = hold(NOTHING_HELD, from(1, 3), ALL);
  expect(hold(held, [captureSummary(2)], () => false).count).toBe(2);
  expect(heldWithout(held, new Set([1, 3, 9])).count).toBe(1);
});

it('keeps counting when there are too many to keep', () => {
  let held = NOTHING_HELD;
  for (let first = 1; first <= 5000; first += 100) held = hold(held, from(first, 100), ALL);
  held = hold(held, [captureSummary(4999)], ALL); // reported again
  expect([held.count, held.isWhole, held.captures.size]).toEqual([5000, false, 0]);
});
