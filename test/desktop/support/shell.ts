// Menu, tray, notifications and dialogs, through Electron's objects in the main process: it clicks entries, sends keys
// as the system does, and records what a system without tray and notifications cannot show.

import type { ElectronApplication } from '@playwright/test';

/** The records in the main process. */
interface World {
  /** Weak references, so that notifications that the program does not hold can be garbage-collected. */
  notifications: { title: string; body: string; shown: WeakRef<Electron.Notification> }[];
  takenBack: number;
  tray: { instance: Electron.Tray; menu: Electron.Menu } | null;
  tooltip: string;
  textMenu: Electron.Menu | null;
  opened: string[];
}

/** Records from now on until the program exits. */
export const writeDown = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ Menu, Notification, shell, Tray }) => {
    const world: World = {
      notifications: [],
      takenBack: 0,
      tray: null,
      tooltip: '',
      textMenu: null,
      opened: [],
    };
    Object.assign(globalThis, world);
    const present = globalThis as unknown as World;
    Notification.isSupported = () => true;
    Notification.prototype.show = function (this: Electron.Notification) {
      const { title, body } = this;
      present.notifications.push({ title, body, shown: new WeakRef(this) });
    };
    Notification.prototype.close = () => {
      present.takenBack += 1;
    };
    // oxlint-disable-next-line typescript/unbound-method -- called with the tray as `this` below
    const { setContextMenu } = Tray.prototype;
    Tray.prototype.setContextMenu = function (this: Electron.Tray, menu) {
      if (menu) present.tray = { instance: this, menu };
      setContextMenu.call(this, menu);
    };
    Tray.prototype.setToolTip = (tooltip) => {
      present.tooltip = tooltip;
    };
    Menu.prototype.popup = function (this: Electron.Menu) {
      present.textMenu = this;
    };
    shell.openPath = (path) => {
      present.opened.push(path);
      return Promise.resolve('');
    };
    shell.openExternal = (url) => {
      present.opened.push(url);
      return Promise.resolve();
    };
  });

/** Clicks a menu entry. */
export const choose = (app: ElectronApplication, id: string): Promise<void> =>
  app.evaluate(({ Menu, BrowserWindow }, entry) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(entry);
    if (!item) throw new Error(`The menu has no ${entry}`);
    // Electron's types do not define the arguments.
    const click = item.click as (event: undefined, window?: Electron.BaseWindow) => void;
    click(undefined, BrowserWindow.getAllWindows()[0]);
  }, id);

export const menuTitles = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(({ Menu }) => (Menu.getApplicationMenu()?.items ?? []).map(({ label }) => label));

/** The key shown beside a menu entry. */
export const keyOf = (app: ElectronApplication, id: string): Promise<string> =>
  app.evaluate(
    ({ Menu }, entry) => String(Menu.getApplicationMenu()?.getMenuItemById(entry)?.accelerator),
    id,
  );

/** Presses a key in Electron's notation (`CmdOrCtrl+K`). The page gets it first, then the menu. */
export const press = (app: ElectronApplication, accelerator: string): Promise<void> =>
  app.evaluate(({ BrowserWindow }, keys) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const keyCode = keys.split('+').at(-1) ?? '';
    const mod = process.platform === 'darwin' ? ('meta' as const) : ('control' as const);
    const modifiers = keys.includes('CmdOrCtrl') ? [mod] : [];
    contents?.sendInputEvent({ type: 'keyDown', keyCode, modifiers });
    if (modifiers.length === 0) contents?.sendInputEvent({ type: 'char', keyCode, modifiers });
    contents?.sendInputEvent({ type: 'keyUp', keyCode, modifiers });
  }, accelerator);

/** The entries of the context menu of a text. Null: none opened. */
export const textMenu = (app: ElectronApplication): Promise<string[] | null> =>
  app.evaluate(() => {
    const { textMenu: menu } = globalThis as unknown as World;
    const items = menu?.items.filter(({ type }) => type !== 'separator');
    return items?.map(({ label }) => label) ?? null;
  });

export const notifications = (
  app: ElectronApplication,
): Promise<{ title: string; body: string }[]> =>
  app.evaluate(() =>
    (globalThis as unknown as World).notifications.map(({ title, body }) => ({ title, body })),
  );

/** Clicks the latest notification after a garbage collection. */
export const clickNotification = (app: ElectronApplication): Promise<void> =>
  app.evaluate(() => {
    const { setFlagsFromString } = process.getBuiltinModule('v8');
    const { runInNewContext } = process.getBuiltinModule('vm');
    setFlagsFromString('--expose-gc');
    // A weak reference is strong until the current task ends.
    setTimeout(() => {
      (runInNewContext('gc') as () => void)();
      (globalThis as unknown as World).notifications.at(-1)?.shown.deref()?.emit('click');
    });
  });

/** The number of notifications that the program closed. */
export const takenBack = (app: ElectronApplication): Promise<number> =>
  app.evaluate(() => (globalThis as unknown as World).takenBack);

export interface TrayShown {
  readonly isThere: boolean;
  readonly tooltip: string;
  readonly entries: string[];
}

/** The tray after its last change. */
export const trayShown = (app: ElectronApplication): Promise<TrayShown> =>
  app.evaluate(() => {
    const { tray, tooltip } = globalThis as unknown as World;
    const items = tray?.menu.items ?? [];
    return {
      isThere: tray?.instance.isDestroyed() === false,
      tooltip,
      entries: items.filter(({ type }) => type !== 'separator').map(({ label }) => label),
    };
  });

export const chooseInTray = (app: ElectronApplication, label: string): Promise<void> =>
  app.evaluate((_, entry) => {
    const items = (globalThis as unknown as World).tray?.menu.items ?? [];
    const item = items.find((one) => one.label === entry);
    if (!item) throw new Error(`The tray has no ${entry}`);
    (item.click as () => void)();
  }, label);

/** The folders and addresses that the system was asked to open. */
export const opened = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => (globalThis as unknown as World).opened);

/**
 * Answers the next save dialog with a path, or with null to cancel it. Resolves when the download has ended. The system
 * shows this dialog, not Electron's `dialog`, so the path is set on the download instead.
 */
export const answerSaveDialog = (app: ElectronApplication, path: string | null): Promise<void> =>
  app.evaluate(
    ({ session }, given) =>
      new Promise<void>((resolve) => {
        const answer = (event: Electron.Event, item: Electron.DownloadItem) => {
          if (event.defaultPrevented) return; // no dialog was opened
          session.defaultSession.off('will-download', answer);
          item.once('done', () => resolve());
          if (given === null) item.cancel();
          else item.setSavePath(given);
        };
        session.defaultSession.on('will-download', answer);
      }),
    path,
  );
