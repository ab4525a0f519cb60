// The desktop shell: one instance, one host, one window. It starts the other parts, and shows an error if it cannot.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog, Menu, session } from 'electron';
import type { Service } from '../../shared/contract/rpc.ts';
import type { WindowCommand } from '../../shared/contract/settings.ts';
import { prepareFolder } from '../host/folder/data-folder.ts';
import type { Host, HostOptions } from '../host/host.ts';
import { describeError } from '../host/lib/errors.ts';
import { PROGRAM_FOLDER } from '../host/lib/program-folder.ts';
import { startAround, type Around } from './tray-and-notices.ts';
import { guardDownloads } from './downloads.ts';
import { guardSession, guardWebContents } from './guard.ts';
import { bundlesIn, importFile } from './open-files.ts';
import { readDataFolder, readListen } from './options.ts';
import { registerAppScheme, serveAppFiles } from './protocol.ts';
import { keychainSealer } from './sealer.ts';
import { giveTextMenu } from './text-menu.ts';
import { startUpdates, type Updates } from './updates.ts';
import { openWindow, type OpenWindow } from './window.ts';

const RENDERER = fileURLToPath(new URL('dist/renderer', PROGRAM_FOLDER));
const EXIT_CANNOT_START = 78;
const SETTLE_MS = 500;

const args = process.argv.slice(1);
/** Read in `run`, so that a wrong option is reported like other start failures. */
let dataFolder = '';
let starting: Promise<Host> | null = null;
let host: Host | null = null;
let around: Around | null = null;
let updates: Updates | null = null;
let open: OpenWindow | null = null;
/** Files to open when the host has started. */
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
  if (!starting) return;
  event.preventDefault();
  void stop(starting);
});

// Not awaited: the app becomes ready only after this module has run.
void run();

async function run(): Promise<void> {
  try {
    if (!becomeOnlyInstance()) {
      app.quit(); // the running instance shows its window
      return;
    }
    await app.whenReady();
    await start();
  } catch (error) {
    fail(describeError(error).message);
  }
}

/** One instance per data folder: Chromium's files, including its lock, are in that folder. */
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
  const listen = readListen(args);
  Menu.setApplicationMenu(null); // until the language is known
  open = openWindow(dataFolder, () => startHostAndRest(listen));
  await open.service;
  if (around && !open.window.isDestroyed()) followWindow(open, around);
  openFiles(files);
}

/** Resolves to what the window is served. */
async function startHostAndRest(listen: HostOptions['listen']): Promise<Service> {
  starting = loadAndStartHost({
    dataFolder,
    listen,
    tls: null,
    sealer: keychainSealer(),
    version: app.getVersion(),
    shell: 'desktop',
  });
  host = await starting;
  updates = await startUpdates(host);
  around = await startAround({ host, showWindow, ask, isLooking });
  return updates.service;
}

/** The host's modules are loaded after the page's, because both would take longer together. */
async function loadAndStartHost(options: HostOptions): Promise<Host> {
  const { startHost } = await import('../host/host.ts');
  return startHost(options);
}

function followWindow({ window }: OpenWindow, { looked, words }: Around): void {
  window.on('focus', looked);
  giveTextMenu(window, words);
}

function showWindow(): void {
  if (!around || !updates) return; // still starting: its window is about to be shown
  if (!open || open.window.isDestroyed()) {
    const { service } = updates;
    open = openWindow(dataFolder, () => Promise.resolve(service));
    followWindow(open, around);
    return;
  }
  const { window } = open;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Opens the window or brings it to the front, and sends it a command. */
function ask(command: WindowCommand): void {
  showWindow();
  open?.ask(command);
}

function isLooking(): boolean {
  return open !== null && !open.window.isDestroyed() && open.window.isFocused();
}

/** Imports files one after the other and shows the last one. */
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

async function stop(running: Promise<Host>): Promise<void> {
  starting = null;
  host = null;
  around?.stop();
  updates?.stop();
  try {
    await (await running).close();
  } finally {
    app.quit();
  }
}

function fail(message: string): void {
  starting = null;
  if (open && !open.window.isDestroyed()) open.window.hide();
  if (process.env.COUNTERSIGN_NO_DIALOG) console.error(message);
  else dialog.showErrorBox('Countersign cannot start', message);
  // Chromium may still be starting processes; quitting during that sometimes crashes or hangs.
  setTimeout(() => app.exit(EXIT_CANNOT_START), SETTLE_MS);
}
