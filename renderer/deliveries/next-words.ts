// When the next attempt comes, in words: an exact time, a range, or that the document does not say (document 8).

import {
  isOver,
  isOverdue,
  nextAttempt,
  RETRY_LIMITS,
  type Delivery,
  type NextAttempt,
} from '../../shared/webhook/delivery.ts';
import { formatListTime } from '../ui/format.ts';
import { formatCountdown, formatSpan } from './span-words.ts';
import type { Standing } from './standing.ts';

export interface NextSays {
  /** `At 14:03:31`, `Between 14:03:31 and 22 Nov 14:02`, `None`. */
  readonly when: string;
  /** `in 42 s`, `overdue by 2 min`; it moves with the clock. */
  readonly countdown: string | null;
  /** What this rests on, as a sentence. */
  readonly why: string;
  readonly isOverdue: boolean;
}

/** Says when the next attempt is due at this moment. */
export function nextSays({ delivery, underWay }: Standing, nowMs: number): NextSays {
  const plain = (when: string, why: string): NextSays => ({
    when,
    why,
    countdown: null,
    isOverdue: false,
  });
  if (isOver(delivery)) {
    return plain(
      'None',
      delivery.state === 'delivered'
        ? 'Nothing is sent after an answer of 200.'
        : 'No further retries.',
    );
  }
  if (underWay !== null) {
    return plain(
      'After this one',
      `Attempt ${underWay} is under way. The time-out is not documented.`,
    );
  }
  const next = nextAttempt(delivery);
  if (next === null) return plain('None yet', 'No attempt has ended.');
  if (next.basis === 'not-documented')
    return plain('Not documented', 'Variant B names no interval.');
  return {
    ...whenSays(next, nowMs),
    ...lateness(delivery, next, nowMs),
    why: whySays(delivery, next),
  };
}

function whenSays({ earliestMs, latestMs, basis }: NextAttempt, nowMs: number) {
  const at = (ms: number) => formatListTime(ms, nowMs);
  if (earliestMs === null)
    return { when: latestMs === null ? 'Not documented' : `By ${at(latestMs)}` };
  if (basis === 'exact') return { when: `At ${at(earliestMs)}` };
  if (latestMs === null) return { when: `Not before ${at(earliestMs)}` };
  if (earliestMs > latestMs) return { when: `By ${at(latestMs)}` };
  return { when: `Between ${at(earliestMs)} and ${at(latestMs)}` };
}

function lateness(delivery: Delivery, { earliestMs, latestMs, basis }: NextAttempt, nowMs: number) {
  if (latestMs !== null && isOverdue(delivery, nowMs))
    return { isOverdue: true, countdown: `overdue by ${formatCountdown(nowMs - latestMs)}` };
  const untilFirst = earliestMs === null ? 0 : earliestMs - nowMs;
  if (untilFirst > 0) {
    const words = formatCountdown(untilFirst);
    return {
      isOverdue: false,
      countdown: basis === 'exact' ? `in ${words}` : `in ${words} at the earliest`,
    };
  }
  if (basis === 'exact' || latestMs === null)
    return { isOverdue: false, countdown: basis === 'exact' ? 'due now' : 'may come at any time' };
  return {
    isOverdue: false,
    countdown: `may come at any time, in ${formatCountdown(latestMs - nowMs)} at the latest`,
  };
}

/** Only Variant A names times. */
function whySays(
  { attempts, timeScale, variant }: Delivery,
  { earliestMs, latestMs }: NextAttempt,
) {
  const scaled = (words: string, ms: number) =>
    timeScale === 1 ? words : `${formatSpan(ms / timeScale)} (${words}, divided by ${timeScale})`;
  const { firstRetryMs, lastAttemptMs } = RETRY_LIMITS[variant];
  if (attempts.length === 1) {
    const wait = scaled('1 minute', firstRetryMs ?? 0);
    return latestMs === null
      ? `The first retry comes ${wait} after the failure. When the sender gave up is not known.`
      : `The first retry comes ${wait} after the failure.`;
  }
  const within = `the last attempt comes within ${scaled('24 hours', lastAttemptMs ?? 0)}`;
  if (earliestMs !== null && latestMs !== null && earliestMs > latestMs)
    return `Intervals grow, and ${within}: there is no time left for a longer interval.`;
  return `Intervals grow, and ${within}. The exact intervals are not documented.`;
}
