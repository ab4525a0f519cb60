// Electron's security checklist (electronjs.org/docs/latest/tutorial/security), as far as a running program shows it,
// in development or packaged: the window's options, and the objects in its page.

import type { ElectronApplication, Page } from '@playwright/test';

/** The preferences that the list is about, as they are to be. */
export const SAFE_PREFERENCES = {
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  contextIsolation: true,
  sandbox: true,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  enableBlinkFeatures: '',
  webviewTag: false,
};

type Preferences = typeof SAFE_PREFERENCES;

export interface PageFacts {
  readonly origin: string;
  readonly isSecureContext: boolean;
  /** Globals in the page that only Node or Electron provide. */
  readonly node: string[];
  /** Globals of this page that a page without a preload lacks. */
  readonly added: string[];
  /** The bridge's members and their types. */
  readonly bridge: Record<string, string>;
  /** The page's response headers, with names in lower case. */
  readonly headers: Record<string, string>;
}

/** The only window's actual preferences. A missing preference is off. */
export const readPreferences = (app: ElectronApplication): Promise<Preferences> =>
  app.evaluate(({ BrowserWindow }, safe) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // Not in the types: it returns the final preferences.
    const telling = contents as unknown as { getLastWebPreferences(): Partial<Preferences> };
    const made = telling.getLastWebPreferences();
    const read = Object.entries(safe).map(([name, value]) => [
      name,
      made[name as keyof Preferences] ?? (typeof value === 'string' ? '' : false),
    ]);
    return Object.fromEntries(read) as Preferences;
  }, SAFE_PREFERENCES);

/** The page's globals, compared with an empty page of the same origin without a preload. */
export async function readPage(app: ElectronApplication, page: Page): Promise<PageFacts> {
  const plain = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    await window.loadURL('app://countersign/empty').catch(() => undefined); // a 404, so an empty page
    const names = 'Object.getOwnPropertyNames(window)';
    const found = (await window.webContents.executeJavaScript(names)) as string[];
    window.destroy();
    return found;
  });
  return page.evaluate(async (known) => {
    const NODE = ['require', 'process', 'module', 'exports', 'Buffer', 'global', 'electron'];
    const bridge = (window as unknown as { countersignPort: Record<string, unknown> })
      .countersignPort;
    return {
      origin: location.origin,
      isSecureContext,
      node: NODE.filter((name) => name in window),
      added: Object.getOwnPropertyNames(window).filter((name) => !known.includes(name)),
      bridge: Object.fromEntries(Object.entries(bridge).map(([name, it]) => [name, typeof it])),
      headers: Object.fromEntries((await fetch(location.href)).headers),
    };
  }, plain);
}
