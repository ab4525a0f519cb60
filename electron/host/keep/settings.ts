// What a person has set for this installation, as the host uses it while it runs.

import { merge, type Changes } from '../../../shared/contract/changes.ts';
import {
  DEFAULT_SETTINGS,
  settingFields,
  settingsOf,
  type SettingFields,
  type Settings,
} from '../../../shared/contract/settings.ts';
import { mergeEdits } from '../lib/merge-edits.ts';
import type { MovableListener } from '../listen/movable-listener.ts';
import type { InstallationStore } from '../store/installation.ts';
import { keptSettings, readSettings } from './settings-input.ts';

export interface HostSettings {
  readonly present: () => Settings;
  /**
   * Keeps changed settings and lives by them. Throws HostError `changed-meanwhile`, `invalid-input`, `port-in-use` or
   * `listen-failed`, or what keeps the store from writing; then all stays as it was.
   */
  change(changes: Changes<SettingFields>): Promise<void>;
  /** As on the first start, but for the place of the listener where the default one cannot be had. */
  reset(): Promise<void>;
}

export interface SettingsOptions {
  readonly store: Pick<InstallationStore, 'settings' | 'setSettings'>;
  /** Null where nothing listens, or where is given by the command line. */
  readonly movable: () => Pick<MovableListener, 'prepare'> | null;
  /** Hears what is set from now on. */
  readonly changed: (settings: Settings) => void;
}

export function createSettings({ store, movable, changed }: SettingsOptions): HostSettings {
  let present = keptSettings(store.settings());
  let saving: Promise<unknown> = Promise.resolve();

  async function save(settings: Settings): Promise<void> {
    const { host, port } = settings.listen;
    const moves = host !== present.listen.host || port !== present.listen.port;
    // First the new place, then the old one is given up: no webhook comes to a closed door.
    const move = moves ? await movable()?.prepare(settings.listen) : undefined;
    try {
      store.setSettings(JSON.stringify(settings));
    } catch (error) {
      await move?.giveUp();
      throw error;
    }
    move?.complete();
    present = settings;
    changed(settings);
  }

  /** One after the other: two windows may save at the same time. */
  function queue(work: () => Promise<void>): Promise<void> {
    const result = saving.then(work);
    saving = result.catch(() => undefined);
    return result;
  }

  return {
    present: () => present,
    // Merged at its turn: the save before it may have changed the same.
    change: (changes) =>
      queue(async () =>
        save(readSettings(settingsOf(mergeEdits(merge(settingFields(present), changes))))),
      ),
    reset: () =>
      queue(() =>
        save(DEFAULT_SETTINGS).catch(() => save({ ...DEFAULT_SETTINGS, listen: present.listen })),
      ),
  };
}
