// Deleting captures and taking that back: they leave the list at once, and for some seconds they can return. A window
// that was loaded meanwhile asks the host for what can still return.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { actedSince } from './acted-since.ts';
import { call } from './host.ts';
import type { Slice, State } from './store.ts';
import type { Toast } from './toast.ts';

export interface RemovalSlice {
  /** Deletions that can still be undone, the latest last. */
  readonly undoable: readonly Deletion[];
  /** The latest deletion, while it is unanswered: it can be undone already. A sentence says why nothing was deleted. */
  readonly removing: Promise<Deletion | string> | null;
  /** Captures that this window is deleting: what of them is open is left, whatever was typed in it. */
  readonly removingIds: ReadonlySet<number>;
  /** Captures that this window is bringing back: they are shown at once, also under a pointer. */
  readonly restoringIds: ReadonlySet<number>;
  /** Deletes captures without asking, and offers to undo it. Null: deleted; else what went wrong. */
  readonly removeCaptures: (ids: readonly number[]) => Promise<string | null>;
  /** Offers to undo what another window, or this one before it was loaded anew, has deleted. */
  readonly loadRemovals: () => Promise<void>;
  /** Captures that are back cannot be brought back again. */
  readonly hearBack: (captures: readonly CaptureSummary[]) => void;
  /** Takes a deletion back; without one, that which was asked for last. Where that came to nothing, no other one. */
  readonly undoRemoval: (deletion?: Deletion) => Promise<void>;
}

export interface Deletion {
  readonly ids: readonly number[];
  /** What they are called, where this window knows it. */
  readonly names: readonly string[];
  readonly endsAtMs: number;
}

export const removalSlice: Slice<RemovalSlice> = (set, get) => {
  /** What the toast at the foot offers, where it is ours. */
  let offered: Toast | null = null;

  function keep(deletions: readonly Deletion[]) {
    set({ undoable: deletions.filter(({ endsAtMs }) => endsAtMs > Date.now()) });
  }

  function add(ids: readonly number[], leftMs: number, names: ReadonlyMap<number, string>) {
    const known = ids.flatMap((id) => names.get(id) ?? []);
    const deletion: Deletion = { ids, names: known, endsAtMs: Date.now() + leftMs };
    keep([...get().undoable, deletion]);
    setTimeout(() => keep(without(deletion)), leftMs);
    return deletion;
  }

  /** Says that this window deletes these, or brings them back, until the returned function is called. */
  function own(which: 'removingIds' | 'restoringIds', ids: readonly number[]): () => void {
    set({ [which]: new Set([...get()[which], ...ids]) });
    const done = new Set(ids);
    return () => set({ [which]: new Set([...get()[which]].filter((id) => !done.has(id))) });
  }

  const without = (deletion: Deletion) => get().undoable.filter((other) => other !== deletion);

  const captures = ({ ids }: Deletion) => plural(ids.length, 'capture');

  /** Shows the latest deletion that can be undone, for as long as it can; nothing where there is none. */
  function offer() {
    const latest = get().undoable.at(-1);
    if (!latest) {
      if (get().toast === offered) get().showToast(null);
      return;
    }
    // Some of many would say less than the number alone.
    const isNamed = latest.names.length === latest.ids.length;
    const says = isNamed ? words.settings.deletedNamed : words.settings.deleted;
    offered = {
      says: says(latest.ids.length, captures(latest)),
      ...(isNamed && { names: latest.names }),
      action: { words: words.settings.undo, run: () => void get().undoRemoval(latest) },
      lastsMs: latest.endsAtMs - Date.now(),
    };
    get().showToast(offered);
  }

  return {
    undoable: [],
    removing: null,
    removingIds: new Set(),
    restoringIds: new Set(),

    removeCaptures: async (ids) => {
      const names = namesOf([...get().listed.captures, ...summaryOf(get().detail)]);
      const done = own('removingIds', ids);
      const answered = call('captures.remove', { ids: [...ids] });
      const removing = answered.then((reply): Deletion | string => {
        // Others may have been gone already: what the host says went is what can come back.
        const deletion =
          reply.ok && reply.value.ids.length > 0
            ? add(reply.value.ids, reply.value.undoMs, names)
            : null;
        if (get().removing === removing) set({ removing: null });
        done();
        if (deletion) {
          offer();
          return deletion;
        }
        const says = reply.ok ? words.settings.alreadyDeleted : reply.message;
        get().showToast({ says });
        return says;
      });
      set({ removing });
      const reply = await answered;
      await removing;
      return reply.ok ? null : reply.message;
    },

    loadRemovals: async () => {
      const before = get().undoable;
      const reply = await call('captures.removals', null);
      if (!reply.ok) return;
      // What was deleted or undone here meanwhile is newer than the answer.
      const now = get().undoable;
      const since = now.filter((deletion) => !before.includes(deletion));
      const undone = before.filter((deletion) => !now.includes(deletion));
      const newer = new Set([...since, ...undone].flatMap(({ ids }) => ids));
      keep([]);
      for (const { ids, leftMs } of reply.value) {
        if (!ids.some((id) => newer.has(id))) add(ids, leftMs, new Map());
      }
      keep([...get().undoable, ...since]);
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

    undoRemoval: async (asked) => {
      const isUndisturbed = actedSince();
      const { removing } = get();
      const deletion = asked ?? (removing ? await removing : get().undoable.at(-1));
      if (typeof deletion === 'string') {
        get().showToast({ says: words.settings.nothingUndone(deletion) });
        return;
      }
      if (!deletion || !get().undoable.includes(deletion)) return;
      keep(without(deletion));
      if (get().toast === offered) get().showToast(null);
      const done = own('restoringIds', deletion.ids);
      const reply = await call('captures.restore', { ids: [...deletion.ids] });
      // Many are looked for in a filtered view one by one: a page of it has them at once.
      if (reply.ok && get().query.filter !== '') await get().loadCaptures();
      else get().takeInNow();
      done();
      if (!reply.ok) {
        keep([...get().undoable, deletion]); // while there is time, it can be tried again
        get().showToast({ says: reply.message });
        return;
      }
      // The newest stands at the top of those that are back.
      const newest = deletion.ids.reduce((latest, id) => Math.max(latest, id), 0);
      if (isUndisturbed()) {
        get().choose(newest);
        offer();
        return;
      }
      get().showOrOffer(isUndisturbed, {
        says: words.settings.restored(deletion.ids.length, captures(deletion)),
        show: () => void get().showCapture(newest),
      });
    },
  };
};

const summaryOf = (detail: State['detail']) => (detail ? [detail.value.summary] : []);

const namesOf = (captures: readonly CaptureSummary[]): ReadonlyMap<number, string> =>
  new Map(captures.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
