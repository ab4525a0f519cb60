// The time of the next attempt in words: an exact time, a range, or that the document does not say (document 8).

import {
  isOver,
  isOverdue,
  nextAttempt,
  RETRY_LIMITS,
  type Delivery,
  type NextAttempt,
} from '../../../shared/webhook/delivery.ts';
import { formatCountdown, formatListTime, formatSpan, words } from '../../words/words.ts';
import type { Standing } from './standing.ts';

export interface NextSays {
  /** `At 14:03:31`, `Between 14:03:31 and 22 Nov 14:02`, `None`. */
  readonly when: string;
  /** `in 42 s`, `overdue by 2 min`; it changes with the clock. */
  readonly countdown: string | null;
  /** The basis for this, as a sentence. */
  readonly why: string;
  readonly isOverdue: boolean;
}

/** Says when the next attempt is due, as of now. */
export function nextSays({ delivery, underWay }: Standing, nowMs: number): NextSays {
  const plain = (when: string, why: string): NextSays => ({
    when,
    why,
    countdown: null,
    isOverdue: false,
  });
  const says = words.deliveries.next;
  if (isOver(delivery)) {
    return plain(says.none, delivery.state === 'delivered' ? says.nothingMore : says.noRetries);
  }
  if (underWay !== null) return plain(says.afterThis, says.underWay(underWay));
  const next = nextAttempt(delivery);
  if (next === null) return plain(says.noneYet, says.noEnd);
  if (next.basis === 'not-documented') return plain(says.notDocumented, says.noInterval);
  return {
    ...whenSays(next, nowMs),
    ...lateness(delivery, next, nowMs),
    why: whySays(delivery, next),
  };
}

function whenSays({ earliestMs, latestMs, basis }: NextAttempt, nowMs: number) {
  const { at, by, notBefore, between, notDocumented } = words.deliveries.next;
  const time = (ms: number) => formatListTime(ms, nowMs);
  if (earliestMs === null) return { when: latestMs === null ? notDocumented : by(time(latestMs)) };
  if (basis === 'exact') return { when: at(time(earliestMs)) };
  if (latestMs === null) return { when: notBefore(time(earliestMs)) };
  if (earliestMs > latestMs) return { when: by(time(latestMs)) };
  return { when: between(time(earliestMs), time(latestMs)) };
}

function lateness(delivery: Delivery, { earliestMs, latestMs, basis }: NextAttempt, nowMs: number) {
  const says = words.deliveries.next;
  if (latestMs !== null && isOverdue(delivery, nowMs))
    return { isOverdue: true, countdown: says.overdue(formatCountdown(nowMs - latestMs)) };
  const untilFirst = earliestMs === null ? 0 : earliestMs - nowMs;
  if (untilFirst > 0) {
    const wait = formatCountdown(untilFirst);
    return {
      isOverdue: false,
      countdown: basis === 'exact' ? says.inSpan(wait) : says.inAtLeast(wait),
    };
  }
  if (basis === 'exact' || latestMs === null)
    return { isOverdue: false, countdown: basis === 'exact' ? says.due : says.anyTime };
  return { isOverdue: false, countdown: says.anyTimeUntil(formatCountdown(latestMs - nowMs)) };
}

/** Only Variant A gives times. */
function whySays(
  { attempts, timeScale, variant }: Delivery,
  { earliestMs, latestMs }: NextAttempt,
) {
  const says = words.deliveries.next;
  const scaled = (documented: string, ms: number) =>
    timeScale === 1 ? documented : says.scaled(formatSpan(ms / timeScale), documented, timeScale);
  const { firstRetryMs, lastAttemptMs } = RETRY_LIMITS[variant];
  if (attempts.length === 1) {
    const wait = scaled(says.minute, firstRetryMs ?? 0);
    return latestMs === null ? says.firstRetryOpen(wait) : says.firstRetry(wait);
  }
  const within = scaled(says.day, lastAttemptMs ?? 0);
  if (earliestMs !== null && latestMs !== null && earliestMs > latestMs)
    return says.noTimeLeft(within);
  return says.grow(within);
}
