// The desktop shell: one instance, one host, one window. It decides nothing; it starts what the other files make, and
// says plainly why when it cannot.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog, session } from 'electron';
import type { WindowCommand } from '../../shared/contract/settings.ts';
import { prepareFolder } from '../host/folder/data-folder.ts';
import { startHost, type Host } from '../host/host.ts';
import { describeError } from '../host/lib/errors.ts';
import { startAround, type Around } from './around.ts';
import { guardDownloads } from './downloads.ts';
import { guardSession, guardWebContents } from './guard.ts';
import { bundlesIn, importFile } from './open-files.ts';
import { readDataFolder, readListen } from './options.ts';
import { registerAppScheme, serveAppFiles } from './protocol.ts';
import { keychainSealer } from './sealer.ts';
import { giveTextMenu } from './text-menu.ts';
import { startUpdates, type Updates } from './updates.ts';
import { openWindow, type OpenWindow } from './window.ts';

const RENDERER = fileURLToPath(new URL('../../renderer', import.meta.url));
const EXIT_CANNOT_START = 78;
const SETTLE_MS = 500;

const args = process.argv.slice(1);
/** Read when it starts, where a wrong option is told like all that keeps it from starting. */
let dataFolder = '';
let host: Host | null = null;
let around: Around | null = null;
let updates: Updates | null = null;
let open: OpenWindow | null = null;
/** Files to be opened as soon as there is a host. */
let files = bundlesIn(args, process.cwd());

registerAppScheme();
guardWebContents();
app.on('second-instance', (_, argv, folder) => {
  showWindow();
  openFiles(bundlesIn(argv.slice(1), folder));
});
app.on('open-file', (event, file) => {
  event.preventDefault();
  openFiles([file]);
});
app.on('activate', showWindow);
app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
app.on('will-quit', (event) => {
  if (!host) return;
  event.preventDefault();
  void stop(host);
});

// Not awaited at the top level: the app becomes ready only after this module has run.
void run();

async function run(): Promise<void> {
  try {
    if (!becomeOnlyInstance()) {
      app.quit(); // the other instance shows its window
      return;
    }
    await app.whenReady();
    await start();
  } catch (error) {
    fail(describeError(error).message);
  }
}

/** One instance for each data folder: Chromium's own files, and with them its lock, lie in it. */
function becomeOnlyInstance(): boolean {
  dataFolder = readDataFolder(args);
  prepareFolder(dataFolder);
  const profile = join(dataFolder, 'window');
  prepareFolder(profile);
  app.setPath('userData', profile);
  return app.requestSingleInstanceLock();
}

async function start(): Promise<void> {
  guardSession(session.defaultSession);
  guardDownloads(session.defaultSession, (command) => open?.ask(command));
  serveAppFiles(session.defaultSession, RENDERER);
  host = await startHost({
    dataFolder,
    listen: readListen(args),
    tls: null,
    sealer: keychainSealer(),
    version: app.getVersion(),
    shell: 'desktop',
  });
  updates = await startUpdates(host);
  around = await startAround({ host, showWindow, ask, isLooking });
  showWindow();
  openFiles(files);
}

function showWindow(): void {
  if (!host || !around || !updates) return; // not started yet: the window comes by itself
  if (!open || open.window.isDestroyed()) {
    open = openWindow(dataFolder, updates.service);
    open.window.on('focus', around.looked);
    giveTextMenu(open.window, around.words);
    return;
  }
  const { window } = open;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Asks the window, which is opened or brought to the front where it is not. */
function ask(command: WindowCommand): void {
  showWindow();
  open?.ask(command);
}

function isLooking(): boolean {
  return open !== null && !open.window.isDestroyed() && open.window.isFocused();
}

/** Imports files one after the other and shows the last of them. */
function openFiles(more: readonly string[]): void {
  if (!host || !around) {
    files = [...files, ...more];
    return;
  }
  files = [];
  void importAll(more, host, around);
}

async function importAll(list: readonly string[], into: Host, { words }: Around): Promise<void> {
  for (const file of list) {
    const captureId = await importFile(file, into, words());
    if (captureId !== null) ask({ is: 'show-capture', captureId });
  }
}

async function stop(running: Host): Promise<void> {
  host = null;
  around?.stop();
  updates?.stop();
  try {
    await running.close();
  } finally {
    app.quit();
  }
}

function fail(message: string): void {
  if (process.env.COUNTERSIGN_NO_DIALOG) console.error(message);
  else dialog.showErrorBox('Countersign cannot start', message);
  // Chromium is still starting its other processes; ending it in the middle of that crashes or hangs now and then.
  setTimeout(() => app.exit(EXIT_CANNOT_START), SETTLE_MS);
}
