// Numbers and times as people write them in a filter.

import { describe, expect, it } from 'vitest';
import { timeAt } from '../../../shared/query/filter.ts';
import { readNumber, readTime } from '../../../shared/query/values.ts';

const NOW_MS = Date.UTC(2025, 10, 21, 12);

it.each([
  ['10', 10],
  [' -1.50 ', -1.5],
  ['.5', 0.5],
  ['1e3', 1000],
  ['', null],
  ['1,000', null],
  ['0x10', null],
  ['Infinity', null],
  ['1e999', null],
])('%j as a number', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

describe('a time', () => {
  const at = (text: string, bound: 'since' | 'until' = 'since') => {
    const time = readTime(text, bound);
    return time && timeAt(time, NOW_MS);
  };

  it.each([
    ['90s', 90_000],
    ['30m', 1_800_000],
    ['2h', 7_200_000],
    ['1.5H', 5_400_000],
    ['7d', 604_800_000],
    ['1w', 604_800_000],
  ])('%s ago', (text, ms) => {
    expect(at(text)).toBe(NOW_MS - ms);
  });

  it('is in the system’s time zone if it names none', () => {
    expect(at('2025-11-21T14:02')).toBe(new Date(2025, 10, 21, 14, 2).getTime());
    expect(at('2025-11-21 14:02:31.5')).toBe(new Date(2025, 10, 21, 14, 2, 31, 500).getTime());
  });

  it('is in its own time zone if it names one', () => {
    expect(at('2025-11-21T14:02:31.118Z')).toBe(Date.UTC(2025, 10, 21, 14, 2, 31, 118));
    expect(at('2025-11-21T14:02+02:00')).toBe(Date.UTC(2025, 10, 21, 12, 2));
    expect(at('2025-11-21T14:02-0530')).toBe(Date.UTC(2025, 10, 21, 19, 32));
  });

  it('is the whole day if it is only a date', () => {
    expect(at('2025-11-21')).toBe(new Date(2025, 10, 21).getTime());
    expect(at('2025-11-21', 'until')).toBe(new Date(2025, 10, 22).getTime() - 1);
    expect(at('2024-02-29', 'until')).toBe(new Date(2024, 2, 1).getTime() - 1);
  });

  it.each([
    '2h30m',
    '2',
    'h',
    '2025-02-29',
    '2025-13-01',
    '2025-11-21T24:00',
    '2025-11-21Z',
    '1969-12-31',
    '2025-11-21T10:00+2',
    '',
  ])('cannot be %j', (text) => {
    expect(readTime(text, 'since')).toBeNull();
  });
});
