// Actions that several commands, keys or buttons share: stepping through the list, opening things for the capture in
// the detail.

import { openDialog, openEndpoint } from '../../go/dialogs.ts';
import { focusDetail } from '../../go/focus.ts';
import { openTab } from '../../go/tab.ts';
import { useStore } from '../../ui/store.ts';
import { activeSummary, choose, showCapture } from './choosing.ts';
import { placeOf } from './listed.ts';

/** Selects the row that is so many rows below the active one, or above (negative), alone or all up to it. */
export function step(by: number, how: 'only' | 'range' = 'only'): void {
  const { drawn, activeId } = useStore.getState();
  const { captures } = drawn;
  const at = activeId === null ? 0 : placeOf(captures, activeId);
  // A capture that is not in the list has a place between two rows.
  const from = captures[at]?.id === activeId || by < 0 ? at : at - 1;
  const next = captures[Math.max(0, Math.min(from + by, captures.length - 1))];
  if (next && next.id !== activeId) choose(next.id, how);
}

/** Replays the selection: several in the dialog for many, one in its Replay tab, ready for the keyboard. */
export function replayChosen(): void {
  const { chosen } = useStore.getState();
  if (chosen.size > 1) {
    openDialog({ is: 'replay-many', ids: chosenIds() });
    return;
  }
  replayActive();
}

/** Opens the Replay tab of the capture in the detail, ready for the keyboard. */
export function replayActive(): void {
  openTab('replay');
  focusDetail();
}

/**
 * Opens the editor of the endpoint of the capture in the detail, or of the listed endpoint. Does nothing until it is
 * known which endpoint the capture belongs to.
 */
export function editEndpoint(): void {
  const state = useStore.getState();
  const { activeId, query, endpoints } = state;
  const summary = activeSummary(state);
  if (activeId !== null && summary === null) return;
  const wanted = summary?.endpointId ?? query.endpoint;
  openEndpoint(endpoints.find(({ id }) => id === wanted)?.id ?? 'new');
}

/** The selected captures, oldest first: the order of sending and exporting. */
export function chosenIds(): number[] {
  const { chosen, listed, query } = useStore.getState();
  if (query.endpoint !== 'archive') return [...chosen].sort((a, b) => a - b);
  const places = new Map(listed.captures.map(({ id }, place) => [id, place]));
  return [...chosen].sort((a, b) => (places.get(b) ?? Infinity) - (places.get(a) ?? Infinity));
}

/** Compares two selected captures, the older one first; a single one with its best partner. */
export function compareChosen(): void {
  const { activeId } = useStore.getState();
  const [first, second, ...others] = chosenIds();
  if (first !== undefined && second !== undefined && others.length === 0) {
    openDialog({ is: 'side-by-side', id: first, withId: second });
  } else if (activeId !== null) {
    openDialog({ is: 'side-by-side', id: activeId, withId: null });
  }
}

/** Goes to one capture, whatever is listed. */
export function goToCapture(id: number): void {
  void showCapture(id);
  focusDetail();
}
