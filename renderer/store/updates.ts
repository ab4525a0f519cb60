// Newer versions, as the desktop tells of them. What a person asked for is answered; what is found without being asked
// for is told once.

import type { UpdateState } from '../../shared/contract/updates.ts';
import { updateWords } from '../words/update-words.ts';
import { words } from '../words/words.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface UpdatesSlice {
  /** Null: not known yet. */
  readonly updates: UpdateState | null;
  readonly loadUpdates: () => Promise<void>;
  readonly hearUpdates: (updates: UpdateState) => void;
  /** Asks the feed now, and says what it answered. */
  readonly checkUpdates: () => Promise<void>;
  readonly downloadUpdate: () => Promise<void>;
}

/** Long enough for somebody who comes back to the window. */
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
      // What was downloaded on a person's word ends with a word.
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
