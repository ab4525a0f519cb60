// Intervals as they are typed.

import { describe, expect, it } from 'vitest';
import {
  defaultIntervals,
  readInterval,
} from '../../../../renderer/sending/state/send-intervals.ts';
import { DEFAULT_INTERVALS_MS } from '../../../../shared/webhook/schedule.ts';

describe('an interval', () => {
  it.each([
    ['90 s', 90_000],
    ['1 min 30 s', 90_000],
    ['2h', 7_200_000],
    ['0.5 min', 30_000],
    ['1 day', 86_400_000],
    [' 250 ms ', 250],
  ])('%j is %d ms', (text, ms) => {
    expect(readInterval(text)).toBe(ms);
  });

  it.each(['', '90', 's', '1 hour', '-1 s', '1 min later'])('%j is none', (text) => {
    expect(readInterval(text)).toBeNull();
  });

  it('is shown in the form in which it is read', () => {
    for (const variant of ['A', 'B'] as const) {
      expect(defaultIntervals(variant).map(readInterval)).toEqual(DEFAULT_INTERVALS_MS[variant]);
    }
  });
});
