// Which capture is in the detail, and which rows are chosen. A key that deletes takes what is chosen: so only what the
// view holds is, while the detail stays open whatever is filtered. A late answer chooses nothing where a person has
// chosen meanwhile.

import { actedSince } from './acted-since.ts';
import { idsBetween, indexOfId, MOST_LISTED, placeOf, type Listed } from './capture-list.ts';
import { ALL } from './captures.ts';
import { isInUse } from './detail.ts';
import { call } from './host.ts';
import type { Slice, State } from './store.ts';

export interface ChoosingSlice {
  /** The capture in the detail. */
  readonly activeId: number | null;
  /** The chosen rows, all of them in the view; the active one is among them where the view holds it. */
  readonly chosen: ReadonlySet<number>;
  readonly choose: (id: number, how?: 'only' | 'toggle' | 'range') => void;
  /** Chooses all that the list holds, as many as it may keep at once, unless something else is chosen meanwhile. */
  readonly chooseAll: () => Promise<void>;
  /** Opens the newest capture where none is open. */
  readonly chooseNewest: () => void;
  /** Another view is asked for: rows chosen beside the open capture are not carried over. */
  readonly chooseActiveOnly: () => void;
  /** What the view that was read does not hold is not chosen any more; the open capture is, where it holds it. */
  readonly chooseInView: () => Promise<void>;
  readonly unchoose: (ids: readonly number[]) => void;
  /** Goes on from captures that are gone; `before` is the list that held them. A form in use stays. */
  readonly leaveRemoved: (gone: ReadonlySet<number>, before: Listed) => void;
  /**
   * Chooses a capture that may be out of sight: where the present view does not hold it, all are shown. Offers it in a
   * toast instead where the person has done something else since `asked`. Resolves to whether it was shown.
   */
  readonly showCapture: (id: number, asked?: Asked) => Promise<boolean>;
}

/** Since when a person has waited for a capture, and how a toast names it. */
export interface Asked {
  readonly isUndisturbed: () => boolean;
  readonly says: string;
}

export const choosingSlice: Slice<ChoosingSlice> = (set, get, store) => {
  /** Counts what a person chose. */
  let choices = 0;
  const isLatest = (choice: number) => choice === choices;

  /** The person took the mark off this one while it was open: a list that is read again does not bring it back. */
  let unmarked: number | null = null;

  /** Of these the host is asked whether they are in the view; what leaves it meanwhile is taken out. */
  let askedFor = new Set<number>();

  const isListed = (id: number) => indexOfId(get().listed.captures, id) !== -1;
  /** It was deleted, and what was typed in it keeps it open. */
  const isGone = (id: number) => get().isDetailGone && get().activeId === id;
  /** As far as is known, in the view that is drawn: in its rows, or because it holds everything. */
  const isInView = (id: number) => isListed(id) || (isOfAll(get().listedFor) && !isGone(id));

  function open(id: number, chosen: Iterable<number>): void {
    unmarked = null;
    askedFor.clear(); // what was chosen before is not chosen beside it
    // What is in the list is there, again where it was gone.
    const isDetailGone = get().isDetailGone && !isListed(id);
    set({ activeId: id, chosen: new Set(chosen), isDetailGone });
    void get().loadDetail();
  }

  /** Resolves when no page of the list is under way. */
  function whenListed(): Promise<void> {
    const isSettled = (state: State) => state.listPhase !== 'loading' && !state.loadingPage;
    if (isSettled(get())) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = store.subscribe((state) => {
        if (!isSettled(state)) return;
        stop();
        resolve();
      });
    });
  }

  return {
    activeId: null,
    chosen: new Set(),

    choose: (id, how = 'only') => {
      choices += 1;
      const { activeId, chosen, listed } = get();
      if (how === 'toggle' && chosen.has(id) && chosen.size > 1) {
        if (id === activeId) unmarked = id;
        get().unchoose([id]);
        return;
      }
      const range =
        how === 'range' && activeId !== null ? idsBetween(listed.captures, activeId, id) : [];
      const ids = (range.length > 0 ? range : [id]).filter(isInView);
      open(id, how === 'only' ? ids : [...chosen, ...ids]);
      if (!isInView(id)) void get().chooseInView();
    },

    chooseAll: async () => {
      const mine = ++choices;
      await whenListed();
      const { listedFor } = get();
      const isWanted = () => isLatest(mine) && get().listedFor === listedFor;
      for (let before = 0; isWanted() && get().listed.hasOlder;) {
        const { length } = get().listed.captures;
        if (length === before || length >= MOST_LISTED) break; // a page could not be read, or no more are kept
        before = length;
        await get().loadOlder();
        await whenListed();
      }
      if (!isWanted() || get().listPhase !== 'ready') return;
      set({ chosen: new Set(get().listed.captures.map(({ id }) => id)) });
    },

    chooseNewest: () => {
      const { activeId, listed } = get();
      const [newest] = listed.captures;
      if (activeId === null && newest) open(newest.id, [newest.id]);
    },

    chooseActiveOnly: () => {
      choices += 1;
      unmarked = null;
      const { activeId, chosen } = get();
      set({ chosen: new Set([...chosen].filter((id) => id === activeId)) });
    },

    chooseInView: async () => {
      const mine = choices;
      const { activeId, chosen, isDetailGone, listedFor } = get();
      const wanted = new Set(chosen);
      if (activeId !== null && !isDetailGone && activeId !== unmarked) wanted.add(activeId);
      set({ chosen: new Set([...wanted].filter(isInView)) });
      // They may stand further down than what was read: only the host knows whether they are there.
      const ids = [...wanted].filter((id) => !isListed(id));
      if (ids.length === 0) return;
      const asked = new Set(ids);
      askedFor = asked;
      const reply = await call('captures.matching', { ...listedFor, ids });
      if (!reply.ok || get().listedFor !== listedFor) return;
      // Whatever was chosen meanwhile, one that the view does not hold is not chosen beside it.
      const found = new Set(reply.value.ids);
      get().unchoose(ids.filter((id) => !found.has(id) && !isListed(id)));
      if (!isLatest(mine)) return;
      const others = [...get().chosen].filter((id) => !asked.has(id));
      set({ chosen: new Set([...others, ...[...found].filter((id) => asked.has(id))]) });
    },

    unchoose: (ids) => {
      for (const id of ids) askedFor.delete(id);
      const { chosen } = get();
      if (!ids.some((id) => chosen.has(id))) return;
      const left = new Set(chosen);
      for (const id of ids) left.delete(id);
      set({ chosen: left });
    },

    leaveRemoved: (gone, before) => {
      const { activeId, listed, removingIds, unchoose } = get();
      unchoose([...gone]);
      if (activeId === null || !gone.has(activeId)) return;
      if (isInUse(get()) && !removingIds.has(activeId)) {
        set({ isDetailGone: true });
        return;
      }
      // The row that moved into the place of the removed one, as in a mail client.
      const at = placeOf(before.captures, activeId);
      const next =
        before.captures.slice(at).find(({ id }) => !gone.has(id)) ?? listed.captures.at(-1);
      if (next) open(next.id, [next.id]);
      else {
        set({ activeId: null, chosen: new Set() });
        void get().loadDetail();
      }
    },

    showCapture: async (id, asked) => {
      const isUndisturbed = asked?.isUndisturbed ?? actedSince();
      if (asked && !isUndisturbed()) {
        // Asked for again when it is wanted: the view may be another one by then.
        const show = () => void get().showCapture(id);
        get().showOrOffer(isUndisturbed, { says: asked.says, show });
        return false;
      }
      const mine = ++choices;
      const { query } = get();
      open(id, isInView(id) ? [id] : []);
      if (isOfAll(query)) return true;
      const found = await call('captures.matching', { ...query, ids: [id] });
      if (!isLatest(mine) || !isUndisturbed() || get().activeId !== id) return true;
      if (!found.ok || found.value.ids.length === 0) {
        set({ query: ALL, chosenView: null });
        await get().loadCaptures();
      } else if (get().listedFor === query) set({ chosen: new Set([id]) });
      return true;
    },
  };
};

/** Whether a view holds every capture. */
const isOfAll = ({ endpoint, filter }: State['query']) => endpoint === null && filter === '';
