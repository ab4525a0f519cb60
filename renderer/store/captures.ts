// The list as the window keeps it: which captures are shown, and what arrived meanwhile. Which of them are chosen
// stands in choosing.ts.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import {
  appendPage,
  changedBy,
  firstPage,
  isOfEndpoint,
  isOutOfSight,
  mergeArrivals,
  newestId,
  NOTHING_LISTED,
  PAGE_SIZE,
  prependPage,
  trimmed,
  withoutIds,
  type Listed,
  type Query,
} from './capture-list.ts';
import { collectHeard } from './heard.ts';
import { heldWithout, hold, NOTHING_HELD, type Held } from './held.ts';
import { call } from './host.ts';
import { createMatching } from './matching.ts';
import { createRecount } from './recount.ts';
import type { Slice } from './store.ts';

export interface CapturesSlice {
  readonly query: Query;
  readonly listed: Listed;
  /** The query that `listed` answers; the one before while a new one is under way. */
  readonly listedFor: Query;
  readonly listPhase: 'loading' | 'ready' | 'failed';
  readonly listError: string | null;
  /** Why the host does not take the filter; the list stays as it was. */
  readonly filterError: string | null;
  /** A page above or below is under way. */
  readonly loadingPage: boolean;
  /** The list shows its newest row, so that arrivals are seen. */
  readonly atTop: boolean;
  /** What arrived while the list was scrolled down. */
  readonly held: Held;

  readonly setQuery: (change: Partial<Query>) => void;
  /** At the top what was held back is shown; resolves when it is. */
  readonly setAtTop: (atTop: boolean) => Promise<void>;
  readonly loadCaptures: () => Promise<void>;
  readonly loadOlder: () => Promise<void>;
  /** Reads again what was let go of above. */
  readonly loadNewer: () => Promise<void>;
  readonly hearCaptures: (captures: readonly CaptureSummary[]) => void;
  readonly hearRemoved: (ids: readonly number[]) => void;
  /** The list has still to take in something that it was told. */
  readonly isTakingIn: () => boolean;
}

export const ALL: Query = { endpoint: null, filter: '' };

export const capturesSlice: Slice<CapturesSlice> = (set, get) => {
  let run = 0;

  const page = (beforeId: number | null) =>
    call('captures.page', { ...get().query, beforeId, limit: PAGE_SIZE });

  const heard = collectHeard((captures) => {
    const { listPhase, query } = get();
    if (listPhase === 'loading') return false; // the page comes first
    if (listPhase === 'failed') {
      get().showCounts();
      return true; // a list that is read again has them
    }
    if (query.filter !== '') matching.ask(captures);
    else takeIn(captures, (capture) => isOfEndpoint(capture, query.endpoint));
    return true;
  });
  const matching = createMatching(() => get().query, takeIn);
  const recount = createRecount(
    () => get().query,
    (total) => set({ listed: { ...get().listed, total } }),
  );

  /** Arrivals and changes, once it is known which of them are in the view. */
  function takeIn(
    captures: readonly CaptureSummary[],
    belongs: (capture: CaptureSummary) => boolean,
  ): void {
    const { listed, atTop, held } = get();
    if (atTop) set({ listed: trimmed(mergeArrivals(listed, captures, belongs)) });
    else {
      const newest = newestId(listed);
      const nowHeld = hold(
        held,
        captures.filter(({ id }) => id > newest),
        belongs,
      );
      const others = captures.filter(({ id }) => id <= newest);
      const merged = mergeArrivals(listed, others, belongs);
      const total = changedBy(merged.total, nowHeld.count - held.count);
      set({ listed: { ...merged, total }, held: nowHeld });
    }
    readOnWhereEmpty();
    get().showCounts();
    get().unchoose(captures.flatMap((capture) => (belongs(capture) ? [] : [capture.id])));
    get().chooseNewest();
  }

  /** All that was loaded has left the view, and what is older than it was never asked for. */
  function readOnWhereEmpty(): void {
    const { captures, hasOlder } = get().listed;
    if (captures.length === 0 && hasOlder) void get().loadCaptures();
  }

  return {
    query: ALL,
    listed: NOTHING_LISTED,
    listedFor: ALL,
    listPhase: 'loading',
    listError: null,
    filterError: null,
    loadingPage: false,
    atTop: true,
    held: NOTHING_HELD,

    setQuery: (change) => {
      set({ query: { ...get().query, ...change } });
      get().chooseActiveOnly();
      void get().loadCaptures();
    },

    setAtTop: async (atTop) => {
      const { atTop: before, listed, held } = get();
      if (atTop === before) return;
      set({ atTop });
      if (!atTop) return;
      set({ held: NOTHING_HELD });
      if (listed.above.length > 0 || !held.isWhole) {
        await get().loadCaptures();
        return;
      }
      // They are in the total already.
      const merged = mergeArrivals(listed, [...held.captures.values()], () => true);
      set({ listed: trimmed({ ...merged, total: listed.total }) });
    },

    loadCaptures: async () => {
      const mine = ++run;
      const { query } = get();
      matching.restart();
      set({ listPhase: 'loading', loadingPage: false });
      const reply = await page(null);
      if (mine !== run) return;
      if (!reply.ok) {
        if (reply.code === 'bad-filter') set({ listPhase: 'ready', filterError: reply.message });
        else set({ listPhase: 'failed', listError: reply.message });
        get().showCounts();
        return;
      }
      set({
        listed: firstPage(reply.value),
        listedFor: query,
        listPhase: 'ready',
        listError: null,
        filterError: null,
        // What is read anew begins at its top.
        atTop: true,
        held: NOTHING_HELD,
      });
      heard.flush();
      get().showCounts();
      get().chooseNewest();
      void get().chooseInView();
    },

    loadOlder: async () => {
      const { listed, loadingPage, listPhase } = get();
      const oldest = listed.captures.at(-1);
      if (!oldest || !listed.hasOlder || loadingPage || listPhase !== 'ready') return;
      const mine = run;
      set({ loadingPage: true });
      const reply = await page(oldest.id);
      if (mine !== run) return;
      set({ loadingPage: false });
      if (reply.ok) set({ listed: appendPage(get().listed, reply.value) });
    },

    loadNewer: async () => {
      const { listed, loadingPage, listPhase } = get();
      const newest = listed.above.at(-1);
      if (newest === undefined || loadingPage || listPhase !== 'ready') return;
      const mine = run;
      set({ loadingPage: true });
      const reply = await page(newest + 1);
      if (mine !== run) return;
      set({ loadingPage: false });
      if (reply.ok) set({ listed: prependPage(get().listed, reply.value) });
    },

    hearCaptures: (captures) => {
      heard.add(captures);
      const { activeId } = get();
      if (captures.some(({ id }) => id === activeId)) void get().loadDetail(true);
    },

    hearRemoved: (ids) => {
      heard.forget(ids);
      matching.forget(ids);
      heard.flush(); // what was told before
      const gone = new Set(ids);
      const { listed, listedFor, held } = get();
      set({ listed: withoutIds(listed, gone), held: heldWithout(held, gone) });
      readOnWhereEmpty();
      if (listedFor.filter !== '' && ids.some((id) => isOutOfSight(listed, id))) recount();
      get().leaveRemoved(gone, listed);
    },

    isTakingIn: () => heard.isWaiting() || matching.isWaiting() || get().listPhase === 'loading',
  };
};
