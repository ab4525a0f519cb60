// One test for each row about deliveries in the document's sections 3, 7 and 8.

import { describe, expect, it } from 'vitest';
import {
  afterRepeatedErrors,
  attempted,
  countsAsDelivered,
  followAttempts,
  isOver,
  isOverdue,
  newDelivery,
  nextAttempt,
  RETRY_LIMITS,
  type Attempt,
  type Delivery,
  type Variant,
} from '../../../shared/webhook/delivery.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 0, 5, 12);

/** A network error or a timeout. */
const NO_ANSWER = null;

/** An attempt that begins the given milliseconds after the original request and takes 100 ms. */
const at = (ms: number, status: number | null): Attempt => ({
  startedAtMs: START + ms,
  endedAtMs: START + ms + 100,
  status,
});

/** A delivery whose attempts, ten minutes apart, got these answers. */
const after = (variant: Variant, ...statuses: (number | null)[]): Delivery =>
  statuses.reduce<Delivery>(
    (delivery, status, index) => attempted(delivery, at(index * 10 * MINUTE, status)),
    newDelivery(variant),
  );

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

const FAILURES: readonly (readonly [words: string, status: number | null])[] = [
  ['201', 201],
  ['204', 204],
  ['301', 301],
  ['400', 400],
  ['500', 500],
  ['a time-out or a network error', NO_ANSWER],
];

describe('section 3', () => {
  type Row = [words: string, Delivery, Delivery['state']];
  it.each<Row>([
    ...(['A', 'B'] as const).flatMap((variant): Row[] => [
      [`before the first attempt (${variant})`, newDelivery(variant), 'first-attempt'],
      [`first attempt, 200: no retries (${variant})`, after(variant, 200), 'delivered'],
      ...FAILURES.map(([words, status]): Row => [
        `first attempt, ${words} (${variant})`,
        after(variant, status),
        'retrying',
      ]),
      [`retrying, 200 (${variant})`, after(variant, 500, NO_ANSWER, 200), 'delivered'],
    ]),
    ['retrying, a failure with attempts left (A)', after('A', ...times(9, 500)), 'retrying'],
    ['retrying, all 10 attempts used (A)', after('A', ...times(10, 500)), 'failed'],
    ['retrying, a failure with attempts left (B)', after('B', ...times(3, NO_ANSWER)), 'retrying'],
    ['retrying, all 3 additional ones used (B)', after('B', ...times(4, NO_ANSWER)), 'failed'],
    ['failed, errors recur (B)', afterRepeatedErrors(after('B', ...times(4, 500))), 'disabled'],
    ['failed, errors recur (A)', afterRepeatedErrors(after('A', ...times(10, 500))), 'failed'],
    ['retrying, errors recur (B)', afterRepeatedErrors(after('B', 500)), 'retrying'],
    ['delivered, errors recur (B)', afterRepeatedErrors(after('B', 200)), 'delivered'],
  ])('%s', (_, delivery, state) => {
    expect(delivery.state).toBe(state);
    expect(isOver(delivery)).toBe(!['first-attempt', 'retrying'].includes(state));
    expect(nextAttempt(delivery) === null).toBe(state !== 'retrying');
  });

  it('first attempt, a failure: the first retry is 1 minute after the failure (Variant A)', () => {
    const failed = { startedAtMs: START, endedAtMs: START + 30_000, status: NO_ANSWER };
    const dueMs = START + 30_000 + MINUTE;
    expect(nextAttempt(attempted(newDelivery('A'), failed))).toEqual({
      ...{ earliestMs: dueMs, latestMs: dueMs, basis: 'exact' },
    });
  });

  it('retrying, a failure with attempts left: the next one after a longer interval', () => {
    const delivery = attempted(after('A', 500), at(3 * MINUTE, 500));
    expect(delivery.attempts).toHaveLength(2);
    // The previous interval lasted from 100 ms to 3 minutes, and the next one is not shorter.
    expect(nextAttempt(delivery)).toMatchObject({
      earliestMs: START + 3 * MINUTE + 100 + (3 * MINUTE - 100),
      basis: 'range',
    });
  });
});

describe('section 8', () => {
  it('10 attempts in all (A), 3 additional ones (B)', () => {
    expect(RETRY_LIMITS.A.attempts).toBe(10);
    expect(RETRY_LIMITS.B.attempts).toBe(1 + 3);
  });

  it('later intervals grow, and the last attempt is within 24 hours of the original request (A)', () => {
    const delivery = after('A', 500, 500, 500);
    expect(nextAttempt(delivery)).toMatchObject({ latestMs: START + DAY, basis: 'range' });
    expect(isOverdue(delivery, START + DAY)).toBe(false);
    expect(isOverdue(delivery, START + DAY + MINUTE)).toBe(true);
  });

  it('no interval is documented for Variant B', () => {
    const delivery = after('B', 500);
    expect(nextAttempt(delivery)).toEqual({
      earliestMs: null,
      latestMs: null,
      basis: 'not-documented',
    });
    expect(isOverdue(delivery, START + 365 * DAY)).toBe(false);
  });

  it('the per-attempt timeout is not documented: after no answer the first retry has no latest time', () => {
    const unanswered = { startedAtMs: START, endedAtMs: null, status: NO_ANSWER };
    expect(nextAttempt(attempted(newDelivery('A'), unanswered))).toEqual({
      earliestMs: START + MINUTE,
      latestMs: null,
      basis: 'range',
    });
  });

  it.each([200, 199, 201, 204, 301, 304, 404, 500, NO_ANSWER])(
    'success is exactly 200: %s',
    (status) => {
      expect(countsAsDelivered(status)).toBe(status === 200);
    },
  );

  it('a time scale divides every documented time', () => {
    const delivery = attempted(newDelivery('A', 60), at(0, 500));
    expect(nextAttempt(delivery)?.latestMs).toBe(START + 100 + MINUTE / 60);
    const later = attempted(delivery, at(2_000, 500));
    expect(nextAttempt(later)?.latestMs).toBe(START + DAY / 60);
  });
});

describe('deviations that a receiver sees', () => {
  const minutes = (...list: number[]) => list.map((minute) => at(minute * MINUTE, 500));
  it.each<[string, Variant, Attempt[], unexpected: (string | null)[]]>([
    ['none', 'A', [at(0, 500), at(MINUTE + 100, 500), at(6 * MINUTE, 200)], times(3, null)],
    ['an attempt after our 200', 'A', [at(0, 200), at(MINUTE, 200)], [null, 'after-delivered']],
    ['a fifth one', 'B', minutes(0, 2, 6, 14, 40), [...times(4, null), 'too-many']],
    ['a late first retry', 'A', minutes(0, 2, 6, 14, 40), [null, 'too-late', ...times(3, null)]],
    ['a first retry within the first minute', 'A', minutes(0, 0.5), [null, 'too-early']],
    ['a shorter interval', 'A', minutes(0, 1, 11, 13), [...times(3, null), 'too-early']],
    ['one after 24 hours', 'A', minutes(0, 1, 24 * 60 + 1), [null, null, 'too-late']],
  ])('%s (Variant %s)', (_, variant, attempts, unexpected) => {
    expect(followAttempts(variant, attempts).map((one) => one.unexpected)).toEqual(unexpected);
  });
});
