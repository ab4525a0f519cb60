// New versions, as the desktop reports them. A person's own check always gets an answer; a version found in the
// background is reported once.

import type { UpdateState } from '../../../shared/contract/updates.ts';
import { copyOf } from '../../host/copy.ts';
import { call } from '../../host/host.ts';
import { own } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { updateWords } from '../../words/update-words.ts';
import { words } from '../../words/words.ts';

export interface UpdatesData {
  /** Null if not known yet. */
  readonly updates: UpdateState | null;
}

declare module '../../ui/store.ts' {
  interface State extends UpdatesData {}
}

/** Long enough for somebody who returns to the window. */
const OFFER_LASTS_MS = 30_000;

const { set, get } = own<UpdatesData>({ updates: null });

function say(updates: UpdateState) {
  const download = () => {
    showToast(null);
    void downloadUpdate();
  };
  showToast({
    says: updateWords(updates),
    ...(updates.is === 'newer' && {
      action: { words: words.updates.download, run: download },
      lastsMs: OFFER_LASTS_MS,
    }),
  });
}

export const { load: loadUpdates, hear: hearUpdates } = copyOf('updates.get', (updates) => {
  const before = get().updates;
  set({ updates });
  if (updates.is === 'newer' && before?.is !== 'newer') say(updates);
  // A download that a person started ends with a message.
  if (before?.is === 'loading' && updates.is !== 'loading') say(updates);
});

/** Asks the feed now, and reports its answer. */
export async function checkUpdates(): Promise<void> {
  const reply = await call('updates.check', null);
  if (reply.ok && reply.value.is !== 'loading') say(reply.value);
}

export async function downloadUpdate(): Promise<void> {
  const reply = await call('updates.download', null);
  if (!reply.ok) showToast({ says: reply.message });
}
