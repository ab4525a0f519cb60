// A delivery in words under both variants, and which of the two its attempts fit (document 3, 7, 8).

import { describe, expect, it } from 'vitest';
import {
  changedSays,
  fitSays,
  stateSays,
  surpriseSays,
} from '../../../../renderer/capture/deliveries/delivery-words.ts';
import { standingOf } from '../../../../renderer/capture/deliveries/standing.ts';
import type { AttemptView } from '../../../../shared/contract/capture.ts';
import { attempt, failing, MINUTE } from './support.ts';

const both = (attempts: readonly AttemptView[], scale = 1) =>
  [standingOf(attempts, 'A', scale), standingOf(attempts, 'B', scale)] as const;
const fit = (attempts: readonly AttemptView[], scale = 1) =>
  fitSays(...both(attempts, scale), attempts.length);
const surprises = (attempts: readonly AttemptView[], variant: 'A' | 'B') =>
  standingOf(attempts, variant, 1).surprises.map((surprise) => surpriseSays(surprise, variant));

describe('the state', () => {
  it('is the first attempt while that waits for its answer', () => {
    const [a] = both([attempt(1, 0, null, { outcome: 'waiting', endedAtMs: null })]);
    expect(a.delivery.state).toBe('first-attempt');
    expect(stateSays(a)).toBe('Attempt 1 of at most 10 waits for its answer.');
  });

  it('is retrying while one is under way behind a failure', () => {
    const waiting = attempt(2, MINUTE, null, { outcome: 'waiting', endedAtMs: null });
    const [a] = both([attempt(1, 0, 500), waiting]);
    expect([a.delivery.state, a.underWay]).toEqual(['retrying', 2]);
    expect(stateSays(a)).toBe('1 of 10 attempts used, none was answered 200.');
  });

  it('is delivered with exactly 200, and only where that reached the sender', () => {
    const late = attempt(1, 0, 200, { outcome: 'gone' });
    const [a] = both([late]);
    expect(a.delivery.state).toBe('retrying');
    const [delivered] = both([late, attempt(2, MINUTE, 200)]);
    expect(stateSays(delivered)).toBe('Attempt 2 of at most 10 was answered 200.');
  });

  it.each([
    [4, 'retrying', 'failed'],
    [10, 'failed', 'failed'],
  ])('after %d failures: %s under A, %s under B', (count, underA, underB) => {
    const [a, b] = both(failing(count));
    expect([a.delivery.state, b.delivery.state]).toEqual([underA, underB]);
    expect(stateSays(b)).toContain('the webhook is disabled');
  });
});

describe('what came against the rules', () => {
  it('is told with neighbours together', () => {
    expect(surprises(failing(7), 'B')).toEqual(['Attempts 5 to 7: more than Variant B has.']);
    expect(surprises(failing(7), 'A')).toEqual([]);
    const again = [attempt(1, 0, 200), attempt(2, MINUTE, 200)];
    expect(surprises(again, 'A')).toEqual(['Attempt 2 came after the delivery was answered 200.']);
    const soon = [attempt(1, 0, 500), attempt(2, 1000, 500)];
    expect(surprises(soon, 'A')).toEqual(['Attempt 2 came sooner than documented.']);
    const late = [attempt(1, 0, 500), attempt(2, 5 * MINUTE, 500)];
    expect(surprises(late, 'A')).toEqual(['Attempt 2 came later than documented.']);
  });

  it.each([
    [failing(1), 'One attempt does not tell which variant the sender follows.'],
    [failing(3), 'What came so far fits both variants.'],
    [failing(5), 'What came so far fits Variant A, not Variant B.'],
    [
      [attempt(1, 0, 500), attempt(2, 5 * MINUTE, 500)],
      'What came so far fits Variant B, not Variant A at this time scale.',
    ],
    [failing(12), 'What came fits neither variant.'],
    [
      [0, 1, 2, 3, 4].map((at) => attempt(at + 1, at * 1000, 500)),
      'What came fits neither variant. Perhaps the sender’s time scale is another.',
    ],
    [
      [attempt(1, 0, 200), attempt(2, MINUTE, 200)],
      'It came again after an answer of 200. Perhaps that answer never reached the sender.',
    ],
  ])('says which variant fits (%#)', (attempts, says) => expect(fit(attempts)).toBe(says));

  it('follows the sender’s time scale', () => {
    const scaled = [attempt(1, 0, 500), attempt(2, 1000, 500)];
    expect(fit(scaled, 60)).toBe('What came so far fits both variants.');
  });
});

it.each([
  [[], 'has the same values in other bytes', []],
  [['sign'], 'differs in the signature only', []],
  [['amount', 'sign'], 'differs in', ['amount', 'sign']],
])('a change of %j is told', (fields, says, names) =>
  expect(changedSays({ fields })).toEqual({ says, names }),
);
