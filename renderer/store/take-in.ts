// Takes what arrived or changed into the list, or holds it back while a person might click one of its rows.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import {
  changedBy,
  indexOfId,
  isBelow,
  isNewest,
  isOutOfSight,
  mergeArrivals,
  trimmed,
  type Listed,
} from './capture-list.ts';
import type { CapturesSlice, Pause } from './captures.ts';
import { hold } from './held-arrivals.ts';
import type { Slice } from './store.ts';

/**
 * A person may be about to click a row, so none of them moves. A person who only reads further down is scrolled along.
 */
export const isStill = (pauses: ReadonlySet<Pause>) =>
  [...pauses].some((why) => why !== 'scrolled');

const isEmpty = ({ captures, above }: Listed) => captures.length === 0 && above.length === 0;

export interface TakingIn {
  /** Takes in arrivals and changes, once it is known which of them are in the view. */
  readonly takeIn: (
    captures: readonly CaptureSummary[],
    belongs: (capture: CaptureSummary) => boolean,
  ) => void;
  /** The rows that keep their places after these have left too. A person's own prompt deletion closes the gap. */
  readonly goneWith: (left: ReadonlySet<number>) => readonly CaptureSummary[];
  /**
   * If every loaded row has left the view, loads older ones and releases held ones, because no row has to keep still.
   */
  readonly readOnWhereEmpty: () => void;
}

type Own = Parameters<Slice<CapturesSlice>>;

/** `recount` asks the host for the number of captures in the view. */
export function createTakingIn(set: Own[0], get: Own[1], recount: () => void): TakingIn {
  function takeIn(
    captures: readonly CaptureSummary[],
    belongs: (capture: CaptureSummary) => boolean,
  ): void {
    const { listed, pauses, held, query } = get();
    if (pauses.size === 0 || isEmpty(listed))
      set({ listed: trimmed(mergeArrivals(listed, captures, belongs)) });
    else {
      const isHeldBack = heldBack();
      const nowHeld = hold(held, captures.filter(isHeldBack), belongs);
      const others = captures.filter((capture) => !isHeldBack(capture));
      const merged = mergeArrivals(listed, others, belongs);
      const total = changedBy(merged.total, nowHeld.count - held.count);
      const left = new Set(others.flatMap((one) => (belongs(one) ? [] : [one.id])));
      set({ listed: { ...merged, total }, held: nowHeld, gone: goneWith(left) });
    }
    // Changed, or back: on a page that is not loaded, only the host knows whether they were counted.
    const isCounted = query.filter === '' && query.endpoint !== 'archive';
    if (!isCounted && captures.some((capture) => isBelow(listed, capture))) recount();
    readOnWhereEmpty();
    get().showCounts();
    get().unchoose(captures.flatMap((capture) => (belongs(capture) ? [] : [capture.id])));
    get().chooseNewest();
  }

  /**
   * The captures that wait for the end of the pause: new ones and, if no row may move, those that another window
   * restored.
   */
  function heldBack(): (capture: CaptureSummary) => boolean {
    const { listed, pauses, held, gone, restoringIds } = get();
    const places = new Set(gone.map(({ id }) => id));
    const movesRows = (capture: CaptureSummary) =>
      isStill(pauses) &&
      !restoringIds.has(capture.id) &&
      !isBelow(listed, capture) &&
      !isOutOfSight(listed, capture.id) &&
      !places.has(capture.id) &&
      indexOfId(listed.captures, capture.id) === -1;
    return (capture) =>
      isNewest(listed, capture) || held.captures.has(capture.id) || movesRows(capture);
  }

  function readOnWhereEmpty(): void {
    const { captures, hasOlder } = get().listed;
    if (captures.length > 0) return;
    void (hasOlder ? get().loadCaptures() : get().showNewest());
  }

  function goneWith(left: ReadonlySet<number>): readonly CaptureSummary[] {
    const { gone, pauses, listed, removingIds } = get();
    const now = performance.now();
    const isPrompt = (id: number) => (removingIds.get(id) ?? now) > now;
    const kept = listed.captures.filter(({ id }) => left.has(id) && !isPrompt(id));
    if (kept.length === 0 || !isStill(pauses)) return gone;
    const again = new Set(kept.map(({ id }) => id));
    return [...gone.filter(({ id }) => !again.has(id)), ...kept];
  }

  return { takeIn, goneWith, readOnWhereEmpty };
}
