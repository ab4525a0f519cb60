// A test program around the desktop's own IPC port. Its page has a frame of another origin with its own bridge, which
// the real program never has. It reports which messages arrived and which were accepted.

import { app, BrowserWindow, session } from 'electron';
import { serveWindow } from '../../../../dist/electron/desktop/ipc-port.js';
import { APP_URL, registerAppScheme } from '../../../../dist/electron/desktop/protocol.js';

const PRELOAD = new URL('../../../../dist/electron/desktop/preload.cjs', import.meta.url);
const FOREIGN = 'app://elsewhere/';

const world = { arrived: 0, heard: /** @type {unknown[]} */ ([]) };
Object.assign(globalThis, { world });
registerAppScheme();
app.on('window-all-closed', () => app.quit());

void app.whenReady().then(() => {
  session.defaultSession.protocol.handle('app', ({ url }) => {
    const page = url === APP_URL ? `<iframe src="${FOREIGN}"></iframe>` : '<title>foreign</title>';
    return new Response(`<!doctype html>${page}`, { headers: { 'Content-Type': 'text/html' } });
  });
  const window = new BrowserWindow({
    webPreferences: {
      preload: decodeURIComponent(PRELOAD.pathname),
      sandbox: true,
      contextIsolation: true,
      nodeIntegrationInSubFrames: true,
    },
  });
  window.webContents.on('ipc-message', () => {
    world.arrived += 1;
  });
  const status = (/** @type {unknown} */ input) => {
    world.heard.push(input);
    return null;
  };
  const service = {
    handlers: /** @type {never} */ ({ status }),
    subscribe: () => () => undefined,
    describeError: () => ({ ok: false, code: 'failed', message: 'It failed.' }),
  };
  serveWindow(window.webContents, Promise.resolve(service));
  return window.loadURL(APP_URL);
});
