// Excerpts of long strings: differing values always stay.

import { describe, expect, it } from 'vitest';
import { cutMiddle, shorten } from '../../../renderer/body/excerpt.ts';
import type { StripPart } from '../../../renderer/body/strip.ts';

const part = (text: string, differs = false): StripPart => ({
  isValue: text !== ':',
  pieces: [{ text, is: differs ? 'added' : 'same' }],
  path: null,
});
const words = (parts: readonly StripPart[]) =>
  shorten(parts).map((one) =>
    'omitted' in one ? one.omitted : one.pieces.map(({ text }) => text).join(''),
  );

describe('a long text', () => {
  it('keeps both ends and counts the removed characters', () => {
    const cut = cutMiddle('a'.repeat(50) + 'b'.repeat(1000) + 'c'.repeat(50), 100);
    expect([cut?.head, cut?.tail]).toEqual(['a'.repeat(50), 'c'.repeat(50)]);
    expect(cut?.omitted).toContain('1,000 characters');
  });

  it('is unchanged up to the limit', () => {
    expect(cutMiddle('a'.repeat(100), 100)).toBeNull();
  });

  it('is not cut inside a surrogate pair', () => {
    const cut = cutMiddle('😀'.repeat(100), 50);
    expect([cut?.head.isWellFormed(), cut?.tail.isWellFormed()]).toEqual([true, true]);
  });
});

describe('a string', () => {
  const many = Array.from({ length: 400 }, (_, index) => [
    part(`value ${index}`),
    part(':'),
  ]).flat();

  it('is shown whole at ordinary length', () => {
    expect(words(many.slice(0, 20))).toHaveLength(20);
  });

  it('loses runs of equal values, but no differing value', () => {
    const shown = words([...many, part('other', true), part(':'), ...many]);
    expect(shown).toContain('other');
    expect(shown).toContain('… 396 equal values …');
    expect(shown.length).toBeLessThan(25);
  });

  it('is bounded however many values differ', () => {
    const all = Array.from({ length: 5000 }, (_, index) => part(`${index}`, true));
    const shown = words(all);
    expect(shown).toHaveLength(121);
    expect(shown.at(-1)).toContain('4,880 values more');
  });
});
