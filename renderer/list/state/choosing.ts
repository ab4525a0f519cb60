// The capture in the detail and the selected rows. Delete acts on the selection, so only captures in the view can be
// selected, while the detail stays open whatever is filtered. A late answer selects nothing if the person has selected
// something meanwhile.

import { isArchived } from '../../../shared/contract/archive.ts';
import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import { closePlace, here, turnToInspect, type Place } from '../../go/places.ts';
import { call } from '../../host/host.ts';
import { actedSince, createLatest } from '../../ui/latest.ts';
import { own, react, useStore, type State } from '../../ui/store.ts';
import { showOrOffer } from '../../ui/toast.ts';
import { loadOlder } from './captures.ts';
import { ALL, ARCHIVE } from './list-data.ts';
import { idsBetween, keyOf, placeOfLine, withItsLine } from './lines.ts';
import { indexOfId, isFrom, isSameSource, MOST_LISTED } from './listed.ts';
import { showList } from './saved-views.ts';

declare module '../../ui/store.ts' {
  interface State {
    /** The capture in the detail. */
    readonly activeId: number | null;
    /** Counts the changes of `activeId`, and each time that the same is opened again: it is loaded then if that failed. */
    readonly openedCount: number;
    /** The selected rows, all of them in the view; they include the active one if it is in the view. */
    readonly chosen: ReadonlySet<number>;
    /** The row where a range begins, the last one selected without Shift, and the rows from there to the last one with. */
    readonly range: { readonly from: number | null; readonly ids: ReadonlySet<number> };
  }
}

/** When a person began to wait for a capture, and its name for a toast. */
export interface Asked {
  readonly isUndisturbed: () => boolean;
  readonly says: string;
}

const noRange = (from: number | null): State['range'] => ({ from, ids: new Set() });

const { set, get } = own({
  activeId: null,
  openedCount: 0,
  chosen: new Set(),
  range: noRange(null),
});

/** The person's selections. */
const choices = createLatest();
/** The person unselected this open capture: reloading the list does not select it again. */
let unmarked: number | null = null;
/** The capture that was open in the list that is not shown: the archive, or the local ones. */
let elsewhere: number | null = null;
/**
 * The host is asked whether these are in the view. Captures that leave it meanwhile are removed, and all when the
 * selection they belong to is dropped.
 */
let askedFor = new Set<number>();
const isListed = (id: number) => indexOfId(get().listed.captures, id) !== -1;
/** It was deleted, and text typed in it keeps it open. */
const isGone = (id: number) => get().isDetailGone && get().activeId === id;
/** In the view, as far as known: in its rows, or because the view contains everything. */
const isInView = (id: number) => isListed(id) || (holds(get().listedFor, id) && !isGone(id));

function open(id: number | null, chosen: Iterable<number>, range = noRange(id)): void {
  unmarked = null;
  askedFor.clear();
  set({ activeId: id, openedCount: get().openedCount + 1, chosen: new Set(chosen), range });
}

/** Resolves when no page of the list is being loaded. */
function whenListed(): Promise<void> {
  const isSettled = (state: State) => state.listPhase !== 'loading' && !state.loadingPage;
  if (isSettled(get())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useStore.subscribe((state) => {
      if (!isSettled(state)) return;
      stop();
      resolve();
    });
  });
}

/** A range replaces the one that began at the same row. */
export function choose(id: number, how: 'only' | 'toggle' | 'range' = 'only'): void {
  if (!isFrom(get().query.endpoint, id)) {
    void showCapture(id);
    return;
  }
  choices.begin();
  const { activeId, chosen, range, drawn } = get();
  const taken = withItsLine(drawn.lines, id).filter((one) => chosen.has(one));
  if (how === 'toggle' && taken.length > 0 && chosen.size > taken.length) {
    if (activeId !== null && taken.includes(activeId)) unmarked = activeId;
    set({ range: noRange(id) });
    unchoose(taken);
    return;
  }
  const from = [range.from, activeId].find((one) => one !== null && isListed(one)) ?? id;
  const between = how === 'range' ? idsBetween(drawn.lines, from, id) : [];
  const ids = (between.length > 0 ? between : [id]).filter(isInView);
  const others =
    how === 'only' ? [] : [...chosen].filter((one) => how === 'toggle' || !range.ids.has(one));
  const ofRange = between.length > 0 ? { from, ids: new Set(ids) } : noRange(id);
  open(id, [...others, ...ids], ofRange);
  if (!isInView(id)) void chooseInView();
}

/** Selects a capture in place of those of `hidden` that are selected or open; what else is selected stays. */
export function chooseFor(id: number, hidden: ReadonlySet<number>): void {
  const { activeId, chosen, range } = get();
  const rest = [...chosen].filter((one) => !hidden.has(one));
  if (activeId !== null && hidden.has(activeId)) {
    choices.begin();
    open(id, [...rest, id]);
  } else if (rest.length < chosen.size)
    set({ chosen: new Set([...rest, id]), range: noRange(range.from) });
}

/** Selects everything in the list, up to the limit, unless something else is selected meanwhile. */
export async function chooseAll(): Promise<void> {
  const isLatest = choices.begin();
  await whenListed();
  const { listedFor } = get();
  const isWanted = () => isLatest() && get().listedFor === listedFor;
  const isReady = () => isWanted() && get().listPhase === 'ready';
  const isLong = () => get().drawn.captures.length >= MOST_LISTED;
  for (let isRead = true; isRead && isReady() && get().listed.hasOlder && !isLong();) {
    isRead = await loadOlder(); // or the list was read again meanwhile, and begins with one page
    await whenListed();
  }
  if (!isReady()) return;
  askedFor.clear(); // the previous selection is dropped
  set({ chosen: new Set(get().drawn.captures.map(({ id }) => id)) });
}

/** Opens the newest capture if none is open. */
function chooseNewest(): void {
  const { activeId, drawn } = get();
  const [newest] = drawn.captures;
  if (activeId === null && newest) open(newest.id, [newest.id]);
}

/** Another archive is set, or none: its captures are others. */
function forgetArchived(): void {
  if (elsewhere !== null && isArchived(elsewhere)) elsewhere = null;
  const { query } = get();
  if (isOnArchived(here())) closePlace(here());
  if (query.endpoint !== 'archive') return;
  choices.begin(); // an answer about the other archive selects nothing
  open(null, []);
}

/** Unselects captures that are not in the loaded view; selects the open capture if it is in the view. */
async function chooseInView(): Promise<void> {
  const isLatest = choices.since();
  const { activeId, chosen, isDetailGone, listedFor } = get();
  const wanted = new Set(chosen);
  if (activeId !== null && !isDetailGone && activeId !== unmarked) wanted.add(activeId);
  set({ chosen: new Set([...wanted].filter(isInView)) });
  // They may be further down than the loaded rows, so only the host knows.
  const ids = [...wanted].filter((id) => !isListed(id) && isFrom(listedFor.endpoint, id));
  if (ids.length === 0) return;
  const asked = new Set(ids);
  askedFor = asked;
  const reply = await call('captures.matching', { ...listedFor, ids });
  if (!reply.ok || get().listedFor !== listedFor) return;
  // Whatever was selected meanwhile, a capture outside of the view is not selected with it.
  const found = new Set(reply.value.ids);
  unchoose(ids.filter((id) => !found.has(id) && !isListed(id)));
  if (!isLatest()) return;
  const others = [...get().chosen].filter((id) => !asked.has(id));
  set({ chosen: new Set([...others, ...[...found].filter((id) => asked.has(id))]) });
}

function unchoose(ids: readonly number[]): void {
  for (const id of ids) askedFor.delete(id);
  const { chosen } = get();
  if (!ids.some((id) => chosen.has(id))) return;
  const left = new Set(chosen);
  for (const id of ids) left.delete(id);
  set({ chosen: left });
}

/** Moves on from deleted captures. A form in use stays. */
function leaveRemoved(gone: State['removed']): void {
  const { activeId, detail, drawn, removingIds } = get();
  unchoose([...gone]);
  if (elsewhere !== null && gone.has(elsewhere)) elsewhere = null;
  if (activeId === null || !gone.has(activeId)) return;
  if (isInUse() && !removingIds.has(activeId)) return;
  // Another attempt, or the line that moved into the place of the deleted one, as in a mail client.
  const left = drawn.lines.filter(({ attempts }) => attempts.length > 0);
  const key = detail?.value.summary.id === activeId ? keyOf(detail.value.summary) : null;
  const others = left.filter((line) => line.key === key);
  const next =
    others.find(({ capture }) => capture.id < activeId) ??
    others.at(-1) ??
    left[placeOfLine(left, activeId)] ??
    left.at(-1);
  if (next) open(next.capture.id, [next.capture.id]);
  else closeCapture();
}

/** Clears the detail and the selection, whatever was typed. */
export function closeCapture(): void {
  elsewhere = null;
  open(null, []);
}

/**
 * Selects a capture that may be out of sight: if the present view lacks it, all captures are shown. Offers it in a
 * toast instead if the person has done something else since `asked`. Resolves to whether it was shown.
 */
export async function showCapture(id: number, asked?: Asked): Promise<boolean> {
  const isUndisturbed = asked?.isUndisturbed ?? actedSince();
  if (asked && !isUndisturbed()) {
    // Requested again when it is wanted: the view may have changed by then.
    const show = () => void showCapture(id);
    showOrOffer(isUndisturbed, { says: asked.says, show });
    return false;
  }
  turnToInspect();
  if (!isFrom(get().query.endpoint, id)) showList(isArchived(id) ? ARCHIVE : ALL);
  const isLatest = choices.begin();
  const { query } = get();
  open(id, isInView(id) ? [id] : []);
  if (holds(query, id)) return true;
  const found = await call('captures.matching', { ...query, ids: [id] });
  if (!isLatest() || !isUndisturbed() || get().activeId !== id) return true;
  if (!found.ok || found.value.ids.length === 0) {
    showList(isArchived(id) ? ARCHIVE : ALL);
    await whenListed();
  } else if (get().listedFor === query) set({ chosen: new Set([id]) });
  return true;
}

let isTypedIn = () => false;

/** The pane of the capture tells whether somebody is typing in it, or typed text would be lost with it. */
export function watchTyping(isTyped: () => boolean): void {
  isTypedIn = isTyped;
}

/** Whether the open capture must stay: somebody is typing in it, or its replay was changed. */
export function isInUse(): boolean {
  const { activeId, detail, drafts } = get();
  return (
    detail !== null &&
    ((activeId !== null && drafts[`replay ${activeId}`] !== undefined) || isTypedIn())
  );
}

/** The summary of the active capture, even before it is loaded; null if only its id is known. */
export function activeSummary({ activeId, detail, listed }: State): CaptureSummary | null {
  const { captures } = listed;
  return detail?.value.summary ?? captures[indexOfId(captures, activeId)] ?? null;
}

react(({ archive }) => archive.number, forgetArchived);
react(
  ({ query }) => query,
  (now, before) => {
    choices.begin();
    const { activeId, chosen } = get();
    if (isSameSource(now, before)) {
      unmarked = null;
      // Other selected rows are not carried over to another view.
      set({ chosen: new Set([...chosen].filter((id) => id === activeId)) });
    } else {
      // The capture that was open there last is open again, if any.
      open(elsewhere, []);
      elsewhere = activeId;
    }
  },
);
react(({ left }) => left, unchoose);
react(({ removed }) => removed, leaveRemoved);
react(({ drawn }) => drawn, chooseNewest);
react(
  ({ loads }) => loads,
  () => void chooseInView(),
);
react(
  ({ isDetailGone }) => isDetailGone,
  (isDetailGone) => {
    const { activeId } = get();
    if (isDetailGone && activeId !== null) unchoose([activeId]); // the host no longer has it
  },
);

/** Whether a place shows or exports archived captures. */
const isOnArchived = (place: Place): boolean =>
  (place.is === 'export' && place.ids.some(isArchived)) ||
  (place.is === 'side-by-side' && isArchived(place.id));

/** Whether a view holds a capture because it holds every one of its kind. */
const holds = ({ endpoint, filter }: State['query'], id: number) =>
  filter === '' && isFrom(endpoint, id) && (endpoint === null || endpoint === 'archive');
