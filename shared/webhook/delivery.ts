// The delivery of one notification (document 3, 7, 8): first attempt, retrying, and the end, in both published
// variants. The sender uses it to decide whether to go on; the receiver's view uses it to tell what the service will do
// next.

/** The published statements about retries differ: 10 attempts in all (A), or 3 additional ones (B). */
export type Variant = 'A' | 'B';

/** The states of section 3; `disabled`: the webhook is disabled. */
export type DeliveryState = 'first-attempt' | 'retrying' | 'delivered' | 'failed' | 'disabled';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Section 8. `null` means not documented. */
export const RETRY_LIMITS = {
  A: { attempts: 10, firstRetryMs: MINUTE_MS, lastAttemptMs: 24 * HOUR_MS },
  B: { attempts: 1 + 3, firstRetryMs: null, lastAttemptMs: null },
} as const satisfies Record<Variant, RetryLimits>;

interface RetryLimits {
  /** Includes the first attempt. */
  readonly attempts: number;
  /** From the initial failure to the first retry. */
  readonly firstRetryMs: number | null;
  /** From the original request to the last attempt. */
  readonly lastAttemptMs: number | null;
}

/** One attempt to send the notification; times in milliseconds since 1970. */
export interface Attempt {
  readonly startedAtMs: number;
  /** When the answer or the failure came; null if there was no answer and it is not known when the sender gave up. */
  readonly endedAtMs: number | null;
  /** Null for a timeout or a network error. */
  readonly status: number | null;
}

/** A delivery and its attempts so far. */
export interface Delivery {
  readonly variant: Variant;
  readonly state: DeliveryState;
  readonly attempts: readonly Attempt[];
  /** The document's times are divided by this: 60 turns an hour into a minute. */
  readonly timeScale: number;
}

/** A delivery before the end of its first attempt. */
export const newDelivery = (variant: Variant, timeScale = 1): Delivery => ({
  variant,
  timeScale,
  state: 'first-attempt',
  attempts: [],
});

/** The part of a scheme's record that says what its service counts. Null: our own (document 4.2, 8), exactly 200. */
export type Counting = { readonly delivered?: readonly number[] } | null;

/** How the service treats an answer: it is delivered, or anything else is a failure. Null: there was no answer. */
export function countsAsDelivered(status: number | null, by: Counting = null): boolean {
  if (status === null || by === null) return status === 200;
  return by.delivered?.includes(status) ?? (status >= 200 && status < 300);
}

/** Whether no further attempt is made (document 3). */
export const isOver = ({ state }: Delivery) => state !== 'first-attempt' && state !== 'retrying';

/** The delivery after one more attempt (document 3). A delivery that is over stays as it is. */
export function attempted(delivery: Delivery, attempt: Attempt): Delivery {
  if (isOver(delivery)) return delivery;
  const attempts = [...delivery.attempts, attempt];
  const isLast = attempts.length >= RETRY_LIMITS[delivery.variant].attempts;
  const state = countsAsDelivered(attempt.status) ? 'delivered' : isLast ? 'failed' : 'retrying';
  return { ...delivery, attempts, state };
}

/** The delivery after repeated errors of its webhook (document 3, last row; 7.4): Variant B disables the webhook. */
export function afterRepeatedErrors(delivery: Delivery): Delivery {
  const disables = delivery.state === 'failed' && delivery.variant === 'B';
  return disables ? { ...delivery, state: 'disabled' } : delivery;
}

/** The time of the next attempt, as far as the document says. */
export interface NextAttempt {
  /** The earliest time that the document allows; null if it does not say. */
  readonly earliestMs: number | null;
  /** The latest time that the document allows; null if it does not say. */
  readonly latestMs: number | null;
  /** `exact`: the two times are the same. */
  readonly basis: 'exact' | 'range' | 'not-documented';
}

/** When the next attempt is due (document 8); null if there will be none, or none has failed yet. */
export function nextAttempt({ variant, state, attempts, timeScale }: Delivery): NextAttempt | null {
  const last = attempts.at(-1);
  const first = attempts[0];
  if (state !== 'retrying' || !last || !first) return null;
  const { firstRetryMs, lastAttemptMs } = RETRY_LIMITS[variant];
  if (firstRetryMs === null) return { earliestMs: null, latestMs: null, basis: 'not-documented' };
  const failedAtMs = last.endedAtMs ?? last.startedAtMs; // the earliest possible time of the failure
  if (attempts.length === 1) {
    const dueMs = failedAtMs + firstRetryMs / timeScale;
    return last.endedAtMs === null
      ? { earliestMs: dueMs, latestMs: null, basis: 'range' }
      : { earliestMs: dueMs, latestMs: dueMs, basis: 'exact' };
  }
  return {
    earliestMs: failedAtMs + (latestWaitMs(attempts) ?? firstRetryMs / timeScale),
    latestMs: first.startedAtMs + lastAttemptMs / timeScale,
    basis: 'range',
  };
}

/** How long the sender waited before the latest attempt; null if it is not known when the previous one failed. */
function latestWaitMs(attempts: readonly Attempt[]): number | null {
  const [before, last] = attempts.slice(-2);
  if (!before || !last || before.endedAtMs === null) return null;
  return last.startedAtMs - before.endedAtMs;
}

/**
 * Clocks and networks are not exact, so an attempt counts as too early, too late or overdue only beyond this. It is
 * ours, not documented.
 */
const toleranceMs = (timeScale: number) => Math.max(15_000 / timeScale, 1_000);

/** Whether the next attempt should have come by now (document 8). */
export function isOverdue(delivery: Delivery, nowMs: number): boolean {
  const latestMs = nextAttempt(delivery)?.latestMs;
  return typeof latestMs === 'number' && nowMs > latestMs + toleranceMs(delivery.timeScale);
}

/** How an attempt breaks the variant's rules. The sender may follow the other variant, or another time scale. */
export type Unexpected =
  | 'after-delivered' // it was answered 200, or that answer never reached the sender
  | 'too-many' // more attempts than the variant has
  | 'too-early'
  | 'too-late';

/** An attempt, and the state of the delivery after it. */
export interface Followed {
  readonly attempt: Attempt;
  readonly delivery: Delivery;
  readonly unexpected: Unexpected | null;
}

/** Follows attempts from the receiver's side, whatever the sender does (document 3, 8). One entry for each attempt. */
export function followAttempts(
  variant: Variant,
  attempts: readonly Attempt[],
  timeScale = 1,
): Followed[] {
  let delivery = newDelivery(variant, timeScale);
  return attempts.map((attempt) => {
    const unexpected = unexpectedOf(delivery, attempt);
    delivery = attempted(delivery, attempt);
    return { attempt, delivery, unexpected };
  });
}

function unexpectedOf(before: Delivery, { startedAtMs }: Attempt): Unexpected | null {
  if (before.state === 'delivered') return 'after-delivered';
  if (isOver(before)) return 'too-many';
  const next = nextAttempt(before);
  const tolerance = toleranceMs(before.timeScale);
  if (typeof next?.earliestMs === 'number' && startedAtMs < next.earliestMs - tolerance)
    return 'too-early';
  if (typeof next?.latestMs === 'number' && startedAtMs > next.latestMs + tolerance)
    return 'too-late';
  return null;
}
