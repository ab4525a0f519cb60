// A delivery in words under both variants, and the variant that its attempts fit (document 3, 7, 8).

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
  it('is the first attempt until that is answered', () => {
    const [a] = both([attempt(1, 0, null, { outcome: 'waiting', endedAtMs: null })]);
    expect(a.delivery.state).toBe('first-attempt');
    expect(stateSays(a)).toBe('Attempt 1 of up to 10 is awaiting a response.');
  });

  it('is retrying while an attempt after a failure is running', () => {
    const waiting = attempt(2, MINUTE, null, { outcome: 'waiting', endedAtMs: null });
    const [a] = both([attempt(1, 0, 500), waiting]);
    expect([a.delivery.state, a.underWay]).toEqual(['retrying', 2]);
    expect(stateSays(a)).toBe('1 of 10 attempts used. None was answered 200.');
  });

  it('is delivered with exactly 200, and only if that reached the sender', () => {
    const late = attempt(1, 0, 200, { outcome: 'gone' });
    const [a] = both([late]);
    expect(a.delivery.state).toBe('retrying');
    const [delivered] = both([late, attempt(2, MINUTE, 200)]);
    expect(stateSays(delivered)).toBe('Attempt 2 of up to 10 was answered 200.');
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

describe('attempts against the rules', () => {
  it('are grouped with their neighbours', () => {
    expect(surprises(failing(7), 'B')).toEqual(['Attempts 5 to 7: more than Variant B allows.']);
    expect(surprises(failing(7), 'A')).toEqual([]);
    const again = [attempt(1, 0, 200), attempt(2, MINUTE, 200)];
    expect(surprises(again, 'A')).toEqual(['Attempt 2 arrived after a 200 response.']);
    const soon = [attempt(1, 0, 500), attempt(2, 1000, 500)];
    expect(surprises(soon, 'A')).toEqual(['Attempt 2 arrived earlier than documented.']);
    const late = [attempt(1, 0, 500), attempt(2, 5 * MINUTE, 500)];
    expect(surprises(late, 'A')).toEqual(['Attempt 2 arrived later than documented.']);
  });

  it.each([
    [failing(1), 'One attempt is not enough to tell which published rule the sender follows.'],
    [
      failing(3),
      'The attempts so far fit both published rules: 10 attempts (Variant A) and 4 (Variant B).',
    ],
    [failing(5), 'The attempts so far fit 10 attempts in 24 hours (Variant A), not 4 (Variant B).'],
    [
      [attempt(1, 0, 500), attempt(2, 5 * MINUTE, 500)],
      'The attempts so far fit 4 attempts (Variant B), not 10 in 24 hours (Variant A) at this time scale.',
    ],
    [failing(12), 'The attempts fit neither published rule.'],
    [
      [0, 1, 2, 3, 4].map((at) => attempt(at + 1, at * 1000, 500)),
      'The attempts fit neither published rule. Check the sender time scale.',
    ],
    [
      [attempt(1, 0, 200), attempt(2, MINUTE, 200)],
      'It was sent again after a 200 response. The response may not have reached the sender.',
    ],
  ])('says which variant fits (%#)', (attempts, says) => expect(fit(attempts)).toBe(says));

  it('follows the sender’s time scale', () => {
    const scaled = [attempt(1, 0, 500), attempt(2, 1000, 500)];
    expect(fit(scaled, 60)).toBe(
      'The attempts so far fit both published rules: 10 attempts (Variant A) and 4 (Variant B).',
    );
  });
});

it.each([
  [[], 'has the same values in different bytes', []],
  [['sign'], 'differs only in the signature', []],
  [['amount', 'sign'], 'differs in', ['amount', 'sign']],
])('reports a change of %j', (fields, says, names) =>
  expect(changedSays({ fields })).toEqual({ says, names }),
);
