// The time of the next attempt: exact, a range, or not documented, as the document has it (document 8), or overdue.

import { describe, expect, it } from 'vitest';
import { nextSays } from '../../../../renderer/capture/deliveries/delivery-words.ts';
import { standingOf } from '../../../../renderer/capture/deliveries/standing.ts';
import { formatListTime } from '../../../../renderer/words/words.ts';
import type { AttemptView } from '../../../../shared/contract/capture.ts';
import { attempt, failing, HOUR, MINUTE, T0 } from './support.ts';

const next = (attempts: readonly AttemptView[], variant: 'A' | 'B', afterMs: number, scale = 1) =>
  nextSays(standingOf(attempts, variant, scale), T0 + afterMs);
const at = (afterMs: number, nowAfterMs = 0) => formatListTime(T0 + afterMs, T0 + nowAfterMs);

describe('the first retry', () => {
  it('is due 1 minute after the failure under A, and counts down', () => {
    expect(next(failing(1), 'A', 18_000)).toEqual({
      when: `At ${at(MINUTE)}`,
      countdown: 'in 42 s',
      why: 'The first retry comes 1 minute after the failure.',
      isOverdue: false,
    });
    expect(next(failing(1), 'A', MINUTE + 5_000).countdown).toBe('due now');
  });

  it('is overdue after the tolerance', () => {
    expect(next(failing(1), 'A', 3 * MINUTE)).toMatchObject({
      isOverdue: true,
      countdown: 'overdue by 2 min',
    });
  });

  it('has no time under B', () => {
    expect(next(failing(1), 'B', 0)).toMatchObject({ when: 'Not documented', countdown: null });
  });

  it('is at least a minute away if nobody knows when the sender gave up', () => {
    const open = [attempt(1, 0, null, { endedAtMs: null })];
    expect(next(open, 'A', 0)).toMatchObject({
      when: `Not before ${at(MINUTE)}`,
      countdown: 'in 1 min at the earliest',
    });
    expect(next(open, 'A', 9 * HOUR)).toMatchObject({
      countdown: 'may come at any time',
      isOverdue: false,
    });
  });

  it('is divided by the time scale, and says so', () => {
    expect(next(failing(1), 'A', 0, 60)).toMatchObject({
      when: `At ${at(1000)}`,
      why: 'The first retry comes 1 s (1 minute, divided by 60) after the failure.',
    });
  });
});

describe('later retries', () => {
  it('are a range under A: a longer interval, within 24 hours', () => {
    const says = next(failing(3), 'A', 3 * MINUTE);
    expect(says.when).toBe(`Between ${at(5 * MINUTE)} and ${at(24 * HOUR, 0)}`);
    expect(says.countdown).toBe('in 2 min at the earliest');
    expect(says.why).toContain('The exact intervals are not documented.');
    expect(next(failing(3), 'A', HOUR).countdown).toBe(
      'may come at any time, in 23 h at the latest',
    );
    expect(next(failing(3), 'A', 25 * HOUR)).toMatchObject({ countdown: 'overdue by 1 h' });
  });

  it('are impossible if a longer interval would exceed 24 hours', () => {
    const slow = [attempt(1, 0, 500), attempt(2, MINUTE, 500), attempt(3, 20 * HOUR, 500)];
    expect(next(slow, 'A', 20 * HOUR).why).toContain('No time is left');
  });
});

describe('the next attempt', () => {
  it('does not exist after a 200, after the last attempt and during an attempt', () => {
    expect(next([attempt(1, 0, 200)], 'A', 0).when).toBe('None');
    expect(next(failing(4), 'B', 0)).toMatchObject({ when: 'None', why: 'No further retries.' });
    const waiting = attempt(2, MINUTE, null, { outcome: 'waiting', endedAtMs: null });
    expect(next([attempt(1, 0, 500), waiting], 'A', MINUTE)).toMatchObject({
      when: 'After this one',
      isOverdue: false,
    });
  });
});
