// When a sender tries again (document 8): what is documented is fixed, what is left open is a setting with a default
// inside the document's bounds.

import { RETRY_LIMITS, type Variant } from './delivery.ts';

export interface Schedule {
  readonly variant: Variant;
  /** From each failure to the next attempt, in milliseconds before scaling; as many as the variant has retries. */
  readonly intervalsMs: readonly number[];
  /** Waiting is divided by it: 60 makes an hour a minute. Time-outs are not scaled. */
  readonly timeScale: number;
  /** Variant B: after so many failed deliveries in a row the webhook is disabled. The document gives no number. */
  readonly disableAfter: number;
}

const minutes = (...list: number[]) => list.map((count) => count * 60_000);

/** Variant A: 1 minute is documented, the rest grows and ends 21 h 51 min after the first failure. B: none is documented. */
export const DEFAULT_INTERVALS_MS: Record<Variant, readonly number[]> = {
  A: minutes(1, 5, 15, 30, 60, 120, 240, 360, 480),
  B: minutes(1, 5, 15),
};

/** “Repeated” is more than one. */
export const DEFAULT_DISABLE_AFTER = 2;

export const MOST_TIME_SCALE = 1_000_000;

/** Timers go no further than a little beyond this. */
const MOST_WAIT_MS = 24 * 24 * 60 * 60 * 1000;

/** The ways to leave the document's bounds. */
export type ScheduleProblem = keyof typeof PROBLEMS;

const retries = (variant: Variant) => RETRY_LIMITS[variant].attempts - 1;

const PROBLEMS = {
  'time-scale': () => `The time scale is 1 to ${MOST_TIME_SCALE}.`,
  'disable-after': () => 'The webhook is disabled after one failed delivery or more.',
  count: (variant: Variant) =>
    `Variant ${variant} has ${retries(variant)} retries, so there are ${retries(variant)} intervals.`,
  'no-wait': () => 'An interval is longer than nothing.',
  'long-wait': () => 'An interval is at most 24 days, divided by the time scale.',
  'first-retry': () =>
    'Variant A makes the first retry 1 minute after the failure; that is documented.',
  'not-growing': () =>
    'In Variant A each interval is longer than the one before; that is documented.',
  'too-long': () => 'In Variant A the last attempt is made within 24 hours; that is documented.',
} as const;

/** In what a schedule leaves the document's bounds, as a sentence; null where it stays inside. */
export function scheduleError(schedule: Schedule): string | null {
  const problem = scheduleProblem(schedule);
  return problem && PROBLEMS[problem](schedule.variant);
}

/** The same by name. */
export function scheduleProblem(schedule: Schedule): ScheduleProblem | null {
  const { variant, intervalsMs, timeScale, disableAfter } = schedule;
  const { firstRetryMs, lastAttemptMs } = RETRY_LIMITS[variant];
  if (!(timeScale >= 1 && timeScale <= MOST_TIME_SCALE)) return 'time-scale';
  if (!Number.isInteger(disableAfter) || disableAfter < 1) return 'disable-after';
  if (intervalsMs.length !== retries(variant)) return 'count';
  if (intervalsMs.some((interval) => !(interval > 0))) return 'no-wait';
  if (intervalsMs.some((interval) => interval / timeScale > MOST_WAIT_MS)) return 'long-wait';
  if (firstRetryMs !== null && intervalsMs[0] !== firstRetryMs) return 'first-retry';
  const isGrowing = intervalsMs.every(
    (interval, at) => at === 0 || interval > (intervalsMs[at - 1] ?? 0),
  );
  if (variant === 'A' && !isGrowing) return 'not-growing';
  const sum = intervalsMs.reduce((total, interval) => total + interval, 0);
  return lastAttemptMs !== null && sum > lastAttemptMs ? 'too-long' : null;
}
