// What the host does for what is kept and what is not: deletions and their undo, settings, retention, the end of it all.

import type { UpdateState } from '../../../shared/contract/updates.ts';
import { eraseAll, type EraseOptions } from '../keep/erase-everything.ts';
import type { Removal } from '../keep/removal.ts';
import type { RetentionKeeper } from '../keep/retention.ts';
import { readRetention, readSettingChanges } from '../keep/settings-input.ts';
import type { HostSettings } from '../keep/settings.ts';
import { HostError } from '../lib/errors.ts';
import * as input from '../lib/input-schemas.ts';

export interface KeepContext extends Pick<
  EraseOptions,
  'store' | 'endpoints' | 'secrets' | 'finder' | 'reserve' | 'removeDamaged'
> {
  readonly removal: Removal;
  readonly retention: RetentionKeeper;
  readonly settings: HostSettings;
  readonly undoMs: number;
  /** A person has read what was saved of a damaged database. */
  readonly salvageSeen: () => void;
  /** Captures, endpoints and secrets are other ones now: counts, views and verdicts follow. */
  readonly allChanged: () => void;
}

/** Handlers throw HostError; input is checked before it is used. */
export function createKeepHandlers(context: KeepContext) {
  const { removal, retention, settings, undoMs } = context;
  return {
    'captures.remove': async (value: unknown) => {
      const ids = await removal.remove(input.readIds(value).ids);
      return { ids, undoMs };
    },
    'captures.removals': () => removal.pending(),
    'captures.restore': async (value: unknown) => {
      await removal.restore(input.readIds(value).ids);
      return null;
    },
    'settings.get': () => settings.present(),
    'settings.save': async (value: unknown) => {
      await settings.change(readSettingChanges(value));
      return settings.present();
    },
    'settings.preview': async (value: unknown) => ({
      captures: await retention.preview(readRetention(value)),
    }),
    'data.removeAll': async () => {
      try {
        await eraseAll(context);
      } finally {
        context.allChanged(); // also where it ended half-way
      }
      return null;
    },
    'salvage.seen': () => {
      context.salvageSeen();
      return null;
    },
    'updates.get': () => ELSEWHERE,
    'updates.check': () => ELSEWHERE,
    'updates.download': () => ELSEWHERE,
    'data.show': (): never => {
      throw new HostError(
        'not-here',
        'Only the desktop can show the folder. Copy its path and open it yourself.',
      );
    },
  };
}

/** Only the desktop updates itself: it answers these in the host's place. */
const ELSEWHERE: UpdateState = { is: 'not-here', why: 'browser' };
