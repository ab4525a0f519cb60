// Takes what arrived or changed into the list, or holds it back while a person might click one of its rows.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { State } from '../../ui/store.ts';
import { hold } from './held-arrivals.ts';
import type { CapturesData, Pause } from './list-data.ts';
import {
  changedBy,
  indexOfId,
  isBelow,
  isNewest,
  isOutOfSight,
  mergeArrivals,
  trimmed,
  type Listed,
} from './listed.ts';

/**
 * A person may be about to click a row, so none of them moves. A person who only reads further down is scrolled along.
 */
export const isStill = (pauses: ReadonlySet<Pause>) =>
  [...pauses].some((why) => why !== 'scrolled');

const isEmpty = ({ captures, above }: Listed) => captures.length === 0 && above.length === 0;

/** The list after arrivals and changes, once it is known which of them are in the view. */
export function takenIn(
  state: State,
  captures: readonly CaptureSummary[],
  belongs: (capture: CaptureSummary) => boolean,
): Pick<CapturesData, 'listed' | 'held' | 'gone' | 'left'> {
  const { listed, pauses, held, gone } = state;
  const left = captures.flatMap((capture) => (belongs(capture) ? [] : [capture.id]));
  if (pauses.size === 0 || isEmpty(listed))
    return { listed: trimmed(mergeArrivals(listed, captures, belongs)), held, gone, left };
  const isHeldBack = heldBack(state);
  const nowHeld = hold(held, captures.filter(isHeldBack), belongs);
  const others = captures.filter((capture) => !isHeldBack(capture));
  const merged = mergeArrivals(listed, others, belongs);
  const total = changedBy(merged.total, nowHeld.count - held.count);
  const leftNow = new Set(others.flatMap((one) => (belongs(one) ? [] : [one.id])));
  return {
    listed: { ...merged, total },
    held: nowHeld,
    gone: goneWith(state, leftNow),
    left,
  };
}

/**
 * The captures that wait for the end of the pause: new ones and, if no row may move, those that another window
 * restored.
 */
function heldBack(state: State): (capture: CaptureSummary) => boolean {
  const { listed, pauses, held, gone, restoringIds } = state;
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

/** The rows that keep their places after these have left too. A person's own prompt deletion closes the gap. */
export function goneWith(state: State, left: ReadonlySet<number>): readonly CaptureSummary[] {
  const { gone, pauses, listed, removingIds } = state;
  const now = performance.now();
  const isPrompt = (id: number) => (removingIds.get(id) ?? now) > now;
  const kept = listed.captures.filter(({ id }) => left.has(id) && !isPrompt(id));
  if (kept.length === 0 || !isStill(pauses)) return gone;
  const again = new Set(kept.map(({ id }) => id));
  return [...gone.filter(({ id }) => !again.has(id)), ...kept];
}
