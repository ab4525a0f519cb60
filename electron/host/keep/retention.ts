// Deletes captures beyond the age, number or size that the user has set, oldest first. By default nothing is deleted.
// It works in turns of a few milliseconds, every minute and after a load.

import type { Retention } from '../../../shared/contract/settings.ts';
import { FaultError, faultOf } from '../lib/errors.ts';
import { nextTurn, restOfTurn } from '../lib/event-loop.ts';
import type { ListenerLoad } from '../lib/listener-load.ts';
import { BEFORE_ALL, type Old } from '../store/retention.ts';
import type { ClockTrust } from './clock-trust.ts';
import type { Writer } from '../store/writer.ts';
import type { Removal } from './removal.ts';
import type { Store } from '../store/store.ts';

export type RetentionKeeper = ReturnType<typeof createRetention>;

export interface RetentionOptions {
  readonly store: Omit<Store['retention'], 'removeUnusedTexts'>;
  readonly writer: Writer;
  readonly removal: Pick<Removal, 'deleteSome' | 'isBusy'>;
  readonly limits: () => Retention;
  readonly load: Pick<ListenerLoad, 'quietInMs'>;
  /** Called with deleted captures. */
  readonly removed: (ids: readonly number[]) => void;
  readonly now: () => number;
  /** While it is not trusted, nothing is deleted by age. */
  readonly clock: ClockTrust;
  /** Called with the error if a deletion failed; it is tried again. */
  readonly failed: (error: unknown) => void;
}

const EVERY_MS = 60_000;
const SOON_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Read together: as many as one turn deletes. */
const PAGE = 200;
/** The number of captures counted in one turn. */
const COUNTED_AT_ONCE = 1000;

export function createRetention(options: RetentionOptions) {
  const { store, removal, limits, load, now } = options;
  let questions = 0;
  let minutely: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let working: Promise<void> | null = null;
  let stopped = false;
  let isCountRight = false;
  /** After damage nothing is deleted until the next start has saved what can be read. */
  let isDamaged = false;

  function presentLimits(): Retention {
    const { maxAgeDays, ...others } = limits();
    return { ...others, maxAgeDays: options.clock.isTrusted() ? maxAgeDays : null };
  }

  /**
   * Counts all captures before the first deletion of this run, because a stored count that was altered on the disk
   * looks like too many captures. Throws FaultError if there are fewer captures than the stored count. Deletions
   * meanwhile may leave more counted than stored, which is harmless: too little is deleted then.
   */
  async function compareCount(): Promise<void> {
    let captures = 0;
    let bodyBytes = 0;
    let afterId: number | null = 0;
    while (afterId !== null) {
      const { noted, portion } = store.notedWithPortion(afterId, COUNTED_AT_ONCE);
      captures += portion.captures;
      bodyBytes += portion.bodyBytes;
      afterId = portion.lastId;
      const isFewer = captures < noted.captures || bodyBytes < noted.bodyBytes;
      if (afterId === null && isFewer) throw new FaultError('damaged');
      await restOfTurn();
      if (stopped) return;
    }
    isCountRight = true;
  }

  async function work(): Promise<void> {
    let hasDeleted = false;
    try {
      // Deletions by the user go first, because their captures still count as kept.
      while (!stopped && !removal.isBusy()) {
        const [ids] = beyond(presentLimits(), now(), store);
        if (!ids) break;
        if (!isCountRight) {
          await compareCount();
          continue; // by now other captures may be beyond the limits
        }
        options.removed(await removal.deleteSome(ids));
        hasDeleted = true;
        await restOfTurn();
      }
      if (hasDeleted) await options.writer.run('removeUnusedTexts');
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
    /**
     * The number of captures that would be deleted now. A newer question ends an older one, which then resolves to null.
     */
    preview: async (retention: Retention): Promise<number | null> => {
      const own = ++questions;
      let count = 0;
      for (const ids of beyond(retention, now(), store)) {
        count += ids.length;
        await nextTurn();
        if (stopped || own !== questions) return null;
      }
      return count;
    },
    /** Starts deleting, and continues until `stop`. */
    start: () => {
      minutely = setInterval(look, EVERY_MS);
      lookSoon();
    },
    /** Looks soon, because limits changed or webhooks were stored. */
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

/** The captures beyond the limits, page by page: those that are too old, then the oldest of the rest. */
export function* beyond(
  { maxAgeDays, maxCaptures, maxBytes }: Retention,
  nowMs: number,
  store: Pick<Store['retention'], 'kept' | 'keptSinceBefore' | 'oldest'>,
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
