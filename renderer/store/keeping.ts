// Deleting captures and taking that back: they leave the list at once, and for some seconds they can return.

import { plural } from '../ui/format.ts';
import { words } from '../words/words.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface KeepingSlice {
  /** Deletions that can still be undone, the latest last. */
  readonly undoable: readonly Deletion[];
  /** Deletes captures without asking, and offers to undo it. Null: deleted; else what went wrong. */
  readonly removeCaptures: (ids: readonly number[]) => Promise<string | null>;
  /** Takes the latest deletion back. */
  readonly undoRemoval: () => Promise<void>;
}

export interface Deletion {
  readonly ids: readonly number[];
  readonly endsAtMs: number;
}

export const keepingSlice: Slice<KeepingSlice> = (set, get) => {
  const without = (deletion: Deletion) =>
    get().undoable.filter((other) => other !== deletion && other.endsAtMs > Date.now());

  /** Shows the latest deletion that can be undone, for as long as it can. */
  function offer() {
    const latest = get().undoable.at(-1);
    if (!latest) return;
    get().showToast({
      says: words.settings.deleted(plural(latest.ids.length, 'capture')),
      action: { words: words.settings.undo, run: () => void get().undoRemoval() },
      lastsMs: latest.endsAtMs - Date.now(),
    });
  }

  return {
    undoable: [],

    removeCaptures: async (ids) => {
      const reply = await call('captures.remove', { ids: [...ids] });
      if (!reply.ok) {
        get().showToast({ says: reply.message });
        return reply.message;
      }
      get().hearRemoved(ids);
      const deletion = { ids, endsAtMs: Date.now() + reply.value.undoMs };
      set({ undoable: [...get().undoable, deletion] });
      setTimeout(() => set({ undoable: without(deletion) }), reply.value.undoMs);
      offer();
      return null;
    },

    undoRemoval: async () => {
      const latest = get().undoable.at(-1);
      if (!latest) return;
      set({ undoable: without(latest) });
      get().showToast(null);
      const reply = await call('captures.restore', { ids: [...latest.ids] });
      if (!reply.ok) {
        get().showToast({ says: reply.message });
        return;
      }
      // The newest stands at the top of those that are back.
      get().choose(latest.ids.reduce((newest, id) => Math.max(newest, id), 0));
      offer();
    },
  };
};
