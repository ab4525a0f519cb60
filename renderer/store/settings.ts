// The settings of the whole installation, as stored in the host, and deleting everything.

import type { Changes } from '../../shared/contract/changes.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import type { Reply } from '../../shared/contract/rpc.ts';
import type { SettingFields, Settings, Tongue } from '../../shared/contract/settings.ts';
import { tongue, words } from '../words/words.ts';
import { forgetAll } from './browser-storage.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';
import { speakAsSet } from './window-language.ts';

export interface SettingsSlice {
  /** Null if not fetched yet. */
  readonly settings: Settings | null;
  /** The language of the window. */
  readonly tongue: Tongue;
  /** Redraws the window in another language. */
  readonly setTongue: (tongue: Tongue) => void;
  readonly loadSettings: () => Promise<void>;
  readonly hearSettings: (settings: Settings) => void;
  /** If it fails, nothing has changed. */
  readonly saveSettings: (changes: Changes<SettingFields>) => Promise<Reply<'settings.save'>>;
  /** Shows the data folder. Null on success. */
  readonly showFolder: () => Promise<Failure | null>;
  /** Deletes everything in the host, and the window's own memory. Null on success. */
  readonly eraseAll: () => Promise<Failure | null>;
}

export const settingsSlice: Slice<SettingsSlice> = (set, get) => ({
  settings: null,
  tongue,

  loadSettings: async () => {
    const { settings } = get();
    const reply = await call('settings.get', null);
    if (get().settings !== settings) return; // heard meanwhile, and newer
    if (reply.ok) get().hearSettings(reply.value);
  },

  setTongue: (tongue) => set({ tongue }),

  hearSettings: (settings) => {
    set({ settings });
    void speakAsSet(settings.language).then(get().setTongue);
  },

  saveSettings: async (changes) => {
    const { settings } = get();
    const reply = await call('settings.save', changes);
    if (reply.ok && get().settings === settings) get().hearSettings(reply.value);
    return reply;
  },

  showFolder: async () => {
    const reply = await call('data.show', null);
    return reply.ok ? null : reply;
  },

  eraseAll: async () => {
    const asked = get().dialog;
    const reply = await call('data.removeAll', null);
    if (!reply.ok) return reply;
    forgetAll();
    get().forgetTargets();
    get().forgetReplays();
    get().forgetChecks();
    get().forgetTransfer();
    get().forgetCase();
    get().forgetNotes();
    get().forgetSendDraft();
    get().forgetFailures();
    get().forgetRemovals();
    get().closeCapture(); // no capture stays open, whatever was typed in it
    get().setQuery({ endpoint: null, filter: '' });
    void get().loadEndpoints();
    void get().loadSettings();
    get().closeDialog(asked);
    get().showToast({ says: words.settings.erased });
    return null;
  },
});
