// The list in the window: its pages, and what arrives; take-in.ts puts arrivals in their place. Selection (choosing.ts) and counts (counts.ts) react to the list.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import '../../endpoints/state/endpoints.ts';
import { call } from '../../host/host.ts';
import { createLatest } from '../../ui/latest.ts';
import { react } from '../../ui/store.ts';
import { hearArchiveSize, watchArchive, type ArchiveHeard } from './archive.ts';
import { collectArrivals } from './arrival-bursts.ts';
import { heldWithout, NOTHING_HELD } from './held-arrivals.ts';
import { atTop, emptied, get, set, type Pause } from './list-data.ts';
import {
  appendPage,
  changedBy,
  firstPage,
  isBelow,
  isFrom,
  lacksSome,
  isOfEndpoint,
  isOutOfSight,
  mergeArrivals,
  NOTHING_LISTED,
  PAGE_SIZE,
  prependPage,
  trimmed,
  withoutIds,
  type Listed,
  type Query,
} from './listed.ts';
import { createMatching } from './match-arrivals.ts';
import { createMeanwhile } from './meanwhile.ts';
import { createRecount } from './recount.ts';
import { goneWith, isStill, takenIn } from './take-in.ts';

/** Loading the list from its top; it ends the loading of pages. */
const loading = createLatest();
const meanwhile = createMeanwhile();
const recount = createRecount({ isTakingIn, hearTotal, listAgain });
const matching = createMatching(() => get().query, takeIn);

/**
 * Fetches a page. `gone` were deleted since, so the page may still contain them; `there` appeared since, so it may
 * lack them.
 */
async function page(beforeId: number | null) {
  const ended = meanwhile.begin();
  const reply = await call('captures.page', { ...get().query, beforeId, limit: PAGE_SIZE });
  return { reply, ...ended() };
}

const heard = collectArrivals((captures) => {
  const { listPhase, query } = get();
  if (listPhase === 'loading') return false; // the page comes first
  if (listPhase === 'failed') return true; // the reloaded list contains them
  const ours = captures.filter(({ id }) => isFrom(query.endpoint, id));
  if (query.filter !== '' && ours.length > 0) matching.ask(ours);
  else takeIn(ours, (capture) => isOfEndpoint(capture, query.endpoint));
  return true;
});

export function setQuery(change: Partial<Query>): void {
  const before = get().query;
  const query = { ...before, ...change };
  const isSameSource = (query.endpoint === 'archive') === (before.endpoint === 'archive');
  set({ query, ...(!isSameSource && emptied(query)) });
  void loadCaptures();
}

/** Begins a pause (`isOn`) or ends it; the end of the last one shows everything held back. */
export function pauseList(why: Pause, isOn: boolean): void {
  const { pauses, gone } = get();
  if (pauses.has(why) === isOn) return;
  const now = new Set(pauses);
  if (isOn) now.add(why);
  else now.delete(why);
  set({ pauses: now, gone: isStill(now) ? gone : [] });
  if (now.size === 0) void showNewest();
}

/** Goes to the top and shows everything held back, whatever else pauses the list; resolves when it is shown. */
export async function showNewest(): Promise<void> {
  const { listed, held } = get();
  set({ pauses: atTop(get().pauses), held: NOTHING_HELD, gone: [] });
  if (listed.above.length > 0 || !held.isWhole) {
    await loadCaptures();
    return;
  }
  if (held.count === 0) return;
  // The total already includes them.
  const merged = mergeArrivals(listed, [...held.captures.values()], () => true);
  set({ listed: trimmed({ ...merged, total: listed.total }) });
}

export async function loadCaptures(): Promise<void> {
  const isLatest = loading.begin();
  const { query } = get();
  matching.restart();
  set({ listPhase: 'loading', loadingPage: false });
  const forgetOlder = heard.beforePage();
  if (query.endpoint === 'archive') await watchArchive();
  if (!isLatest()) return;
  const { reply, gone } = await page(null);
  if (!isLatest()) return;
  if (!reply.ok) {
    if (reply.code === 'bad-filter') set({ listPhase: 'ready', filterError: reply.message });
    else set({ listPhase: 'failed', listError: reply.message });
    return;
  }
  if (query.endpoint === 'archive') hearArchiveSize(reply.value.total);
  set({
    listed: withoutIds(firstPage(reply.value), gone),
    listedFor: query,
    loads: get().loads + 1,
    listPhase: 'ready',
    listError: null,
    filterError: null,
    // A reloaded list begins at its top.
    pauses: atTop(get().pauses),
    held: NOTHING_HELD,
    gone: [],
  });
  // Only the host knows how many of them were in the view, and when the search index has the rest.
  const isUnsearched = (reply.value.total.unsearched?.waiting ?? 0) > 0;
  if ((gone.size > 0 || isUnsearched) && query.filter !== '') recount();
  forgetOlder();
  heard.flush();
}

/** False: the next page could not be read, or there is no row to go on from. */
export async function loadOlder(): Promise<boolean> {
  const { listed, loadingPage, listPhase } = get();
  const oldest = listed.captures.at(-1);
  if (!oldest) return false;
  if (!listed.hasOlder || loadingPage || listPhase !== 'ready') return true;
  const isLatest = loading.since();
  set({ loadingPage: true });
  const { reply, gone, there } = await page(oldest.id);
  if (!isLatest()) return true;
  set({ loadingPage: false });
  // A restored capture may be on the page before the host says that it is in the view, so nobody has counted it.
  if (get().query.filter !== '' && [...there].some((id) => id < oldest.id)) recount();
  if (!reply.ok) return false;
  if (lacksSome(reply.value, oldest.id, there)) return loadOlder();
  set({ listed: appendPage(get().listed, reply.value, gone) });
  return true;
}

/** Loads the dropped rows above again. */
export async function loadNewer(): Promise<void> {
  const { listed, loadingPage, listPhase } = get();
  const newest = listed.above.at(-1);
  if (newest === undefined || loadingPage || listPhase !== 'ready') return;
  const isLatest = loading.since();
  set({ loadingPage: true });
  const { reply, gone } = await page(newest + 1);
  if (!isLatest()) return;
  set({ loadingPage: false });
  if (reply.ok) set({ listed: prependPage(get().listed, reply.value, gone) });
}

export function hearCaptures(captures: readonly CaptureSummary[]): void {
  heard.add(captures);
  meanwhile.hearThere(captures);
}

/** The list lacks some captures: it is loaded again, after a pause if there is one. */
export function listAgain(): void {
  const { pauses, held } = get();
  if (pauses.size === 0) void loadCaptures();
  else set({ held: { ...held, isWhole: false } });
}

/** Captures that were copied to the archive. */
function hearArchived({ captures, isMore, isLate }: ArchiveHeard): void {
  const { query, pauses } = get();
  if (query.endpoint !== 'archive') return;
  if (isMore) listAgain();
  if (!isMore || pauses.size > 0) heard.add(captures);
  if (isLate) void loadCaptures();
}

react(
  ({ archiveHeard }) => archiveHeard,
  (heardNow) => heardNow && hearArchived(heardNow),
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
  heard.forget(ids);
  matching.forget(ids);
  meanwhile.hearRemoved(ids);
  heard.flush(); // reported earlier
  const gone = new Set(ids);
  const { listed, listedFor, held } = get();
  const left = withoutIds(listed, gone);
  const nowHeld = heldWithout(held, gone);
  // The total already includes held captures.
  const total = changedBy(left.total, nowHeld.count - held.count);
  const now = listed === NOTHING_LISTED ? listed : { ...left, total };
  const removed = { ids: gone, from: listed.captures.map(({ id }) => id) };
  set({ gone: goneWith(get(), gone), listed: now, held: nowHeld, removed });
  readOnWhereEmpty();
  if (listedFor.filter !== '' && ids.some((id) => isOutOfSight(listed, id))) recount();
}

/** The number of captures in the view, as the host counted them. */
export function hearTotal(total: Listed['total']): void {
  set({ listed: { ...get().listed, total } });
}

/** Takes in arrivals and changes, once it is known which of them are in the view. */
function takeIn(
  captures: readonly CaptureSummary[],
  belongs: (capture: CaptureSummary) => boolean,
): void {
  const { listed, query } = get();
  set(takenIn(get(), captures, belongs));
  // Changed, or back: on a page that is not loaded, only the host knows whether they were counted.
  const isCounted = query.filter === '' && query.endpoint !== 'archive';
  if (!isCounted && captures.some((capture) => isBelow(listed, capture))) recount();
  readOnWhereEmpty();
}

/**
 * If every loaded row has left the view, loads older ones and releases held ones, because no row has to keep still.
 */
function readOnWhereEmpty(): void {
  const { captures, hasOlder } = get().listed;
  if (captures.length > 0) return;
  void (hasOlder ? loadCaptures() : showNewest());
}

/** Takes in everything reported that is still waiting. */
export const takeInNow = heard.flush;

/** Something reported is not in the list yet. */
export function isTakingIn(): boolean {
  const { listPhase } = get();
  if (listPhase !== 'ready') return listPhase === 'loading';
  return heard.isWaiting() || matching.isWaiting();
}
