// Counts, sizes and durations in the window's language.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatCountdown,
  formatDateTime,
  formatSpan,
  formatTimeEnd,
  ordinal,
  plural,
  speak,
} from '../../../renderer/words/words.ts';

const NOVEMBER = new Date(2026, 10, 21, 14, 2, 31).getTime();
const DAY = 24 * 60 * 60_000;

describe('English', () => {
  it.each([
    [plural(1, 'capture'), '1 capture'],
    [plural(1200, 'capture'), '1,200 captures'],
    [plural(2, 'delivery'), '2 deliveries'],
    [ordinal(1), '1st'],
    [ordinal(11), '11th'],
    [ordinal(8009), '8,009th'],
    [formatBytes(1), '1 byte'],
    [formatBytes(999_960), '1 MB'],
    [formatSpan(1234), '1.2 s'],
    [formatSpan(2 * DAY), '2 days'],
    [formatDateTime(NOVEMBER), '21 Nov 2026, 14:02:31'],
    [formatTimeEnd(NOVEMBER, NOVEMBER + 60_000, 'second'), '14:03:31'],
    [formatTimeEnd(NOVEMBER, NOVEMBER + DAY, 'second'), '22 Nov, 14:02:31'],
    [formatTimeEnd(NOVEMBER, NOVEMBER, 'second'), '21 Nov, 14:02:31'],
    [formatTimeEnd(NOVEMBER, NOVEMBER + 2 * DAY, 'day'), '23 Nov'],
  ])('%s', (said, expected) => expect(said).toBe(expected));
});

describe('Hebrew', () => {
  const page = { lang: '', dir: '' };
  beforeAll(async () => {
    Object.assign(globalThis, { document: { documentElement: page } });
    await speak('he');
  });
  afterAll(async () => {
    await speak('en');
    Reflect.deleteProperty(globalThis, 'document');
  });

  it('mirrors the page', () => expect(page).toEqual({ lang: 'he', dir: 'rtl' }));

  it('counts one, two and many', () => {
    expect(plural(1, 'capture')).toBe('לכידה אחת');
    expect(plural(2, 'capture')).toBe('2 לכידות');
    expect(plural(1200, 'capture')).toBe('1,200 לכידות');
    expect([1, 2, 3].map((days) => plural(days, 'day'))).toEqual(['יום אחד', 'יומיים', '3 ימים']);
    expect(plural(2, 'time')).toBe('פעמיים');
  });

  it('writes durations with its own units', () => {
    expect(formatSpan(80)).toBe('80 מ״ש');
    expect(formatSpan(DAY + 60 * 60_000)).toBe('יום אחד 1 שע׳');
    expect(formatCountdown(62_000)).toBe('1 דק׳ 2 שנ׳');
  });

  it('keeps sizes from left to right, and dates in its own words', () => {
    expect(formatBytes(1200)).toBe('\u20661.2 kB\u2069');
    expect(formatBytes(2)).toBe('2 בתים');
    expect(formatDateTime(NOVEMBER)).toMatch(/^21 בנוב׳ 2026, 14:02:31$/);
    expect(formatCount(1_000_000)).toBe('1,000,000');
  });
});
