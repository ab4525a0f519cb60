// When a sender retries (document 8). Documented times are fixed; the rest are settings with defaults inside the
// document's bounds.

import { RETRY_LIMITS, type Variant } from './delivery.ts';

export interface Schedule {
  readonly variant: Variant;
  /** From each failure to the next attempt, in milliseconds before scaling; one for each retry of the variant. */
  readonly intervalsMs: readonly number[];
  /** Waiting times are divided by this: 60 turns an hour into a minute. Timeouts are not scaled. */
  readonly timeScale: number;
  /** Variant B disables the webhook after this many failed deliveries in a row. The document gives no number. */
  readonly disableAfter: number;
}

const minutes = (...list: number[]) => list.map((count) => count * 60_000);

/**
 * Variant A: 1 minute is documented; the rest grows and ends 21 h 51 min after the first failure. B: none is
 * documented.
 */
export const DEFAULT_INTERVALS_MS: Record<Variant, readonly number[]> = {
  A: minutes(1, 5, 15, 30, 60, 120, 240, 360, 480),
  B: minutes(1, 5, 15),
};

/** “Repeated” is more than one. */
export const DEFAULT_DISABLE_AFTER = 2;

export const MOST_TIME_SCALE = 1_000_000;

/** Timers reach only a little further than this. */
const MOST_WAIT_MS = 24 * 24 * 60 * 60 * 1000;

/** The ways to break the document's bounds. */
export type ScheduleProblem = keyof typeof PROBLEMS;

const retries = (variant: Variant) => RETRY_LIMITS[variant].attempts - 1;

const PROBLEMS = {
  'time-scale': () => `The time scale must be 1 to ${MOST_TIME_SCALE}.`,
  'disable-after': () => 'Enter at least one failed delivery.',
  count: (variant: Variant) =>
    `Variant ${variant} has ${retries(variant)} retries and needs ${retries(variant)} intervals.`,
  'no-wait': () => 'An interval must be longer than 0.',
  'long-wait': () => 'An interval must be at most 24 days after scaling.',
  'first-retry': () =>
    'In Variant A, the first retry comes 1 minute after the failure, as documented.',
  'not-growing': () =>
    'In Variant A, each interval is longer than the previous one, as documented.',
  'too-long': () => 'In Variant A, the last attempt comes within 24 hours, as documented.',
} as const;

/** How a schedule breaks the document's bounds, as a sentence; null if it does not. */
export function scheduleError(schedule: Schedule): string | null {
  const problem = scheduleProblem(schedule);
  return problem && scheduleSays(problem, schedule.variant);
}

export const scheduleSays = (problem: ScheduleProblem, variant: Variant): string =>
  PROBLEMS[problem](variant);

/** The same as a code. */
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
