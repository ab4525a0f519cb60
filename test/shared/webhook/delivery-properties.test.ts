// The state machine compared with a plain model of section 3's table, with a simulated clock.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  afterRepeatedErrors,
  attempted,
  followAttempts,
  isOver,
  newDelivery,
  nextAttempt,
  type Attempt,
  type Delivery,
  type Variant,
} from '../../../shared/webhook/delivery.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The table of section 3, row by row. It counts retries and shares no code with the program. */
interface Model {
  state: string;
  retriesUsed: number;
}

function modelAnswers(model: Model, variant: Variant, status: number | null): void {
  switch (model.state) {
    case 'first-attempt':
      model.state = status === 200 ? 'delivered' : 'retrying';
      return;
    case 'retrying': {
      model.retriesUsed += 1;
      const allUsed = variant === 'A' ? 1 + model.retriesUsed === 10 : model.retriesUsed === 3;
      if (status === 200) model.state = 'delivered';
      else if (allUsed) model.state = 'failed';
      return;
    }
    default: // delivered, failed, disabled: no further attempts
  }
}

function modelErrorsRecur(model: Model, variant: Variant): void {
  if (model.state === 'failed' && variant === 'B') model.state = 'disabled';
}

const variant = fc.constantFrom<Variant>('A', 'B');
const timeScale = fc.constantFrom(1, 60, 3_600);
const status = fc.oneof(
  { weight: 1, arbitrary: fc.constant(200) },
  { weight: 6, arbitrary: fc.integer({ min: 100, max: 599 }) },
  { weight: 3, arbitrary: fc.constant(null) },
);
const event = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      waitMs: fc.integer({ min: 0, max: 30 * HOUR }),
      takesMs: fc.integer({ min: 0, max: 5 * MINUTE }),
      status,
    }),
  },
  { weight: 1, arbitrary: fc.constant('errors recur' as const) },
);

it('follows the table of section 3 for any answers', () => {
  fc.assert(
    fc.property(variant, timeScale, fc.array(event, { maxLength: 16 }), (which, scale, events) => {
      const model: Model = { state: 'first-attempt', retriesUsed: 0 };
      let delivery = newDelivery(which, scale);
      let clockMs = Date.UTC(2026, 0, 1);
      for (const happens of events) {
        if (happens === 'errors recur') {
          modelErrorsRecur(model, which);
          delivery = afterRepeatedErrors(delivery);
        } else {
          const startedAtMs = (clockMs += happens.waitMs);
          const endedAtMs = (clockMs += happens.takesMs);
          modelAnswers(model, which, happens.status);
          delivery = attempted(delivery, { startedAtMs, endedAtMs, status: happens.status });
        }
        expect(delivery.state).toBe(model.state);
        expect(isOver(delivery)).toBe(['delivered', 'failed', 'disabled'].includes(model.state));
        expect(nextAttempt(delivery) === null).toBe(model.state !== 'retrying');
      }
    }),
    { numRuns: 500 },
  );
});

/** A Variant A sender that never gets a 200 and follows section 8, with its own intervals. */
const growingIntervals = fc
  .array(fc.integer({ min: 1, max: 150 * MINUTE }), { minLength: 8, maxLength: 8 })
  .map((growth) => {
    const intervals = [MINUTE];
    for (const more of growth) intervals.push((intervals.at(-1) ?? 0) + more);
    return intervals;
  });

function attemptsOf(intervals: readonly number[], takesMs: number, scale: number): Attempt[] {
  let clockMs = Date.UTC(2026, 0, 1);
  return [0, ...intervals].map((waitMs) => {
    const startedAtMs = (clockMs += waitMs / scale);
    const endedAtMs = (clockMs += takesMs);
    return { startedAtMs, endedAtMs, status: 500 };
  });
}

it('predicts bounds that every attempt of a sender falls into (Variant A)', () => {
  fc.assert(
    fc.property(growingIntervals, fc.nat(SECOND), timeScale, (intervals, takesMs, scale) => {
      const attempts = attemptsOf(intervals, takesMs, scale);
      const origin = attempts[0]?.startedAtMs ?? 0;
      const inTime = attempts.filter(
        ({ startedAtMs }) => startedAtMs <= origin + (24 * HOUR) / scale,
      );
      let delivery: Delivery = newDelivery('A', scale);
      for (const attempt of inTime) {
        const next = nextAttempt(delivery);
        // Tolerates fractions of a millisecond, because the clock is a floating-point number.
        if (next) {
          expect(attempt.startedAtMs).toBeGreaterThanOrEqual((next.earliestMs ?? 0) - 0.01);
          expect(attempt.startedAtMs).toBeLessThanOrEqual((next.latestMs ?? Infinity) + 0.01);
        }
        delivery = attempted(delivery, attempt);
      }
      expect(followAttempts('A', inTime, scale).map(({ unexpected }) => unexpected)).toEqual(
        inTime.map(() => null),
      );
    }),
    { numRuns: 300 },
  );
});

it('derives the same states from attempts as the sender has', () => {
  fc.assert(
    fc.property(variant, fc.array(status, { minLength: 1, maxLength: 14 }), (which, statuses) => {
      const attempts = statuses.map((one, index) => ({
        startedAtMs: index * HOUR,
        endedAtMs: index * HOUR + SECOND,
        status: one,
      }));
      const model: Model = { state: 'first-attempt', retriesUsed: 0 };
      const followed = followAttempts(which, attempts);
      attempts.forEach((attempt, index) => {
        const wasOver = !['first-attempt', 'retrying'].includes(model.state);
        const unexpected = followed[index]?.unexpected;
        expect(unexpected === 'after-delivered').toBe(model.state === 'delivered');
        expect(unexpected === 'too-many').toBe(wasOver && model.state !== 'delivered');
        modelAnswers(model, which, attempt.status);
        expect(followed[index]?.delivery.state).toBe(model.state);
      });
    }),
  );
});
