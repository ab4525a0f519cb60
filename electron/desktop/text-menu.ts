// The menu of a text, by the right button or its key: cut, copy, paste. Electron has none of its own. Where the page
// has a menu for what is pointed at, it keeps this one away.

import { Menu, type BrowserWindow } from 'electron';
import type { DesktopWords } from './words.ts';

/** Gives a window the menu, over fields and selected texts. */
export function giveTextMenu(window: BrowserWindow, words: () => DesktopWords): void {
  window.webContents.on('context-menu', (_, asked) => {
    const { isEditable, selectionText, editFlags, menuSourceType, x, y } = asked;
    if (!isEditable && selectionText === '') return;
    const { cut, copy, paste, selectAll } = words();
    const menu = Menu.buildFromTemplate([
      ...(isEditable ? ([{ role: 'cut', label: cut, enabled: editFlags.canCut }] as const) : []),
      { role: 'copy', label: copy, enabled: editFlags.canCopy },
      ...(isEditable
        ? ([
            { role: 'paste', label: paste, enabled: editFlags.canPaste },
            { type: 'separator' },
            { role: 'selectAll', label: selectAll, enabled: editFlags.canSelectAll },
          ] as const)
        : []),
    ]);
    // By key, at the text and not at the pointer, which is elsewhere.
    menu.popup({ window, ...(menuSourceType === 'keyboard' && { x, y }) });
  });
}
