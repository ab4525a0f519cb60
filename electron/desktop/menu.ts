// The native menu, made of roles: Electron gives them each system's words, keys and behaviour.

import { app, Menu, type MenuItemConstructorOptions } from 'electron';

/** Sets the application's menu. The developer tools are only in an unpackaged app. */
export function setMenu(): void {
  const onMac = process.platform === 'darwin';
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
    ...(app.isPackaged
      ? []
      : ([{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }] as const)),
  ];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      onMac ? { role: 'appMenu' } : { role: 'fileMenu' },
      { role: 'editMenu' },
      { label: 'View', submenu: view },
      { role: 'windowMenu' },
      { role: 'help', submenu: [{ role: 'about' }] },
    ]),
  );
}
