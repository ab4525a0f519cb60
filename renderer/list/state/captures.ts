// The list in the window: its pages, and what arrives. It is always true; list-data.ts says which of it a person sees.
// Selection (choosing.ts) and counts (counts.ts) react to it.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import '../../endpoints/state/endpoints.ts';
import { call } from '../../host/host.ts';
import { createLatest } from '../../ui/latest.ts';
import { react } from '../../ui/store.ts';
import { hearArchiveSize, watchArchive, type ArchiveHeard } from './archive.ts';
import { createArrivals } from './arrivals.ts';
import { atTop, doubt, emptied, get, put, set, type Pause } from './list-data.ts';
import {
  appendPage,
  counted,
  firstPage,
  isBelow,
  isFromTop,
  isOutOfSight,
  isSameSource,
  lacksSome,
  mergeArrivals,
  newestFirst,
  MOST_LISTED,
  NOTHING_LISTED,
  PAGE_SIZE,
  prependPage,
  trimmed,
  withoutIds,
  type Listed,
  type Place,
  type Query,
} from './listed.ts';

/** More waiting arrivals are only counted: loading the first page is as fast. */
const MOST_WAITING = 1000;

/** Loading the list from its top; it ends the loading of pages. */
const loading = createLatest();
const arrivals = createArrivals(takeIn);

/** The changes since each question under way: the host may have read its answer before them. */
const underWay = new Set<Map<number, 'gone' | 'there'>>();

function noteChange(ids: Iterable<number>, is: 'gone' | 'there'): void {
  for (const id of ids) for (const changes of underWay) changes.set(id, is);
}

/**
 * Fetches a page. `gone` were deleted since, so the page may still contain them; `there` appeared since, so it may
 * lack them.
 */
async function page(query: Query, beforeId: number | null) {
  const changes = new Map<number, 'gone' | 'there'>();
  underWay.add(changes);
  const reply = await call('captures.page', { ...query, beforeId, limit: PAGE_SIZE });
  underWay.delete(changes);
  const which = (wanted: 'gone' | 'there') =>
    new Set([...changes].flatMap(([id, is]) => (is === wanted ? [id] : [])));
  return { reply, gone: which('gone'), there: which('there') };
}

export function setQuery(change: Partial<Query>): void {
  const before = get().query;
  const query = { ...before, ...change };
  set({ query, ...(!isSameSource(query, before) && emptied(query)) });
  void loadCaptures();
}

/** Begins a pause (`isOn`) or ends it; the end of the last one shows everything that waits. */
export function pauseList(why: Pause, isOn: boolean): void {
  const { pauses, listed } = get();
  if (pauses.has(why) === isOn) return;
  const now = new Set(pauses);
  if (isOn) now.add(why);
  else now.delete(why);
  put(listed, { pauses: now });
  if (now.size === 0) void showNewest();
}

/** Goes to the top and shows everything that waits, whatever pauses the list; resolves when it is shown. */
export async function showNewest(): Promise<void> {
  const { listed, pauses } = get();
  put(trimmed(listed), { pauses: atTop(pauses) }, true);
  if (!isFromTop(listed)) await loadCaptures();
}

export async function loadCaptures(): Promise<void> {
  const isLatest = loading.begin();
  const { query } = get();
  const forgetOlder = arrivals.beforePage();
  set({ listPhase: 'loading', loadingPage: false });
  if (query.endpoint === 'archive') await watchArchive();
  if (!isLatest()) return;
  const { reply, gone } = await page(query, null);
  if (!isLatest()) return;
  if (!reply.ok) {
    if (reply.code === 'bad-filter') set({ listPhase: 'ready', filterError: reply.message });
    else set({ listPhase: 'failed', listError: reply.message });
    return;
  }
  const { total } = reply.value;
  const change = {
    listedFor: query,
    loads: get().loads + 1,
    listPhase: 'ready',
    listError: null,
    filterError: null,
    pauses: atTop(get().pauses), // a reloaded list begins at its top
  } as const;
  put(withoutIds(firstPage(reply.value), gone), change, true);
  // Only the host knows how many of them were in the view, and when the search index has the rest.
  const isUnsearched = (total.unsearched?.waiting ?? 0) > 0;
  if ((gone.size > 0 || isUnsearched) && query.filter !== '') doubt();
  forgetOlder();
  arrivals.flush();
}

/** Fetches a page beside the loaded ones; null if it could not be read, or the list was loaded anew meanwhile. */
async function nextPage(beforeId: number) {
  const isLatest = loading.since();
  const { listedFor } = get();
  set({ loadingPage: true });
  const { reply, ...since } = await page(listedFor, beforeId);
  if (!isLatest()) return null;
  set({ loadingPage: false });
  return { reply, ...since };
}

/** False: the next page could not be read, or there is no row to go on from. */
export async function loadOlder(): Promise<boolean> {
  const { listed, loadingPage, listPhase, listedFor } = get();
  const oldest = listed.captures.at(-1);
  if (!oldest) return false;
  if (!listed.hasOlder || loadingPage || listPhase !== 'ready') return true;
  const next = await nextPage(oldest.id);
  if (!next) return true;
  const { reply, gone, there } = next;
  // A restored capture may be on the page before the host says that it is in the view, so nobody has counted it.
  if (listedFor.filter !== '' && [...there].some((id) => id < oldest.id)) doubt();
  if (!reply.ok) return false;
  if (lacksSome(reply.value, oldest.id, there)) return loadOlder();
  const { newest } = get().drawn;
  const now = get().listed;
  // Of a long list the pages above are dropped; what waits there was not drawn, so it is not a part of them.
  const base = newest && now.captures.length + PAGE_SIZE > MOST_LISTED ? counted(now, newest) : now;
  put(appendPage(base, reply.value, gone, newest !== null));
  return true;
}

/** Loads the dropped rows above again. */
export async function loadNewer(): Promise<void> {
  const { listed, loadingPage, listPhase } = get();
  const newest = listed.above.at(-1);
  if (newest === undefined || loadingPage || listPhase !== 'ready') return;
  const next = await nextPage(newest + 1);
  if (next?.reply.ok) put(prependPage(get().listed, next.reply.value, next.gone));
}

export function hearCaptures(captures: readonly CaptureSummary[]): void {
  arrivals.add(captures);
  noteChange(
    captures.map(({ id }) => id),
    'there',
  );
}

/** The list lacks some captures: it is loaded again, after a pause if there is one. */
export function listAgain(): void {
  const { pauses, listed } = get();
  if (pauses.size === 0) void loadCaptures();
  else put({ ...listed, isWhole: false });
}

/** Captures that were copied to the archive. */
function hearArchived({ captures, isMore, isLate }: ArchiveHeard): void {
  const { query, pauses } = get();
  if (query.endpoint !== 'archive') return;
  if (isMore) listAgain();
  if (!isMore || pauses.size > 0) arrivals.add(captures);
  if (isLate) void loadCaptures();
}

react(
  ({ archiveHeard }) => archiveHeard,
  (heard) => heard && hearArchived(heard),
);

react(
  ({ archive }) => archive.number,
  () => {
    const { query } = get();
    if (query.endpoint !== 'archive') return;
    set(emptied(query)); // its captures are others
    void loadCaptures();
  },
);

react(
  ({ endpoints }) => endpoints,
  (now, before) => {
    const left = before.filter(({ id }) => !now.some((one) => one.id === id));
    // A view of a deleted endpoint would be empty without a reason.
    if (left.some(({ id }) => id === get().query.endpoint)) setQuery({ endpoint: null });
    else if (left.length > 0) listAgain();
  },
);

export function hearRemoved(ids: readonly number[]): void {
  arrivals.forget(ids);
  noteChange(ids, 'gone');
  arrivals.flush(); // reported earlier
  const { listed, listedFor } = get();
  const removed = new Set(ids);
  put(listed === NOTHING_LISTED ? listed : withoutIds(listed, removed), { removed });
  readOnWhereEmpty();
  if (listedFor.filter !== '' && ids.some((id) => isOutOfSight(listed, id))) doubt();
}

/** Also one that grows while it is shown. */
react(
  ({ listed, listedFor }) => (listedFor.endpoint === 'archive' ? listed : null),
  (listed) => listed && hearArchiveSize(listed.total),
);

/** The number of captures in the view, as the host counted them. */
export function hearTotal(total: Listed['total']): void {
  set({ listed: { ...get().listed, total } });
}

/** Takes in arrivals and changes, once it is known which of them are in the view. */
function takeIn(
  captures: readonly CaptureSummary[],
  belongs: (capture: CaptureSummary) => boolean,
): void {
  const { listed, listedFor, drawn } = get();
  const merged = mergeArrivals(listed, captures, belongs);
  const left = captures.flatMap((capture) => (belongs(capture) ? [] : [capture.id]));
  put(drawn.newest === null ? trimmed(merged) : withFewWaiting(merged, drawn.newest), { left });
  // Changed, or back: on a page that is not loaded, only the host knows whether they were counted.
  const isCounted = listedFor.filter === '' && listedFor.endpoint !== 'archive';
  if (!isCounted && captures.some((capture) => isBelow(listed, capture))) doubt();
  readOnWhereEmpty();
}

function withFewWaiting(listed: Listed, newest: Place): Listed {
  const first = listed.captures[MOST_WAITING];
  return first && newestFirst(first, newest) < 0 ? counted(listed, newest) : listed;
}

/** If every drawn row has left the view, shows what waits or is not loaded, because no row has to keep still. */
function readOnWhereEmpty(): void {
  if (get().drawn.captures.length === 0) void showNewest();
}

/** Takes in everything reported that is still waiting. */
export const takeInNow = arrivals.flush;

/** Something reported is not in the list yet. */
export function isTakingIn(): boolean {
  const { listPhase } = get();
  if (listPhase !== 'ready') return listPhase === 'loading';
  return arrivals.isWaiting();
}
