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
  it.each(['A', 'B'] as const)('begins with the first attempt (Variant %s)', (variant) => {
    expect(newDelivery(variant)).toMatchObject({ state: 'first-attempt', attempts: [] });
  });

  it.each(['A', 'B'] as const)(
    'first attempt, 200: delivered, no retries (Variant %s)',
    (variant) => {
      const delivery = after(variant, 200);
      expect(delivery.state).toBe('delivered');
      expect(nextAttempt(delivery)).toBeNull();
    },
  );

  it.each(FAILURES)('first attempt, %s: retrying', (_, status) => {
    expect(after('A', status).state).toBe('retrying');
    expect(after('B', status).state).toBe('retrying');
  });

  it('first attempt, a failure: the first retry is 1 minute after the failure (Variant A)', () => {
    const delivery = attempted(newDelivery('A'), {
      startedAtMs: START,
      endedAtMs: START + 30_000,
      status: NO_ANSWER,
    });
    const dueMs = START + 30_000 + MINUTE;
    expect(nextAttempt(delivery)).toEqual({ earliestMs: dueMs, latestMs: dueMs, basis: 'exact' });
  });

  it.each(['A', 'B'] as const)(
    'retrying, 200: delivered, no further attempts (Variant %s)',
    (variant) => {
      const delivery = after(variant, 500, NO_ANSWER, 200);
      expect(delivery.state).toBe('delivered');
      expect(delivery.attempts).toHaveLength(3);
      expect(nextAttempt(delivery)).toBeNull();
    },
  );

  it('retrying, a failure with attempts left: retrying, the next after a longer interval', () => {
    const delivery = attempted(after('A', 500), at(3 * MINUTE, 500));
    expect(delivery.state).toBe('retrying');
    // The previous interval lasted from 100 ms to 3 minutes, and the next one is not shorter.
    expect(nextAttempt(delivery)).toMatchObject({
      earliestMs: START + 3 * MINUTE + 100 + (3 * MINUTE - 100),
      basis: 'range',
    });
  });

  it('retrying, a failure with all 10 attempts used: failed, no further retries (Variant A)', () => {
    expect(after('A', ...times(9, 500)).state).toBe('retrying');
    const delivery = after('A', ...times(10, 500));
    expect(delivery.state).toBe('failed');
    expect(nextAttempt(delivery)).toBeNull();
  });

  it('retrying, a failure with the 3 additional attempts used: failed, no further retries (Variant B)', () => {
    expect(after('B', ...times(3, NO_ANSWER)).state).toBe('retrying');
    const delivery = after('B', ...times(4, NO_ANSWER));
    expect(delivery.state).toBe('failed');
    expect(nextAttempt(delivery)).toBeNull();
  });

  it('failed, repeated delivery errors: webhook disabled, no further attempts (Variant B)', () => {
    const delivery = afterRepeatedErrors(after('B', ...times(4, 500)));
    expect(delivery.state).toBe('disabled');
    expect(isOver(delivery)).toBe(true);
    expect(nextAttempt(delivery)).toBeNull();
  });

  it('only a failed delivery of Variant B disables a webhook', () => {
    expect(afterRepeatedErrors(after('A', ...times(10, 500))).state).toBe('failed');
    expect(afterRepeatedErrors(after('B', 500)).state).toBe('retrying');
    expect(afterRepeatedErrors(after('B', 200)).state).toBe('delivered');
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
  const unexpectedOf = (variant: Variant, attempts: readonly Attempt[]) =>
    followAttempts(variant, attempts).map(({ unexpected }) => unexpected);

  it('none from a sender that follows Variant A', () => {
    const attempts = [at(0, 500), at(MINUTE + 100, 500), at(6 * MINUTE, 200)];
    expect(unexpectedOf('A', attempts)).toEqual([null, null, null]);
  });

  it('an attempt after our 200, which may not have arrived', () => {
    expect(unexpectedOf('A', [at(0, 200), at(MINUTE, 200)])).toEqual([null, 'after-delivered']);
  });

  it('a fifth attempt, which only Variant A allows', () => {
    const attempts = [0, 2, 6, 14, 40].map((minute) => at(minute * MINUTE, 500));
    expect(unexpectedOf('B', attempts)).toEqual([null, null, null, null, 'too-many']);
    expect(unexpectedOf('A', attempts)).toEqual([null, 'too-late', null, null, null]);
  });

  it('a first retry within the first minute', () => {
    expect(unexpectedOf('A', [at(0, 500), at(MINUTE / 2, 500)])).toEqual([null, 'too-early']);
  });

  it('an interval shorter than the previous one', () => {
    const attempts = [at(0, 500), at(MINUTE, 500), at(11 * MINUTE, 500), at(13 * MINUTE, 500)];
    expect(unexpectedOf('A', attempts)).toEqual([null, null, null, 'too-early']);
  });

  it('an attempt more than 24 hours after the original request', () => {
    const attempts = [at(0, 500), at(MINUTE, 500), at(DAY + MINUTE, 500)];
    expect(unexpectedOf('A', attempts)).toEqual([null, null, 'too-late']);
  });
});
