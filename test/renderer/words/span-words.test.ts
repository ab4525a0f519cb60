// Durations in words.

import { expect, it } from 'vitest';
import { formatCountdown, formatSpan } from '../../../renderer/words/words.ts';

const S = 1000;
const MIN = 60 * S;
const H = 60 * MIN;
const DAY = 24 * H;

it.each([
  [-5, '0 ms'],
  [80, '80 ms'],
  [1_234, '1.2 s'],
  [42_400, '42 s'],
  [59_700, '1 min'],
  [62 * S, '1 min 2 s'],
  [59 * MIN + 59.8 * S, '1 h'],
  [23 * H + 59 * MIN, '23 h 59 min'],
  [23 * H + 59.7 * MIN, '1 day'],
  [2 * DAY + 4 * H, '2 days 4 h'],
])('%d ms is %s', (ms, says) => expect(formatSpan(ms)).toBe(says));

it.each([
  [-1, '0 s'],
  [1, '1 s'],
  [1_001, '2 s'],
  [59_001, '1 min'],
  [61 * S, '1 min 1 s'],
  [24 * H, '1 day'],
])('%d ms counts down as %s', (ms, says) => expect(formatCountdown(ms)).toBe(says));
