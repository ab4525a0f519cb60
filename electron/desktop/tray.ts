// The tray icon, with the number of unseen invalid webhooks. Systems without a tray lose nothing: closing the window
// quits the program in any case.

import { Menu, nativeImage, Tray } from 'electron';
import { ICON, ICON_WITH_MARK } from './tray-icon.ts';
import type { DesktopWords } from './words.ts';

export interface TrayActions {
  readonly open: () => void;
  readonly showInvalid: () => void;
  readonly quit: () => void;
}

/** The icon appears at the first `show`. */
export function createTrayIcon({ open, showInvalid, quit }: TrayActions) {
  const plain = image(ICON);
  const marked = image(ICON_WITH_MARK);
  let tray: Tray | null = null;
  return {
    show: (words: DesktopWords, unseen: number) => {
      if (!tray) {
        tray = new Tray(plain);
        tray.on('click', open);
      }
      tray.setImage(unseen > 0 ? marked : plain);
      tray.setToolTip(unseen > 0 ? `Countersign: ${words.invalidWebhooks(unseen)}` : 'Countersign');
      if (process.platform === 'darwin') tray.setTitle(unseen > 0 ? String(unseen) : '');
      tray.setContextMenu(
        Menu.buildFromTemplate([
          { label: words.open, click: open },
          ...(unseen > 0 ? [{ label: words.unseen(unseen), click: showInvalid }] : []),
          { type: 'separator' },
          { label: words.quit, click: quit },
        ]),
      );
    },
    remove: () => {
      tray?.destroy();
      tray = null;
    },
  };
}

/** 16 units wide, with double resolution for high-density displays. */
const image = (base64: string) =>
  nativeImage.createFromBuffer(Buffer.from(base64, 'base64'), { scaleFactor: 2 });
