// The shortest range in which two texts differ, found without comparing character by character.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differingPart } from '../../../shared/json/differing.ts';

const texts = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '\ude00') });
/** Equal text around the range, shorter and longer than the blocks that are compared at once. */
const around = fc.oneof(
  texts,
  fc.integer({ min: 0, max: 9000 }).map((count) => 'a'.repeat(count)),
);

it('is the shortest replacement that turns one text into the other', () => {
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

/** The range includes whole surrogate pairs. */
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
