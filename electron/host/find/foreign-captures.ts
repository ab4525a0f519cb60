// Notices captures that another process stored, such as `countersign import`, by their ids. They are counted and sent
// to windows as soon as they have a verdict.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Store } from '../store/store.ts';
import type { Counts } from './capture-counts.ts';

export type ForeignCaptures = ReturnType<typeof createForeignCaptures>;

export interface ForeignCapturesOptions {
  readonly store: Pick<Store, 'removals' | 'assessments'>;
  /** Whether a write is under way here, which may have stored captures already. */
  readonly isWriting: () => boolean;
  readonly counts: Pick<Counts, 'recount'>;
  /** Called with captures that another process stored. */
  readonly tell: (summaries: readonly CaptureSummary[]) => void;
  /** Called with the error when the database could not be read. */
  readonly failed: (error: unknown) => void;
}

const PAUSE_MS = 1000;

export function createForeignCaptures({
  store,
  isWriting,
  counts,
  tell,
  failed,
}: ForeignCapturesOptions) {
  const { removals, assessments } = store;
  let own = new Set<number>();
  let newestOwn = 0;
  let seenTo = removals.newestId();
  /** Captures of other processes that have no verdict yet. */
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  function notice() {
    const isOpen = isWriting(); // asked first, because a write may end before the database is read
    const newest = isOpen ? Math.min(newestOwn, removals.newestId()) : removals.newestId();
    if (newest <= seenTo) return;
    // Only ids that exist: in a store that was emptied, `seenTo` begins at 0 and ids go on from the highest ever.
    for (const id of removals.between(seenTo, newest)) if (!own.has(id)) waiting.add(id);
    own = new Set([...own].filter((id) => id > newest));
    seenTo = newest;
  }

  function look() {
    notice();
    if (waiting.size === 0) return;
    const ready: CaptureSummary[] = [];
    for (const id of waiting) {
      const summary = assessments.summary(id);
      if (summary?.verdict === null) continue;
      waiting.delete(id);
      if (summary) ready.push(summary);
    }
    if (ready.length === 0) return;
    void counts.recount().then(() => {
      tell(ready);
    });
  }

  function lookSafely() {
    try {
      look();
    } catch (error) {
      failed(error);
    }
  }

  return {
    /** Captures were stored here. */
    storedHere: (ids: readonly number[]) => {
      for (const id of ids) own.add(id);
      newestOwn = Math.max(newestOwn, ids.at(-1) ?? 0);
    },
    /** Looks now, before rows are read, so that rows and counts belong to the same moment. */
    look: lookSafely,
    /** Looks at regular intervals. */
    start: () => {
      timer = setInterval(lookSafely, PAUSE_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
