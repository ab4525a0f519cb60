// What is deleted by itself: captures beyond the age, the number or the size that a person has set, the oldest first.
// By default nothing is. It works in turns of a few milliseconds, each minute and after a load.

import type { Retention } from '../../shared/contract/settings.ts';
import type { ClockTrust } from './clock-trust.ts';
import type { Load } from './load.ts';
import type { Removal } from './removal.ts';
import { BEFORE_ALL, type Old, type RetentionStore } from './store/retention.ts';
import { nextTurn, rest } from './turns.ts';

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
  readonly load: Pick<Load, 'quietInMs'>;
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

export function createRetention(options: RetentionOptions): RetentionKeeper {
  const { store, removal, limits, load, now } = options;
  let questions = 0;
  let minutely: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let working: Promise<void> | null = null;
  let stopped = false;

  function presentLimits(): Retention {
    const { maxAgeDays, ...others } = limits();
    return { ...others, maxAgeDays: options.clock.isTrusted() ? maxAgeDays : null };
  }

  async function work(): Promise<void> {
    let hasDeleted = false;
    try {
      // What a person has deleted goes first: it still counts as kept.
      while (!stopped && !removal.isBusy()) {
        const [ids] = beyond(presentLimits(), now(), store);
        if (!ids) break;
        options.removed(removal.deleteSome(ids));
        hasDeleted = true;
        await rest();
      }
      if (hasDeleted) store.removeUnusedTexts();
    } catch (error) {
      options.failed(error);
    }
  }

  function look() {
    if (stopped || working || isUnlimited(presentLimits())) return;
    working = work().finally(() => {
      working = null;
    });
  }

  function lookSoon() {
    if (stopped || isUnlimited(limits())) return;
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
