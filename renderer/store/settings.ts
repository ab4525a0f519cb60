// The settings of the whole installation, as stored in the host, and deleting everything.

import type { Changes } from '../../shared/contract/changes.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import type { Reply } from '../../shared/contract/rpc.ts';
import type { SettingFields, Settings, Tongue } from '../../shared/contract/settings.ts';
import { tongue, words } from '../words/words.ts';
import { forgetAll } from './browser-storage.ts';
import { call } from './host.ts';
import { speakAsSet } from './window-language.ts';
import { own } from './store.ts';
import { forgetTargets } from './targets.ts';
import { forgetReplays } from './replay.ts';
import { forgetChecks } from './checks.ts';
import { forgetTransfer } from './transfer.ts';
import { forgetCase } from './case.ts';
import { forgetNotes } from './notes.ts';
import { forgetSendDraft } from './compose.ts';
import { forgetFailures } from './sending.ts';
import { forgetRemovals } from './removal.ts';
import { closeCapture } from './choosing.ts';
import { setQuery } from './captures.ts';
import { loadEndpoints } from './endpoints.ts';
import { closeDialog } from './dialogs.ts';
import { showToast } from './toast.ts';

export interface SettingsData {
  /** Null if not fetched yet. */
  readonly settings: Settings | null;
  /** The language of the window. */
  readonly tongue: Tongue;
}

declare module './store.ts' {
  interface State extends SettingsData {}
}

const { set, get } = own<SettingsData>({
  settings: null,
  tongue,
});

export async function loadSettings(): Promise<void> {
  const { settings } = get();
  const reply = await call('settings.get', null);
  if (get().settings !== settings) return; // heard meanwhile, and newer
  if (reply.ok) hearSettings(reply.value);
}

/** Redraws the window in another language. */
export const setTongue = (tongue: Tongue): void => set({ tongue });

export function hearSettings(settings: Settings): void {
  set({ settings });
  void speakAsSet(settings.language).then(setTongue);
}

/** If it fails, nothing has changed. */
export async function saveSettings(
  changes: Changes<SettingFields>,
): Promise<Reply<'settings.save'>> {
  const { settings } = get();
  const reply = await call('settings.save', changes);
  if (reply.ok && get().settings === settings) hearSettings(reply.value);
  return reply;
}

/** Shows the data folder. Null on success. */
export async function showFolder(): Promise<Failure | null> {
  const reply = await call('data.show', null);
  return reply.ok ? null : reply;
}

/** Deletes everything in the host, and the window's own memory. Null on success. */
export async function eraseAll(): Promise<Failure | null> {
  const asked = get().dialog;
  const reply = await call('data.removeAll', null);
  if (!reply.ok) return reply;
  forgetAll();
  forgetTargets();
  forgetReplays();
  forgetChecks();
  forgetTransfer();
  forgetCase();
  forgetNotes();
  forgetSendDraft();
  forgetFailures();
  forgetRemovals();
  closeCapture(); // no capture stays open, whatever was typed in it
  setQuery({ endpoint: null, filter: '' });
  void loadEndpoints();
  void loadSettings();
  closeDialog(asked);
  showToast({ says: words.settings.erased });
  return null;
}
