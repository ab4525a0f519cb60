// The native menu in the set language. Electron's roles keep each system's keys and behaviour; other entries send a
// command to the window.

import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { WindowCommand } from '../../shared/contract/settings.ts';
import type { DesktopWords } from './words.ts';

/** The commands without parameters. */
type Asked = Exclude<WindowCommand, { captureId: number } | { name: string }>['is'];

/** Sets the application menu. Developer tools appear only in an unpackaged app. */
export function setMenu(words: DesktopWords, ask: (command: WindowCommand) => void): void {
  const onMac = process.platform === 'darwin';
  const command = (label: string, is: Asked, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    id: is,
    // The window handles its keys; the menu only shows them. On macOS, a single-letter key would not reach text fields.
    ...(accelerator !== undefined &&
      (!onMac || accelerator.includes('+')) && { accelerator, registerAccelerator: false }),
    click: () => ask({ is }),
  });
  const settings = command(words.settings, 'settings', 'CmdOrCtrl+,');

  const updates = command(words.checkUpdates, 'check-updates');

  const file: MenuItemConstructorOptions[] = [
    command(words.compose, 'compose', 'C'),
    command(words.import, 'import', 'I'),
    ...(onMac ? [] : [SEPARATOR, settings]),
    SEPARATOR,
    onMac ? { role: 'close', label: words.close } : { role: 'quit', label: words.quit },
  ];
  const edit: MenuItemConstructorOptions[] = [
    { role: 'undo', label: words.undo },
    { role: 'redo', label: words.redo },
    // "Undo" applies to the focused text field. Its key does both, and the page decides.
    command(words.undoDelete, 'undo-delete'),
    SEPARATOR,
    { role: 'cut', label: words.cut },
    { role: 'copy', label: words.copy },
    { role: 'paste', label: words.paste },
    { role: 'delete', label: words.delete },
    SEPARATOR,
    { role: 'selectAll', label: words.selectAll },
  ];
  const view: MenuItemConstructorOptions[] = [
    command(words.palette, 'palette', 'CmdOrCtrl+K'),
    command(words.filter, 'filter', '/'),
    command(words.invalid, 'show-invalid'),
    SEPARATOR,
    { role: 'resetZoom', label: words.actualSize },
    { role: 'zoomIn', label: words.zoomIn },
    { role: 'zoomOut', label: words.zoomOut },
    SEPARATOR,
    { role: 'togglefullscreen', label: words.fullScreen },
    ...(app.isPackaged
      ? []
      : ([
          SEPARATOR,
          { role: 'reload', label: words.reload },
          { role: 'toggleDevTools', label: words.developerTools },
        ] as const)),
  ];
  const window: MenuItemConstructorOptions[] = [
    { role: 'minimize', label: words.minimise },
    { role: 'zoom', label: words.zoom },
    ...(onMac ? [] : ([{ role: 'close', label: words.close }] as const)),
  ];
  const help: MenuItemConstructorOptions[] = [
    command(words.shortcuts, 'shortcuts', '?'),
    ...(onMac ? [] : [updates]),
    { role: 'about', label: words.about },
  ];
  const ofApp: MenuItemConstructorOptions[] = [
    { role: 'about', label: words.about },
    updates,
    SEPARATOR,
    settings,
    SEPARATOR,
    { role: 'services' },
    SEPARATOR,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    SEPARATOR,
    { role: 'quit', label: words.quit },
  ];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(onMac ? [{ label: app.name, submenu: ofApp }] : []),
      { label: words.file, submenu: file },
      { label: words.edit, submenu: edit },
      { label: words.view, submenu: view },
      { role: 'windowMenu', label: words.window, submenu: window },
      { role: 'help', label: words.help, submenu: help },
    ]),
  );
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };
