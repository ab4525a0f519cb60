// The list as the window keeps it: which captures are shown, which are chosen, and what arrived meanwhile.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import {
  appendPage,
  idsBetween,
  matches,
  mergeArrivals,
  NOTHING_LISTED,
  trimmedTo,
  withoutIds,
  type Listed,
  type Query,
} from './capture-list.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface CapturesSlice {
  readonly query: Query;
  readonly listed: Listed;
  /** The query that `listed` answers; the one before while a new one is under way. */
  readonly listedFor: Query;
  readonly listPhase: 'loading' | 'ready' | 'failed';
  readonly listError: string | null;
  readonly loadingOlder: boolean;
  /** The list shows its newest row, so that arrivals are seen. */
  readonly atTop: boolean;
  /** Arrived above while the list was scrolled down. */
  readonly unseen: number;
  /** The capture in the detail. */
  readonly activeId: number | null;
  /** The chosen rows, the active one included. */
  readonly chosen: ReadonlySet<number>;
  readonly sampleError: string | null;

  readonly setQuery: (change: Partial<Query>) => void;
  readonly setAtTop: (atTop: boolean) => void;
  readonly loadCaptures: () => Promise<void>;
  readonly loadOlder: () => Promise<void>;
  readonly hearCaptures: (captures: readonly CaptureSummary[]) => void;
  readonly hearRemoved: (ids: readonly number[]) => void;
  readonly choose: (id: number, how?: 'only' | 'toggle' | 'range') => void;
  /** Null: removed; else what went wrong. */
  readonly removeCaptures: (ids: readonly number[]) => Promise<string | null>;
  readonly sendSample: () => Promise<void>;
}

const ALL: Query = { endpoint: null, verdict: null, cause: null, text: '' };
export const PAGE_SIZE = 200;
/** While the list stands at its top it keeps this many rows, however many arrive. */
const MOST_AT_TOP = 5000;

export const capturesSlice: Slice<CapturesSlice> = (set, get) => {
  let run = 0;
  let heardMeanwhile: CaptureSummary[] = [];

  const page = (beforeId: number | null) =>
    call('captures.page', { ...get().query, beforeId, limit: PAGE_SIZE });

  return {
    query: ALL,
    listed: NOTHING_LISTED,
    listedFor: ALL,
    listPhase: 'loading',
    listError: null,
    loadingOlder: false,
    atTop: true,
    unseen: 0,
    activeId: null,
    chosen: new Set(),
    sampleError: null,

    setQuery: (change) => {
      // A new view begins at its top.
      set({ query: { ...get().query, ...change }, atTop: true, unseen: 0 });
      void get().loadCaptures();
    },

    setAtTop: (atTop) => {
      if (atTop !== get().atTop) set(atTop ? { atTop, unseen: 0 } : { atTop });
    },

    loadCaptures: async () => {
      const mine = ++run;
      const { query } = get();
      heardMeanwhile = [];
      set({ listPhase: 'loading', loadingOlder: false });
      const reply = await page(null);
      if (mine !== run) return;
      if (!reply.ok) {
        set({ listPhase: 'failed', listError: reply.message });
        return;
      }
      const { captures, total } = reply.value;
      const first = { captures, total, hasOlder: captures.length === PAGE_SIZE };
      const { listed } = mergeArrivals(first, heardMeanwhile, query);
      set({ listed, listedFor: query, listPhase: 'ready', listError: null, unseen: 0 });
      const newest = listed.captures[0];
      if (get().activeId === null && newest) get().choose(newest.id);
    },

    loadOlder: async () => {
      const { listed, loadingOlder, listPhase } = get();
      const oldest = listed.captures.at(-1);
      if (!oldest || !listed.hasOlder || loadingOlder || listPhase !== 'ready') return;
      const mine = run;
      set({ loadingOlder: true });
      const reply = await page(oldest.id);
      if (mine !== run) return;
      set({ loadingOlder: false });
      if (!reply.ok) return;
      const { captures, total } = reply.value;
      set({ listed: appendPage(get().listed, captures, total, PAGE_SIZE) });
    },

    hearCaptures: (captures) => {
      if (get().listPhase === 'loading') heardMeanwhile.push(...captures);
      const { query, atTop, unseen, activeId } = get();
      const { listed, added } = mergeArrivals(get().listed, captures, query);
      set({
        listed: atTop ? trimmedTo(listed, MOST_AT_TOP) : listed,
        unseen: atTop ? 0 : unseen + added,
      });
      // All that was loaded has left the view, and what is older than it was never asked for.
      if (listed.captures.length === 0 && listed.hasOlder) void get().loadCaptures();
      const newest = listed.captures[0];
      if (activeId === null && newest) get().choose(newest.id);
      else if (captures.some(({ id }) => id === activeId)) void get().loadDetail(true);
    },

    hearRemoved: (ids) => {
      const gone = new Set(ids);
      const { listed, activeId, chosen } = get();
      const at = listed.captures.findIndex(({ id }) => id === activeId);
      const left = withoutIds(listed, gone);
      set({ listed: left, chosen: new Set([...chosen].filter((id) => !gone.has(id))) });
      if (activeId === null || !gone.has(activeId)) return;
      // The row that moved into the place of the removed one, as in a mail client.
      const next =
        listed.captures.slice(Math.max(at, 0)).find(({ id }) => !gone.has(id)) ??
        left.captures.at(-1);
      if (next) get().choose(next.id);
      else {
        set({ activeId: null, chosen: new Set() });
        void get().loadDetail();
      }
    },

    choose: (id, how = 'only') => {
      const { activeId, chosen, listed } = get();
      const range = how === 'range' && activeId !== null ? idsBetween(listed, activeId, id) : [id];
      if (how === 'toggle' && chosen.has(id) && chosen.size > 1) {
        set({ chosen: new Set([...chosen].filter((other) => other !== id)) });
        return;
      }
      set({
        activeId: id,
        chosen: new Set(how === 'only' ? [id] : [...chosen, ...range]),
      });
      void get().loadDetail();
    },

    removeCaptures: async (ids) => {
      const reply = await call('captures.remove', { ids: [...ids] });
      if (!reply.ok) return reply.message;
      get().hearRemoved(ids);
      return null;
    },

    sendSample: async () => {
      set({ sampleError: null });
      const reply = await call('sample.send', null);
      if (!reply.ok) {
        set({ sampleError: reply.message });
        return;
      }
      const { query } = get();
      const sample = get().listed.captures.find(({ id }) => id === reply.value.captureId);
      if (sample && !matches(sample, query)) {
        get().setQuery({ endpoint: null, verdict: null, cause: null });
      }
      get().choose(reply.value.captureId);
    },
  };
};
