// Which capture is in the detail, and which rows are chosen. A key that deletes takes what is chosen: so only what the
// view holds is, while the detail stays open whatever is filtered.

import { idsBetween, indexOfId, MOST_LISTED, type Listed } from './capture-list.ts';
import { ALL } from './captures.ts';
import { words } from '../words/words.ts';
import { call } from './host.ts';
import { sinceNow } from './since.ts';
import type { Slice } from './store.ts';

export interface ChoosingSlice {
  /** The capture in the detail. */
  readonly activeId: number | null;
  /** The chosen rows; the active one is among them where the view holds it. */
  readonly chosen: ReadonlySet<number>;
  readonly choose: (id: number, how?: 'only' | 'toggle' | 'range') => void;
  /** Chooses all that the list holds, as many as it may keep at once. */
  readonly chooseAll: () => Promise<void>;
  /** Opens the newest capture where none is open. */
  readonly chooseNewest: () => void;
  /** Another view is asked for: rows chosen beside the open capture are not carried over. */
  readonly chooseActiveOnly: () => void;
  /** What the view that was read does not hold is not chosen any more. */
  readonly chooseInView: () => Promise<void>;
  readonly unchoose: (ids: readonly number[]) => void;
  /** Goes on from captures that are gone; `before` is the list that held them. */
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

export const choosingSlice: Slice<ChoosingSlice> = (set, get) => ({
  activeId: null,
  chosen: new Set(),

  choose: (id, how = 'only') => {
    const { activeId, chosen, listed } = get();
    const range =
      how === 'range' && activeId !== null ? idsBetween(listed.captures, activeId, id) : [id];
    if (how === 'toggle' && chosen.has(id) && chosen.size > 1) {
      get().unchoose([id]);
      return;
    }
    set({ activeId: id, chosen: new Set(how === 'only' ? [id] : [...chosen, ...range]) });
    void get().loadDetail();
  },

  chooseAll: async () => {
    const { listedFor } = get();
    const isSameView = () => get().listedFor === listedFor;
    for (let before = 0; isSameView() && get().listed.hasOlder;) {
      const { length } = get().listed.captures;
      if (length === before || length >= MOST_LISTED) break; // a page could not be read, or no more are kept
      before = length;
      await get().loadOlder();
    }
    if (isSameView()) set({ chosen: new Set(get().listed.captures.map(({ id }) => id)) });
  },

  chooseNewest: () => {
    const { activeId, listed, choose } = get();
    const [newest] = listed.captures;
    if (activeId === null && newest) choose(newest.id);
  },

  chooseActiveOnly: () => {
    const { activeId } = get();
    set({ chosen: new Set(activeId === null ? [] : [activeId]) });
  },

  chooseInView: async () => {
    const { activeId, chosen, listed, listedFor } = get();
    const isListed = (id: number) => indexOfId(listed.captures, id) !== -1;
    if (activeId !== null && isListed(activeId) && !chosen.has(activeId)) {
      set({ chosen: new Set([...chosen, activeId]) });
    }
    // They may stand further down than what was read: only the host knows.
    const ids = [...chosen].filter((id) => !isListed(id));
    if (ids.length === 0 || (listedFor.endpoint === null && listedFor.filter === '')) return;
    const reply = await call('captures.matching', { ...listedFor, ids });
    if (!reply.ok || get().listedFor !== listedFor) return;
    const held = new Set(reply.value.ids);
    get().unchoose(ids.filter((id) => !held.has(id)));
  },

  unchoose: (ids) => {
    const { chosen } = get();
    if (!ids.some((id) => chosen.has(id))) return;
    const left = new Set(chosen);
    for (const id of ids) left.delete(id);
    set({ chosen: left });
  },

  leaveRemoved: (gone, before) => {
    const { activeId, listed, choose, unchoose } = get();
    unchoose([...gone]);
    if (activeId === null || !gone.has(activeId)) return;
    // The row that moved into the place of the removed one, as in a mail client.
    const at = indexOfId(before.captures, activeId);
    const next =
      before.captures.slice(Math.max(at, 0)).find(({ id }) => !gone.has(id)) ??
      listed.captures.at(-1);
    if (next) choose(next.id);
    else {
      set({ activeId: null, chosen: new Set() });
      void get().loadDetail();
    }
  },

  showCapture: async (id, asked) => {
    const { isUndisturbed, says } = asked ?? {
      isUndisturbed: sinceNow(),
      says: words.list.captureFound(String(id)),
    };
    if (isUndisturbed()) {
      const found = await call('captures.matching', { ...get().query, ids: [id] });
      if (isUndisturbed() && (!found.ok || found.value.ids.length === 0)) {
        set({ query: ALL, chosenView: null });
        await get().loadCaptures();
      }
    }
    if (!isUndisturbed()) {
      // Asked for again when it is wanted: the view may be another one by then.
      get().showOrOffer(isUndisturbed, { says, show: () => void get().showCapture(id) });
      return false;
    }
    get().choose(id);
    return true;
  },
});
