// The gap between two attempts, and the receiver's answer.

import { expect, it } from 'vitest';
import { forwardedSays, gapSays } from '../../../../renderer/capture/deliveries/attempt-list.tsx';
import { timeScale as TIME_SCALE } from '../../../../renderer/ui/fields.ts';
import { attempt, MINUTE, T0 } from './support.ts';

const second = attempt(2, MINUTE + 2_000, 500);

it('counts from the end of the previous attempt', () => {
  const slow = attempt(1, 0, 500, { endedAtMs: T0 + 2_000 });
  expect(gapSays(slow, second)).toBe('1 min after attempt 1 ended');
});

it('counts from its beginning if its end is not known, and says so', () => {
  const open = attempt(1, 0, null, { endedAtMs: null });
  expect(gapSays(open, second)).toBe('1 min 2 s after attempt 1 began (end unknown)');
});

it('reports an attempt that began before the previous one ended', () => {
  const slow = attempt(1, 0, 500, { endedAtMs: T0 + 5 * MINUTE });
  expect(gapSays(slow, second)).toBe('before attempt 1 ended');
});

it('gives the receiver’s status, or says that there was none', () => {
  expect(forwardedSays(502)).toBe('receiver: 502');
  expect(forwardedSays(null)).toBe('receiver: no response');
});

it.each([
  ['60', 60],
  ['1.5', 1.5],
  ['', null],
  ['0', null],
  ['1000001', null],
  ['x', null],
])('reads the time scale %j as %j', (text, scale) =>
  expect(TIME_SCALE.wrong(text) === null ? TIME_SCALE.read(text) : null).toBe(scale),
);
