// Captures that another process wrote beside this host, as `countersign import` does: noticed by their ids, and counted and
// told of as soon as they have a verdict.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Store } from '../store/store.ts';
import type { Counts } from './capture-counts.ts';

export interface OtherWriters {
  /** Looks now: before rows are read, so that rows and counts are of one moment. */
  look(): void;
  /** Looks again and again. */
  start(): void;
  stop(): void;
}

export interface OtherWritersOptions {
  readonly store: Pick<Store, 'captures' | 'removals' | 'assessments'>;
  readonly counts: Pick<Counts, 'recount'>;
  /** A deletion is partly counted. */
  readonly removal: { isPartway(): boolean };
  /** Hears of captures that another process wrote. */
  readonly tell: (summaries: readonly CaptureSummary[]) => void;
  /** The database could not be read. */
  readonly failed: (error: unknown) => void;
}

const PAUSE_MS = 1000;

export function createOtherWriters({
  store,
  counts,
  removal,
  tell,
  failed,
}: OtherWritersOptions): OtherWriters {
  const { captures, removals, assessments } = store;
  let seenTo = removals.newestId();
  /** Theirs, without a verdict yet. */
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  function notice() {
    const newest = removals.newestId();
    if (newest <= seenTo) return;
    const own = captures.takeOwn(newest);
    for (let id = seenTo + 1; id <= newest; id++) if (!own.has(id)) waiting.add(id);
    seenTo = newest;
  }

  function look() {
    notice();
    // While a deletion is being counted, counting anew would count it twice.
    if (waiting.size === 0 || removal.isPartway()) return;
    const ready: CaptureSummary[] = [];
    for (const id of waiting) {
      const summary = assessments.summary(id);
      if (summary?.verdict === null) continue;
      waiting.delete(id);
      if (summary) ready.push(summary);
    }
    if (ready.length === 0) return;
    counts.recount();
    tell(ready);
  }

  function lookSafely() {
    try {
      look();
    } catch (error) {
      failed(error);
    }
  }

  return {
    look: lookSafely,
    start: () => {
      timer = setInterval(lookSafely, PAUSE_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
