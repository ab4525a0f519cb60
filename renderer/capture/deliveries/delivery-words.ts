// A delivery in words: its state under a variant, how it breaks that variant's rules, which variant the sender seems to
// follow, and when the next attempt is due (document 3, 7, 8).

import type { ChangedAttempt } from '../../../shared/contract/capture.ts';
import {
  RETRY_LIMITS,
  isOver,
  isOverdue,
  nextAttempt,
  type Variant,
  type Delivery,
  type NextAttempt,
} from '../../../shared/webhook/delivery.ts';
import {
  formatCount,
  formatCountdown,
  formatListTime,
  formatSpan,
  words,
} from '../../words/words.ts';
import type { Standing, Surprise } from './standing.ts';

/** The published rules of a variant, in a few words. */
export const variantSays = (variant: Variant) =>
  words.deliveries.variants[variant](RETRY_LIMITS[variant].attempts);

/** The meaning of the state, as a sentence. */
export function stateSays({ delivery, underWay }: Standing): string {
  const { variant, state, attempts } = delivery;
  const most = RETRY_LIMITS[variant].attempts;
  const used = attempts.length;
  const { stands } = words.deliveries;
  switch (state) {
    case 'first-attempt':
      return stands.first(underWay ?? 1, most);
    case 'retrying':
      return stands.retrying(used, most);
    case 'delivered':
      return stands.delivered(used, most);
    case 'failed':
    case 'disabled':
      return variant === 'A' ? stands.failedA(most) : stands.failedB(most - 1);
  }
}

/** How the attempts break the variant's rules, as a sentence. */
export function surpriseSays({ kind, from, to }: Surprise, variant: Variant): string {
  const { surprises } = words.deliveries;
  const which =
    from === to
      ? surprises.which(formatCount(from))
      : surprises.run(formatCount(from), formatCount(to));
  return surprises[kind](which, variant);
}

/** Which variant the attempts fit, as a sentence. */
export function fitSays(a: Standing, b: Standing, total: number): string {
  const { fits } = words.deliveries;
  if (total <= 1) return fits.one;
  if (a.surprises.some(({ kind }) => kind === 'after-delivered')) return fits.again;
  const fitsA = a.surprises.length === 0;
  const fitsB = b.surprises.length === 0;
  if (fitsA && fitsB) return fits.both;
  if (fitsA) return fits.onlyA;
  if (fitsB) return isAboutTime(a) ? fits.onlyBNow : fits.onlyB;
  return isAboutTime(a) ? fits.neitherNow : fits.neither;
}

const isAboutTime = ({ surprises }: Standing) =>
  surprises.some(({ kind }) => kind === 'too-early' || kind === 'too-late');

/** How a capture of the same payment differs: the end of a sentence, and the names that follow it. */
export function changedSays({ fields }: Pick<ChangedAttempt, 'fields'>): {
  readonly says: string;
  readonly names: readonly string[];
} {
  const { sameValues, signOnly, differsIn } = words.deliveries;
  if (fields.length === 0) return { says: sameValues, names: [] };
  if (fields.length === 1 && fields[0] === 'sign') return { says: signOnly, names: [] };
  return { says: differsIn, names: fields };
}

interface NextSays {
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
