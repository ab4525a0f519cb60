// Pointing at the buckets of a histogram: keys and pointer reach every bucket and none beyond, and a range has the
// captures of its buckets.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketAt, isBrushed, moved, partOf } from '../../../../renderer/list/histogram/brush.ts';
import type { Histogram } from '../../../../shared/contract/finding.ts';

const count = fc.nat(100);
const histogram: fc.Arbitrary<Histogram> = fc
  .array(
    fc.record({ valid: count, 'valid-under-reading': count, invalid: count, unverifiable: count }),
    { minLength: 1, maxLength: 120 },
  )
  .map((all) => ({
    buckets: all.map((counts, at) => ({ fromMs: at * 1000, counts })),
    toMs: all.length * 1000,
    width: { unit: 'second', step: 1 },
    isWhole: true,
  }));

it('a pointer means the bucket under it, and beyond the ends the last one there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.nat(119), (size, at) => {
      fc.pre(at < size);
      expect(bucketAt((at + 0.5) / size, size)).toBe(at);
      expect(bucketAt(-0.1, size)).toBe(0);
      expect(bucketAt(1.1, size)).toBe(size - 1);
    }),
  );
});

it('keys move the cursor or extend the range, and stop at both ends', () => {
  expect(moved({ anchor: 3, at: 3 }, 1, false, 5)).toEqual({ anchor: 4, at: 4 });
  expect(moved({ anchor: 3, at: 3 }, -1, true, 5)).toEqual({ anchor: 3, at: 2 });
  expect(moved({ anchor: 3, at: 4 }, 1, true, 5)).toEqual({ anchor: 3, at: 4 });
  expect(moved({ anchor: 3, at: 1 }, -5, false, 5)).toEqual({ anchor: 0, at: 0 });
});

it('a range has the time and the captures of its buckets, whichever end was first', () => {
  fc.assert(
    fc.property(histogram, fc.nat(119), fc.nat(119), (one, first, second) => {
      const size = one.buckets.length;
      const brush = { anchor: first % size, at: second % size };
      const part = partOf(one, brush);
      const within = one.buckets.filter((_, at) => isBrushed(brush, at));
      expect(part?.fromMs).toBe(within[0]?.fromMs);
      expect(part?.toMs).toBe((within.at(-1)?.fromMs ?? 0) + 1000);
      const sum = within.flatMap(({ counts }) => Object.values(counts)).reduce((a, b) => a + b, 0);
      expect(part?.count).toBe(sum);
      expect(partOf(one, { anchor: brush.at, at: brush.anchor })).toEqual(part);
    }),
  );
});
