// Retry schedules: the defaults are inside the document's bounds, and nothing outside them is accepted.

import { describe, expect, it } from 'vitest';
import { scheduleError, type Schedule } from '../../../shared/webhook/schedule.ts';
import { defaultSchedule } from '../../support/default-schedule.ts';

const MINUTE = 60_000;

const variantA = (change: Partial<Schedule>): Schedule => ({ ...defaultSchedule('A'), ...change });
const withIntervals = (...minutes: number[]) =>
  variantA({ intervalsMs: minutes.map((count) => count * MINUTE) });

it.each(['A', 'B'] as const)('has defaults inside the bounds of Variant %s', (variant) => {
  expect(scheduleError(defaultSchedule(variant))).toBeNull();
  expect(scheduleError(defaultSchedule(variant, 3_600))).toBeNull();
});

it('has as many intervals as the variant has retries', () => {
  expect(defaultSchedule('A').intervalsMs).toHaveLength(9);
  expect(defaultSchedule('B').intervalsMs).toHaveLength(3);
});

describe('rejects what the document rules out', () => {
  it.each<[string, Schedule, RegExp]>([
    ['another first retry in A', withIntervals(2, 3, 4, 5, 6, 7, 8, 9, 10), /1 minute/],
    [
      'an interval no longer than the one before',
      withIntervals(1, 5, 5, 6, 7, 8, 9, 10, 11),
      /longer/,
    ],
    ['more than 24 hours', withIntervals(1, 2, 3, 4, 5, 6, 7, 8, 1_440), /24 hours/],
    ['a retry too few', withIntervals(1, 2, 3, 4, 5, 6, 7, 8), /9 retries/],
    ['a retry too many', withIntervals(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), /9 retries/],
    ['no wait at all', { ...defaultSchedule('B'), intervalsMs: [0, 1, 2] }, /longer than 0/],
    ['a wait beyond any timer', { ...defaultSchedule('B'), intervalsMs: [1, 2, 3e9] }, /24 days/],
    ['what is no number', { ...defaultSchedule('B'), intervalsMs: [NaN, 1, 2] }, /longer than 0/],
    ['four retries in B', { ...defaultSchedule('B'), intervalsMs: [1, 2, 3, 4] }, /3 retries/],
    ['a time scale under 1', variantA({ timeScale: 0.5 }), /time scale/],
    ['a webhook disabled before anything failed', variantA({ disableAfter: 0 }), /failed delivery/],
  ])('%s', (_, schedule, says) => {
    expect(scheduleError(schedule)).toMatch(says);
  });
});

it('accepts what the document leaves open', () => {
  expect(scheduleError(withIntervals(1, 2, 3, 4, 5, 6, 7, 8, 1_404))).toBeNull();
  expect(scheduleError({ ...defaultSchedule('B'), intervalsMs: [9, 5, 7_200_000] })).toBeNull();
});
