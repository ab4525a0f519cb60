// Deleting captures and taking that back: they leave the list at once, and for some seconds they can return. A window
// that was loaded meanwhile asks the host for what can still return.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { plural } from '../ui/format.ts';
import { words } from '../words/words.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';
import type { Toast } from './toast.ts';

export interface KeepingSlice {
  /** Deletions that can still be undone, the latest last. */
  readonly undoable: readonly Deletion[];
  /** A deletion of which the list may know already, and this window not yet how long it can be undone. */
  readonly removing: Promise<unknown> | null;
  /** Captures that this window is deleting: what of them is open is left, whatever was typed in it. */
  readonly removingIds: ReadonlySet<number>;
  /** Deletes captures without asking, and offers to undo it. Null: deleted; else what went wrong. */
  readonly removeCaptures: (ids: readonly number[]) => Promise<string | null>;
  /** Offers to undo what another window, or this one before it was loaded anew, has deleted. */
  readonly loadRemovals: () => Promise<void>;
  /** Captures that are back cannot be brought back again. */
  readonly hearBack: (captures: readonly CaptureSummary[]) => void;
  /** Takes the latest deletion back. */
  readonly undoRemoval: () => Promise<void>;
}

export interface Deletion {
  readonly ids: readonly number[];
  readonly endsAtMs: number;
}

export const keepingSlice: Slice<KeepingSlice> = (set, get) => {
  /** What the toast at the foot offers, where it is ours. */
  let offered: Toast | null = null;

  function keep(deletions: readonly Deletion[]) {
    set({ undoable: deletions.filter(({ endsAtMs }) => endsAtMs > Date.now()) });
  }

  function add(ids: readonly number[], leftMs: number) {
    const deletion = { ids, endsAtMs: Date.now() + leftMs };
    keep([...get().undoable, deletion]);
    setTimeout(() => keep(get().undoable.filter((other) => other !== deletion)), leftMs);
  }

  /** Shows the latest deletion that can be undone, for as long as it can; nothing where there is none. */
  function offer() {
    const latest = get().undoable.at(-1);
    if (!latest) {
      if (get().toast === offered) get().showToast(null);
      return;
    }
    offered = {
      says: words.settings.deleted(latest.ids.length, plural(latest.ids.length, 'capture')),
      action: { words: words.settings.undo, run: () => void get().undoRemoval() },
      lastsMs: latest.endsAtMs - Date.now(),
    };
    get().showToast(offered);
  }

  return {
    undoable: [],
    removing: null,
    removingIds: new Set(),

    removeCaptures: async (ids) => {
      const removing = call('captures.remove', { ids: [...ids] });
      set({ removing, removingIds: new Set([...get().removingIds, ...ids]) });
      const reply = await removing;
      if (get().removing === removing) set({ removing: null });
      const done = new Set(ids);
      set({ removingIds: new Set([...get().removingIds].filter((id) => !done.has(id))) });
      if (!reply.ok) {
        get().showToast({ says: reply.message });
        return reply.message;
      }
      add(ids, reply.value.undoMs);
      offer();
      return null;
    },

    loadRemovals: async () => {
      const reply = await call('captures.removals', null);
      if (!reply.ok) return;
      keep([]);
      for (const { ids, leftMs } of reply.value) add(ids, leftMs);
      offer();
    },

    hearBack: (captures) => {
      const { undoable } = get();
      if (undoable.length === 0) return;
      const back = new Set(captures.map(({ id }) => id));
      const left = undoable.filter(({ ids }) => !ids.some((id) => back.has(id)));
      if (left.length === undoable.length) return;
      keep(left);
      offer();
    },

    undoRemoval: async () => {
      await get().removing;
      const latest = get().undoable.at(-1);
      if (!latest) return;
      keep(get().undoable.filter((other) => other !== latest));
      get().showToast(null);
      const reply = await call('captures.restore', { ids: [...latest.ids] });
      if (!reply.ok) {
        keep([...get().undoable, latest]); // while there is time, it can be tried again
        get().showToast({ says: reply.message });
        return;
      }
      // Many are looked for in a filtered view one by one: a page of it has them at once.
      if (get().query.filter !== '') await get().loadCaptures();
      // The newest stands at the top of those that are back.
      get().choose(latest.ids.reduce((newest, id) => Math.max(newest, id), 0));
      offer();
    },
  };
};
