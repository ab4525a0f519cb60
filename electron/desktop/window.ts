// The window: a sandboxed page without Node. It opens at its last position, once the page can be shown.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { Service } from '../../shared/contract/rpc.ts';
import type { WindowCommand } from '../../shared/contract/settings.ts';
import { PROGRAM_FOLDER } from '../host/lib/program-folder.ts';
import { serveWindow } from './ipc-port.ts';
import { APP_URL } from './protocol.ts';
import { createWindowService } from './window-service.ts';
import { clip, readWindowState, SMALLEST, writeWindowState } from './window-state.ts';

const PRELOAD = fileURLToPath(new URL('dist/electron/desktop/preload.cjs', PROGRAM_FOLDER));
const STATE_FILE = 'window.json';
const FIRST_SIZE = { width: 1280, height: 800 };

/** A page that crashes again within this time is not reloaded. */
const CRASH_PAUSE_MS = 10_000;

export interface OpenWindow {
  readonly window: BrowserWindow;
  /** What the window is served; rejects if the host could not start. */
  readonly service: Promise<Service>;
  /** Sends the window a command, at the latest when its page listens. */
  readonly ask: (command: WindowCommand) => void;
}

/**
 * Opens the window, and serves the host to it. `start` is called once the page has loaded or cannot: this thread also
 * gives the page its files, and starting the host beside that would delay both.
 */
export function openWindow(dataFolder: string, start: () => Promise<Service>): OpenWindow {
  const file = join(dataFolder, STATE_FILE);
  const state = readWindowState(file);
  const window = new BrowserWindow({
    ...FIRST_SIZE,
    ...(state && clip(state.bounds, screen.getDisplayMatching(state.bounds).workArea)),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Countersign',
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#1b1d20' : '#ffffff',
    webPreferences: {
      preload: PRELOAD,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      disableBlinkFeatures: 'Auxclick', // a middle click opens nothing
      spellcheck: false,
    },
  });
  const contents = window.webContents; // a closed window no longer gives it
  if (state?.maximised) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    writeWindowState(file, {
      bounds: window.getNormalBounds(),
      maximised: window.isMaximized(),
    });
  });
  reloadAfterCrash(window);
  const service = loadedOrFailed(window)
    .then(start)
    .then((host) => createWindowService(host, contents));
  serveWindow(contents, service);
  void window.loadURL(APP_URL);
  const ask = (command: WindowCommand) =>
    void service.then(
      (started) => started.ask(command),
      () => undefined,
    );
  return { window, service, ask };
}

/** Not `ready-to-show`, which some displays never report: the listener starts after this. */
function loadedOrFailed(window: BrowserWindow): Promise<void> {
  return new Promise((resolve) => {
    const over = () => resolve();
    if (process.platform === 'darwin') window.once('closed', over); // elsewhere this ends the program
    window.webContents
      .once('did-finish-load', over)
      .once('did-fail-load', over)
      .once('render-process-gone', over);
  });
}

/** The page holds no data of its own, so it can be reloaded after a crash. */
function reloadAfterCrash(window: BrowserWindow): void {
  let lastCrash = -Infinity;
  window.webContents.on('render-process-gone', (_, { reason }) => {
    if (reason === 'clean-exit' || performance.now() - lastCrash < CRASH_PAUSE_MS) return;
    lastCrash = performance.now();
    window.webContents.reload();
  });
}
