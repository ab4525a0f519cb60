// New versions, as the desktop reports them. A person's own check always gets an answer; a version found in the
// background is reported once.

import type { UpdateState } from '../../shared/contract/updates.ts';
import { updateWords } from '../words/update-words.ts';
import { words } from '../words/words.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface UpdatesSlice {
  /** Null if not known yet. */
  readonly updates: UpdateState | null;
  readonly loadUpdates: () => Promise<void>;
  readonly hearUpdates: (updates: UpdateState) => void;
  /** Asks the feed now, and reports its answer. */
  readonly checkUpdates: () => Promise<void>;
  readonly downloadUpdate: () => Promise<void>;
}

/** Long enough for somebody who returns to the window. */
const OFFER_LASTS_MS = 30_000;

export const updatesSlice: Slice<UpdatesSlice> = (set, get) => {
  function say(updates: UpdateState) {
    const download = () => {
      get().showToast(null);
      void get().downloadUpdate();
    };
    get().showToast({
      says: updateWords(updates),
      ...(updates.is === 'newer' && {
        action: { words: words.updates.download, run: download },
        lastsMs: OFFER_LASTS_MS,
      }),
    });
  }

  return {
    updates: null,

    loadUpdates: async () => {
      const reply = await call('updates.get', null);
      if (reply.ok) get().hearUpdates(reply.value);
    },

    hearUpdates: (updates) => {
      const before = get().updates;
      set({ updates });
      if (updates.is === 'newer' && before?.is !== 'newer') say(updates);
      // A download that a person started ends with a message.
      if (before?.is === 'loading' && updates.is !== 'loading') say(updates);
    },

    checkUpdates: async () => {
      const reply = await call('updates.check', null);
      if (reply.ok && reply.value.is !== 'loading') say(reply.value);
    },

    downloadUpdate: async () => {
      const reply = await call('updates.download', null);
      if (!reply.ok) get().showToast({ says: reply.message });
    },
  };
};
