// A field's fate in the signature, in words.

import { describe, expect, it } from 'vitest';
import { fateWords } from '../../../../renderer/capture/fields/field-words.ts';

const signed = (...positions: number[]) => fateWords({ kind: 'signed', positions });

describe('fateWords', () => {
  it('names the position of one value', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map((place) => signed(place))).toEqual(
      ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd'].map(
        (place) => `${place} value`,
      ),
    );
  });

  it('names the range of several', () => {
    expect(signed(5, 6, 7, 8, 9)).toBe('values 5 to 9');
  });

  it('says why a value was left out', () => {
    expect(fateWords({ kind: 'left-out', why: 'empty' })).toBe('left out: empty');
    expect(fateWords({ kind: 'absent' })).toBe('not sent');
  });
});
