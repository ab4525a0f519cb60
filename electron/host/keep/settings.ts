// The user's settings, as the running host uses them.

import { merge, type Changes } from '../../../shared/contract/changes.ts';
import {
  DEFAULT_SETTINGS,
  settingFields,
  settingsOf,
  type SettingFields,
  type Settings,
} from '../../../shared/contract/settings.ts';
import { inTurn } from '../lib/in-turn.ts';
import { mergeEdits } from '../lib/merge-edits.ts';
import type { MovableListener } from '../listen/movable-listener.ts';
import type { Writer } from '../store/writer.ts';
import { keptSettings, readSettings } from './settings-input.ts';
import type { Store } from '../store/store.ts';

export type HostSettings = ReturnType<typeof createSettings>;

export interface SettingsOptions {
  readonly store: Pick<Store['installation'], 'settings'>;
  readonly writer: Writer;
  /** Null if nothing listens, or if the command line sets the address. */
  readonly movable: Pick<MovableListener, 'prepare'> | null;
  /** Called with the new settings. */
  readonly changed: (settings: Settings) => void;
}

export function createSettings({ store, writer, movable, changed }: SettingsOptions) {
  let present = keptSettings(store.settings());
  const queue = inTurn(); // two windows may save at the same time

  async function save(settings: Settings): Promise<void> {
    const { host, port } = settings.listen;
    const moves = host !== present.listen.host || port !== present.listen.port;
    // The new address opens before the old one closes, so that no webhook is refused.
    const move = moves ? await movable?.prepare(settings.listen) : undefined;
    try {
      await writer.run('setSettings', JSON.stringify(settings));
    } catch (error) {
      await move?.giveUp();
      throw error;
    }
    move?.complete();
    present = settings;
    changed(settings);
  }

  return {
    present: () => present,
    /**
     * Saves and applies changed settings. Throws HostError `changed-meanwhile`, `invalid-input`, `port-in-use` or
     * `listen-failed`, or the store's error; then nothing changes.
     */
    change: (changes: Changes<SettingFields>): Promise<void> =>
      // Merged when its turn comes, because an earlier save may have changed the same settings.
      queue(async () =>
        save(readSettings(settingsOf(mergeEdits(merge(settingFields(present), changes))))),
      ),
    /** Sets the defaults, but keeps the listener's address if the default one is not available. */
    reset: (): Promise<void> =>
      queue(() =>
        save(DEFAULT_SETTINGS).catch(() => save({ ...DEFAULT_SETTINGS, listen: present.listen })),
      ),
  };
}
