// What is deleted by itself: captures beyond the age, the number or the size that a person has set, the oldest first.
// By default nothing is. It works in turns of a few milliseconds, each minute and after a load.

import type { Retention } from '../../../shared/contract/settings.ts';
import { DamageError, faultOf } from '../lib/errors.ts';
import { nextTurn, restOfTurn } from '../lib/event-loop.ts';
import type { ListenerLoad } from '../lib/listener-load.ts';
import { BEFORE_ALL, type Old, type RetentionStore } from '../store/retention.ts';
import type { ClockTrust } from './clock-trust.ts';
import type { Removal } from './removal.ts';

export interface RetentionKeeper {
  /** How many captures would be deleted now. A newer question ends an older one, which then answers null. */
  preview(retention: Retention): Promise<number | null>;
  /** Begins to delete what is too much, and goes on doing so. */
  start(): void;
  /** Other limits hold, or webhooks were stored: it looks soon. */
  readonly lookSoon: () => void;
  stop(): Promise<void>;
}

export interface RetentionOptions {
  readonly store: RetentionStore;
  readonly removal: Pick<Removal, 'deleteSome' | 'isBusy'>;
  readonly limits: () => Retention;
  readonly load: Pick<ListenerLoad, 'quietInMs'>;
  /** Hears of captures that are gone. */
  readonly removed: (ids: readonly number[]) => void;
  readonly now: () => number;
  /** Where it is not trusted, nothing is deleted for its age. */
  readonly clock: ClockTrust;
  /** Hears why something could not be deleted; it is tried again. */
  readonly failed: (error: unknown) => void;
}

const EVERY_MS = 60_000;
const SOON_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Read at once: as many as are deleted in one turn. */
const PAGE = 200;
/** Counted in one turn. */
const COUNTED_AT_ONCE = 1000;

export function createRetention(options: RetentionOptions): RetentionKeeper {
  const { store, removal, limits, load, now } = options;
  let questions = 0;
  let minutely: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let working: Promise<void> | null = null;
  let stopped = false;
  let isCountRight = false;
  /** Nothing is deleted until the next start has saved what can be read. */
  let isDamaged = false;

  function presentLimits(): Retention {
    const { maxAgeDays, ...others } = limits();
    return { ...others, maxAgeDays: options.clock.isTrusted() ? maxAgeDays : null };
  }

  /**
   * Counts all captures, before the first is deleted in this run: no limit can tell a count that was altered on the disk
   * from too many. Throws DamageError where fewer are there than were counted. What is deleted meanwhile was seen or was
   * not, so that more is no sign of anything, and deletes too little.
   */
  async function compareCount(): Promise<void> {
    let captures = 0;
    let bodyBytes = 0;
    let afterId: number | null = 0;
    while (afterId !== null) {
      const noted = store.noted(); // before the last portion, so that nothing is counted that it does not have
      const portion = store.portion(afterId, COUNTED_AT_ONCE);
      captures += portion.captures;
      bodyBytes += portion.bodyBytes;
      afterId = portion.lastId;
      const isFewer = captures < noted.captures || bodyBytes < noted.bodyBytes;
      if (afterId === null && isFewer) throw new DamageError();
      await restOfTurn();
      if (stopped) return;
    }
    isCountRight = true;
  }

  async function work(): Promise<void> {
    let hasDeleted = false;
    try {
      // What a person has deleted goes first: it still counts as kept.
      while (!stopped && !removal.isBusy()) {
        const [ids] = beyond(presentLimits(), now(), store);
        if (!ids) break;
        if (!isCountRight) {
          await compareCount();
          continue; // what is too much may be other captures by now
        }
        options.removed(removal.deleteSome(ids));
        hasDeleted = true;
        await restOfTurn();
      }
      if (hasDeleted) store.removeUnusedTexts();
    } catch (error) {
      isDamaged = faultOf(error) === 'damaged';
      options.failed(error);
    }
  }

  function look() {
    if (stopped || isDamaged || working || isUnlimited(presentLimits())) return;
    working = work().finally(() => {
      working = null;
    });
  }

  function lookSoon() {
    if (stopped || isDamaged || isUnlimited(limits())) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      if (load.quietInMs() > 0) lookSoon();
      else look();
    }, SOON_MS);
  }

  return {
    preview: async (retention) => {
      const own = ++questions;
      let count = 0;
      for (const ids of beyond(retention, now(), store)) {
        count += ids.length;
        await nextTurn();
        if (stopped || own !== questions) return null;
      }
      return count;
    },
    start: () => {
      minutely = setInterval(look, EVERY_MS);
      lookSoon();
    },
    lookSoon,
    stop: async () => {
      stopped = true;
      clearInterval(minutely);
      clearTimeout(soon);
      await working;
    },
  };
}

const isUnlimited = ({ maxAgeDays, maxCaptures, maxBytes }: Retention) =>
  maxAgeDays === null && maxCaptures === null && maxBytes === null;

/** The captures that are too much, page by page: those that are too old, then the oldest of those that are left. */
export function* beyond(
  { maxAgeDays, maxCaptures, maxBytes }: Retention,
  nowMs: number,
  store: RetentionStore,
): Generator<readonly number[]> {
  const keptSinceMs = maxAgeDays === null ? -Infinity : nowMs - maxAgeDays * DAY_MS;
  let { captures, bodyBytes } = store.kept();
  const take = (old: readonly Old[]) => {
    captures -= old.length;
    for (const { bytes } of old) bodyBytes -= bytes;
    return old.map(({ id }) => id);
  };
  if (maxAgeDays !== null) {
    let page = store.keptSinceBefore(keptSinceMs, BEFORE_ALL, PAGE);
    for (let last = page.at(-1); last; last = page.at(-1)) {
      yield take(page);
      page = store.keptSinceBefore(keptSinceMs, last, PAGE);
    }
  }
  const isTooMuch = () =>
    captures > (maxCaptures ?? Infinity) || bodyBytes > (maxBytes ?? Infinity);
  let afterId = 0;
  while (isTooMuch()) {
    const page = store.oldest(afterId, PAGE);
    const last = page.at(-1);
    if (!last) return;
    const ids: number[] = [];
    for (const old of page) {
      if (isTooMuch() && old.sinceMs >= keptSinceMs) ids.push(...take([old]));
    }
    if (ids.length > 0) yield ids;
    afterId = last.id;
  }
}
