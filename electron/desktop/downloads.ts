// Saves the page's own exports through the system's dialog. The page cannot see that dialog, so it gets the result.

import { basename } from 'node:path';
import type { Session } from 'electron';
import type { WindowCommand } from '../../shared/contract/settings.ts';
import { APP_ORIGIN } from './protocol.ts';

/** Refuses every download except the page's own exports. */
export function guardDownloads(session: Session, tell: (command: WindowCommand) => void): void {
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(`blob:${APP_ORIGIN}/`)) {
      event.preventDefault();
      return;
    }
    item.once('done', (_, state) => {
      const name = basename(item.getSavePath()) || item.getFilename();
      if (state === 'completed') tell({ is: 'file-saved', name });
      if (state === 'interrupted') tell({ is: 'file-not-saved', name }); // no message for a cancelled dialog
    });
  });
}
