// The context menu of text: cut, copy, paste. Electron has none. Where the page has its own context menu, it prevents
// this one.

import { Menu, type BrowserWindow } from 'electron';
import type { DesktopWords } from './words.ts';

/** Adds the context menu to text fields and selected text of a window. */
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
    // Opened by key: show it at the text, not at the pointer.
    menu.popup({ window, ...(menuSourceType === 'keyboard' && { x, y }) });
  });
}
