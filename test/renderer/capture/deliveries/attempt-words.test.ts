// The gap between two attempts, and what the receiver said.

import { expect, it } from 'vitest';
import { forwardedSays, gapSays } from '../../../../renderer/capture/deliveries/attempt-words.ts';
import { readTimeScale } from '../../../../renderer/capture/deliveries/read-time-scale.ts';
import { attempt, MINUTE, T0 } from './support.ts';

const second = attempt(2, MINUTE + 2_000, 500);

it('counts from the end of the attempt before', () => {
  const slow = attempt(1, 0, 500, { endedAtMs: T0 + 2_000 });
  expect(gapSays(slow, second)).toBe('1 min after attempt 1 ended');
});

it('counts from its beginning where its end is not known, and says so', () => {
  const open = attempt(1, 0, null, { endedAtMs: null });
  expect(gapSays(open, second)).toBe('1 min 2 s after attempt 1 began; its end is not known');
});

it('tells an attempt that did not wait for the end', () => {
  const slow = attempt(1, 0, 500, { endedAtMs: T0 + 5 * MINUTE });
  expect(gapSays(slow, second)).toBe('before attempt 1 had ended');
});

it('tells the receiver’s status, or that it gave none', () => {
  expect(forwardedSays(502)).toBe('receiver: 502');
  expect(forwardedSays(null)).toBe('receiver: no answer');
});

it.each([
  ['60', 60],
  ['1.5', 1.5],
  ['', null],
  ['0', null],
  ['1000001', null],
  ['x', null],
])('the time scale %j is read as %j', (text, scale) => expect(readTimeScale(text)).toBe(scale));
