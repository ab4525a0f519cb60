// What is set for the whole installation, as the host keeps it, and the end of everything that it keeps.

import type { Changes } from '../../shared/contract/changes.ts';
import type { Failure } from '../../shared/contract/rpc.ts';
import type { Retention, SettingFields, Settings, Tongue } from '../../shared/contract/settings.ts';
import { tongue } from '../words/words.ts';
import { forgetAll } from './browser-storage.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';
import { speakAsSet } from './window-language.ts';

export interface SettingsSlice {
  /** Null: not asked yet. */
  readonly settings: Settings | null;
  /** The language that the window is drawn in. */
  readonly tongue: Tongue;
  readonly loadSettings: () => Promise<void>;
  readonly hearSettings: (settings: Settings) => void;
  /** Null: saved; else what went wrong, and nothing has changed. */
  readonly saveSettings: (changes: Changes<SettingFields>) => Promise<Failure | null>;
  /** How many captures these limits would delete now; null: not known (any more). */
  readonly previewRetention: (retention: Retention) => Promise<number | null>;
  /** Shows the data folder. Null: shown; else what went wrong. */
  readonly showFolder: () => Promise<Failure | null>;
  /** Deletes everything that the host keeps, and what this window remembers. Null: deleted. */
  readonly eraseAll: () => Promise<Failure | null>;
}

export const settingsSlice: Slice<SettingsSlice> = (set, get) => ({
  settings: null,
  tongue,

  loadSettings: async () => {
    const reply = await call('settings.get', null);
    if (reply.ok) get().hearSettings(reply.value);
  },

  hearSettings: (settings) => {
    set({ settings, tongue: speakAsSet(settings.language) });
  },

  saveSettings: async (changes) => {
    const reply = await call('settings.save', changes);
    if (!reply.ok) return reply;
    get().hearSettings(reply.value);
    return null;
  },

  previewRetention: async (retention) => {
    const reply = await call('settings.preview', retention);
    return reply.ok ? reply.value.captures : null;
  },

  showFolder: async () => {
    const reply = await call('data.show', null);
    return reply.ok ? null : reply;
  },

  eraseAll: async () => {
    const reply = await call('data.removeAll', null);
    if (!reply.ok) return reply;
    forgetAll();
    set({ targets: [], drafts: {}, results: {}, undoable: [], activeId: null, chosen: new Set() });
    void get().loadDetail(); // nothing of a capture stays, whatever was typed in it
    get().setQuery({ endpoint: null, filter: '' });
    void get().loadEndpoints();
    void get().loadSettings();
    return null;
  },
});
