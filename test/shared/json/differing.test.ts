// The stretch in which two texts differ: the shortest one, found without looking at each character by itself.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differingPart } from '../../../shared/json/differing.ts';

const texts = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '\ude00') });
/** What both have around the stretch: shorter and longer than what is compared at once. */
const around = fc.oneof(
  texts,
  fc.integer({ min: 0, max: 9000 }).map((count) => 'a'.repeat(count)),
);

it('is what has to be put in place of what, and no more', () => {
  fc.assert(
    fc.property(around, texts, texts, around, (before, old, now, behind) => {
      const [one, other] = [before + old + behind, before + now + behind];
      const { start, endBefore, endAfter } = differingPart(one, other);
      expect(one.slice(0, start) + other.slice(start, endAfter) + one.slice(endBefore)).toBe(other);
      expect(endBefore - start).toBeLessThanOrEqual(old.length + TORN);
      expect(endAfter - start).toBeLessThanOrEqual(now.length + TORN);
    }),
  );
});

/** Half a pair of surrogates on either side is taken in, so that none is torn. */
const TORN = 2;

it.each([
  ['', '', 0, 0, 0],
  ['same', 'same', 4, 4, 4],
  ['aa', 'aaa', 2, 2, 3],
  ['x😀', 'x😁', 1, 3, 3],
  [
    `${'a'.repeat(5000)}b${'c'.repeat(5000)}`,
    `${'a'.repeat(5000)}${'c'.repeat(5000)}`,
    5000,
    5001,
    5000,
  ],
])('case %#', (before, after, start, endBefore, endAfter) => {
  expect(differingPart(before, after)).toEqual({ start, endBefore, endAfter });
});
