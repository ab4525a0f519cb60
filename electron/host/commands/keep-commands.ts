// The handlers for deleting and restoring, settings, retention, and deleting everything.

import type { UpdateState } from '../../../shared/contract/updates.ts';
import { eraseAll } from '../keep/erase-everything.ts';
import { readRetention, readSettingChanges } from '../keep/settings-input.ts';
import { command, noInput } from '../lib/command.ts';
import { HostError } from '../lib/errors.ts';
import * as input from '../lib/input-schemas.ts';
import type { HandlerContext } from './context.ts';

/** Handlers throw HostError. */
export function createKeepHandlers(context: HandlerContext) {
  const { removal, retention, settings, undoMs } = context;
  return {
    'captures.remove': command(input.readIds, async ({ ids }) => ({
      ids: await removal.remove(ids),
      undoMs,
    })),
    'captures.removals': command(noInput, () => removal.pending()),
    'captures.restore': command(input.readIds, async ({ ids }) => {
      await removal.restore(ids);
      return null;
    }),
    'settings.get': command(noInput, () => settings.present()),
    'settings.save': command(readSettingChanges, async (asked) => {
      await settings.change(asked);
      return settings.present();
    }),
    'settings.preview': command(readRetention, async (limits) => ({
      captures: await retention.preview(limits),
    })),
    'data.removeAll': command(noInput, async () => {
      try {
        await eraseAll(context);
      } finally {
        await context.allChanged(); // also if it failed half-way
      }
      return null;
    }),
    'salvage.seen': command(noInput, () => {
      context.salvageSeen();
      return null;
    }),
    'updates.get': command(noInput, () => ELSEWHERE),
    'updates.check': command(noInput, () => ELSEWHERE),
    'updates.download': command(noInput, () => ELSEWHERE),
    'data.show': command(noInput, (): never => {
      throw new HostError('not-here');
    }),
  };
}

/** Only the desktop updates itself, and answers these commands itself. */
const ELSEWHERE: UpdateState = { is: 'not-here', why: 'browser' };
