// The canonical string with the position of each value. Rows of any length join to the same text.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinValues, valueIndexAt } from '../../../renderer/body/body-reader.ts';
import { piecesOf } from '../../../renderer/capture/canonical/canonical-rows.tsx';
import { ownMessage } from '../../../shared/signature/engine/own-procedure.ts';
import { SECRET_PLACEHOLDER } from '../../../shared/signature/verification.ts';

const texts = fc.array(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 8 });
const segments = (values: readonly string[]) =>
  values.map((text) => ({ text, path: [], start: 0, end: 0 }));

it('equals the hashed text, with correct positions of the values', () => {
  fc.assert(
    fc.property(texts, (values) => {
      const { text, starts } = joinValues(segments(values));
      expect(text).toBe(ownMessage(segments(values), SECRET_PLACEHOLDER));
      const found = values.map((value, index) =>
        text.slice(starts[index], (starts[index] ?? 0) + value.length),
      );
      expect(found).toEqual(values);
      expect(text.slice(starts[values.length])).toBe(SECRET_PLACEHOLDER);
    }),
  );
});

it('is the same text in pieces for any row length', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 9 }), (values, width) => {
      const canonical = joinValues(segments(values));
      let joined = '';
      for (let at = 0; at < canonical.text.length; at += width) {
        const end = Math.min(canonical.text.length, at + width);
        for (const { text, hasColon } of piecesOf(canonical, at, end))
          joined += text + (hasColon ? ':' : '');
      }
      expect(joined).toBe(canonical.text);
    }),
  );
});

it('finds the value at a character', () => {
  const canonical = joinValues(segments(['ab', 'c']));
  expect([0, 1, 2, 3, 4, 5].map((at) => valueIndexAt(canonical, at))).toEqual([0, 0, 0, 1, 1, 2]);
});
