// The list in the window: the captures shown, and the arrivals held back. take-in.ts puts arrivals in their place,
// choosing.ts has the selection.

import type { ArchiveNews } from '../../shared/contract/archive.ts';
import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { collectArrivals } from './arrival-bursts.ts';
import {
  appendPage,
  changedBy,
  firstPage,
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
} from './capture-list.ts';
import { heldWithout, NOTHING_HELD, type HeldArrivals } from './held-arrivals.ts';
import { call } from './host.ts';
import { createMatching } from './match-arrivals.ts';
import { createMeanwhile } from './meanwhile.ts';
import { createRecount } from './recount.ts';
import type { Slice } from './store.ts';
import { createTakingIn, isStill } from './take-in.ts';

/** The list is scrolled down, the pointer rests on it, a button or key is held, or a row's menu is open. */
export type Pause = 'scrolled' | 'pointer' | 'button' | 'key' | 'menu';

export interface CapturesSlice {
  readonly query: Query;
  readonly listed: Listed;
  /** The query of `listed`; still the previous one while a new one is running. */
  readonly listedFor: Query;
  readonly listPhase: 'loading' | 'ready' | 'failed';
  readonly listError: string | null;
  /** Why the host rejects the filter; the list stays as it was. */
  readonly filterError: string | null;
  /** A page above or below is being loaded. */
  readonly loadingPage: boolean;
  /** Why arrivals are held back; without a reason the list follows its newest row. */
  readonly pauses: ReadonlySet<Pause>;
  /** The arrivals during a pause. */
  readonly held: HeldArrivals;
  /** Rows that left while a person may have been about to click one: they keep their places until the pause ends. */
  readonly gone: readonly CaptureSummary[];

  readonly setQuery: (change: Partial<Query>) => void;
  /** Begins a pause (`isOn`) or ends it; the end of the last one shows everything held back. */
  readonly pause: (why: Pause, isOn: boolean) => void;
  /** Goes to the top and shows everything held back, whatever else pauses the list; resolves when it is shown. */
  readonly showNewest: () => Promise<void>;
  /** Nothing of the present rows can be clicked or arrive any more; the list is to be loaded again. */
  readonly emptyList: () => void;
  readonly loadCaptures: () => Promise<void>;
  /** False: the next page could not be read, or there is no row to go on from. */
  readonly loadOlder: () => Promise<boolean>;
  /** Loads the dropped rows above again. */
  readonly loadNewer: () => Promise<void>;
  readonly hearCaptures: (captures: readonly CaptureSummary[]) => void;
  /** The list lacks some captures: it is loaded again, after a pause if there is one. */
  readonly listAgain: () => void;
  /** Captures that were copied to the archive. */
  readonly hearArchived: (news: Pick<ArchiveNews, 'captures' | 'isMore'>) => void;
  readonly hearRemoved: (ids: readonly number[]) => void;
  /** The number of captures in the view, as the host counted them. */
  readonly hearTotal: (total: Listed['total']) => void;
  /** Takes in everything reported that is still waiting. */
  readonly takeInNow: () => void;
  /** Something reported is not in the list yet. */
  readonly isTakingIn: () => boolean;
}

export const ALL: Query = { endpoint: null, filter: '' };
export const ARCHIVE: Query = { endpoint: 'archive', filter: '' };

const atTop = (pauses: ReadonlySet<Pause>): ReadonlySet<Pause> =>
  new Set([...pauses].filter((why) => why !== 'scrolled'));

export const capturesSlice: Slice<CapturesSlice> = (set, get) => {
  let run = 0;

  const meanwhile = createMeanwhile();
  const recount = createRecount(get);
  const { takeIn, goneWith, readOnWhereEmpty } = createTakingIn(set, get, recount);
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
    if (listPhase === 'failed') {
      get().showCounts();
      return true; // the reloaded list contains them
    }
    const ours = captures.filter(({ id }) => isFrom(query.endpoint, id));
    if (query.filter !== '' && ours.length > 0) matching.ask(ours);
    else takeIn(ours, (capture) => isOfEndpoint(capture, query.endpoint));
    return true;
  });

  return {
    query: ALL,
    listed: NOTHING_LISTED,
    listedFor: ALL,
    listPhase: 'loading',
    listError: null,
    filterError: null,
    loadingPage: false,
    pauses: new Set(),
    held: NOTHING_HELD,
    gone: [],

    setQuery: (change) => {
      const before = get().query;
      const query = { ...before, ...change };
      set({ query });
      if ((query.endpoint === 'archive') === (before.endpoint === 'archive')) {
        get().chooseActiveOnly();
      } else {
        get().emptyList();
        get().chooseElsewhere();
      }
      void get().loadCaptures();
    },

    pause: (why, isOn) => {
      const { pauses, gone } = get();
      if (pauses.has(why) === isOn) return;
      const now = new Set(pauses);
      if (isOn) now.add(why);
      else now.delete(why);
      set({ pauses: now, gone: isStill(now) ? gone : [] });
      if (now.size === 0) void get().showNewest();
    },

    showNewest: async () => {
      const { listed, held } = get();
      set({ pauses: atTop(get().pauses), held: NOTHING_HELD, gone: [] });
      if (listed.above.length > 0 || !held.isWhole) {
        await get().loadCaptures();
        return;
      }
      if (held.count === 0) return;
      // The total already includes them.
      const merged = mergeArrivals(listed, [...held.captures.values()], () => true);
      set({ listed: trimmed({ ...merged, total: listed.total }) });
      get().chooseNewest();
    },

    emptyList: () =>
      set({ listed: NOTHING_LISTED, listedFor: get().query, held: NOTHING_HELD, gone: [] }),

    loadCaptures: async () => {
      const mine = ++run;
      const { query } = get();
      matching.restart();
      set({ listPhase: 'loading', loadingPage: false });
      const forgetOlder = heard.beforePage();
      if (query.endpoint === 'archive') await get().watchArchive();
      if (mine !== run) return;
      const { reply, gone } = await page(null);
      if (mine !== run) return;
      if (!reply.ok) {
        if (reply.code === 'bad-filter') set({ listPhase: 'ready', filterError: reply.message });
        else set({ listPhase: 'failed', listError: reply.message });
        get().showCounts();
        return;
      }
      if (query.endpoint === 'archive') get().hearArchiveSize(reply.value.total);
      set({
        listed: withoutIds(firstPage(reply.value), gone),
        listedFor: query,
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
      get().showCounts();
      get().chooseNewest();
      void get().chooseInView();
    },

    loadOlder: async () => {
      const { listed, loadingPage, listPhase } = get();
      const oldest = listed.captures.at(-1);
      if (!oldest) return false;
      if (!listed.hasOlder || loadingPage || listPhase !== 'ready') return true;
      const mine = run;
      set({ loadingPage: true });
      const { reply, gone, there } = await page(oldest.id);
      if (mine !== run) return true;
      set({ loadingPage: false });
      // A restored capture may be on the page before the host says that it is in the view, so nobody has counted it.
      if (get().query.filter !== '' && [...there].some((id) => id < oldest.id)) recount();
      if (!reply.ok) return false;
      if (lacksSome(reply.value, oldest.id, there)) return get().loadOlder();
      set({ listed: appendPage(get().listed, reply.value, gone) });
      return true;
    },

    loadNewer: async () => {
      const { listed, loadingPage, listPhase } = get();
      const newest = listed.above.at(-1);
      if (newest === undefined || loadingPage || listPhase !== 'ready') return;
      const mine = run;
      set({ loadingPage: true });
      const { reply, gone } = await page(newest + 1);
      if (mine !== run) return;
      set({ loadingPage: false });
      if (reply.ok) set({ listed: prependPage(get().listed, reply.value, gone) });
    },

    hearCaptures: (captures) => {
      heard.add(captures);
      meanwhile.hearThere(captures);
      const { activeId } = get();
      if (captures.some(({ id }) => id === activeId)) void get().loadDetail(true);
    },

    listAgain: () => {
      const { pauses, held } = get();
      if (pauses.size === 0) void get().loadCaptures();
      else set({ held: { ...held, isWhole: false } });
    },

    hearArchived: ({ captures, isMore }) => {
      const { query, pauses } = get();
      if (query.endpoint !== 'archive') return;
      if (isMore) get().listAgain();
      if (isMore && pauses.size === 0) return;
      heard.add(captures);
    },

    hearRemoved: (ids) => {
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
      set({ gone: goneWith(gone), listed: now, held: nowHeld });
      readOnWhereEmpty();
      if (listedFor.filter !== '' && ids.some((id) => isOutOfSight(listed, id))) recount();
      get().leaveRemoved(gone, listed);
    },

    hearTotal: (total) => set({ listed: { ...get().listed, total } }),

    takeInNow: heard.flush,
    isTakingIn: () => heard.isWaiting() || matching.isWaiting() || get().listPhase === 'loading',
  };
};
