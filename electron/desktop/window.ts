// The window: a sandboxed page without Node, shown when it has something to show, where it was the last time.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { Service } from '../../shared/contract/rpc.ts';
import type { WindowCommand } from '../../shared/contract/settings.ts';
import { serveWindow } from './ipc-port.ts';
import { APP_URL } from './protocol.ts';
import { createWindowService } from './window-service.ts';
import { clip, readWindowState, SMALLEST, writeWindowState } from './window-state.ts';

const PRELOAD = fileURLToPath(new URL('preload.cjs', import.meta.url));
const STATE_FILE = 'window.json';
const FIRST_SIZE = { width: 1280, height: 800 };

/** A page that crashes again within this time is not loaded a third time. */
const CRASH_PAUSE_MS = 10_000;

export interface OpenWindow {
  readonly window: BrowserWindow;
  /** Asks the window to do something, as soon as it can. */
  readonly ask: (command: WindowCommand) => void;
}

/** Opens the window and serves the host to it. */
export function openWindow(dataFolder: string, host: Service): OpenWindow {
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
  if (state?.maximised) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    writeWindowState(file, {
      bounds: window.getNormalBounds(),
      maximised: window.isMaximized(),
    });
  });
  reloadAfterCrash(window);
  const service = createWindowService(host, window.webContents);
  serveWindow(window.webContents, service);
  void window.loadURL(APP_URL);
  return { window, ask: service.ask };
}

/** Nothing captured is in the page: after a crash it starts anew. */
function reloadAfterCrash(window: BrowserWindow): void {
  let lastCrash = -Infinity;
  window.webContents.on('render-process-gone', (_, { reason }) => {
    if (reason === 'clean-exit' || performance.now() - lastCrash < CRASH_PAUSE_MS) return;
    lastCrash = performance.now();
    window.webContents.reload();
  });
}
