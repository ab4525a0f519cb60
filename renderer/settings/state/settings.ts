// The settings of the whole installation, as stored in the host, deleting everything, and new versions, as the desktop reports
// them. The language of the window is also remembered here, so that the first paint is right before the host has answered.

import type { Changes } from '../../../shared/contract/changes.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Reply } from '../../../shared/contract/rpc.ts';
import {
  type Language,
  type SettingFields,
  type Settings,
  type Tongue,
  tongueFor,
} from '../../../shared/contract/settings.ts';
import type { UpdateState } from '../../../shared/contract/updates.ts';
import { setNoteAuthor } from '../../capture/state/notes.ts';
import { forgetSentAgain } from '../../check/state/checks.ts';
import { loadEndpoints } from '../../endpoints/state/endpoints.ts';
import { closePlace, forgetPages, here } from '../../go/places.ts';
import { copyOf } from '../../host/copy.ts';
import { forgetDrafts } from '../../host/drafts.ts';
import { call } from '../../host/host.ts';
import { setQuery } from '../../list/state/captures.ts';
import { closeCapture } from '../../list/state/choosing.ts';
import { forgetRemovals } from '../../list/state/removal.ts';
import { forgetReplays } from '../../sending/state/replay.ts';
import { forgetTargets } from '../../sending/state/targets.ts';
import { forgetTransfer } from '../../transfer/state.ts';
import { forgetAll, recall, remember } from '../../ui/browser-storage.ts';
import { own } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { updateWords } from '../../words/archive-words.ts';
import { speak, tongue, words } from '../../words/words.ts';

declare module '../../ui/store.ts' {
  interface State {
    readonly settings: Settings | null;
    readonly tongue: Tongue;
    readonly updates: UpdateState | null;
  }
}

const { set, get } = own({
  settings: null,
  tongue,
  updates: null,
});

export const setTongue = (tongue: Tongue): void => set({ tongue });

export const { load: loadSettings, hear: hearSettings } = copyOf('settings.get', (settings) => {
  set({ settings });
  void speakAsSet(settings.language).then(setTongue);
});

/** If it fails, nothing has changed. */
export async function saveSettings(
  changes: Changes<SettingFields>,
): Promise<Reply<'settings.save'>> {
  const { settings } = get();
  const reply = await call('settings.save', changes);
  if (reply.ok && get().settings === settings) hearSettings(reply.value);
  return reply;
}

/** Deletes everything in the host, and the window's own memory. Null on success. */
export async function eraseAll(): Promise<Failure | null> {
  const asked = here();
  const reply = await call('data.removeAll', null);
  if (!reply.ok) return reply;
  setNoteAuthor('');
  forgetAll();
  forgetTargets();
  forgetReplays();
  forgetDrafts();
  forgetSentAgain();
  forgetTransfer();
  forgetRemovals();
  forgetPages();
  closeCapture(); // no capture stays open, whatever was typed in it
  setQuery({ endpoint: null, filter: '' });
  void loadEndpoints();
  void loadSettings();
  closePlace(asked);
  showToast({ says: words.settings.erased });
  return null;
}

const KEY = 'language.window';

/** Uses the language of the previous start; called once before the first paint. */
export async function speakFirst(): Promise<Tongue> {
  const before = recall(KEY);
  const language = before === 'en' || before === 'he' ? before : 'system';
  return speak(tongueFor(language, navigator.languages));
}

/** Uses the set language from now on, and remembers it. The caller redraws the window. */
async function speakAsSet(language: Language): Promise<Tongue> {
  remember(KEY, language);
  return speak(tongueFor(language, navigator.languages));
}

/** Long enough for somebody who returns to the window. */
const OFFER_LASTS_MS = 30_000;

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

export async function checkUpdates(): Promise<void> {
  const reply = await call('updates.check', null);
  if (reply.ok && reply.value.is !== 'loading') say(reply.value);
}

export async function downloadUpdate(): Promise<void> {
  const reply = await call('updates.download', null);
  if (!reply.ok) showToast({ says: reply.message });
}
