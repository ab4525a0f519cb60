// Electron's security checklist (electronjs.org/docs/latest/tutorial/security), as far as it can be read off a program
// that runs, in development or packaged: what its window was made with, and what its page has.

import type { ElectronApplication, Page } from '@playwright/test';

export interface Preferences {
  readonly nodeIntegration: boolean;
  readonly nodeIntegrationInWorker: boolean;
  readonly nodeIntegrationInSubFrames: boolean;
  readonly contextIsolation: boolean;
  readonly sandbox: boolean;
  readonly webSecurity: boolean;
  readonly allowRunningInsecureContent: boolean;
  readonly experimentalFeatures: boolean;
  readonly enableBlinkFeatures: string;
  readonly webviewTag: boolean;
}

export interface PageFacts {
  readonly origin: string;
  readonly isSecureContext: boolean;
  /** What only Node or Electron would bring, of what the page can name. */
  readonly node: string[];
  /** The names that this page has and a page without a preload has not. */
  readonly added: string[];
  /** The members of the bridge, with their types. */
  readonly bridge: Record<string, string>;
  /** The headers that the page came with, names in lower case. */
  readonly headers: Record<string, string>;
}

/** What the only window was really made with; what stands in no preference is off. */
export const readPreferences = (app: ElectronApplication): Promise<Preferences> =>
  app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // Not in the types: it tells what the window was made with in the end.
    const telling = contents as unknown as { getLastWebPreferences(): Partial<Preferences> };
    const made = telling.getLastWebPreferences();
    return {
      nodeIntegration: made.nodeIntegration ?? false,
      nodeIntegrationInWorker: made.nodeIntegrationInWorker ?? false,
      nodeIntegrationInSubFrames: made.nodeIntegrationInSubFrames ?? false,
      contextIsolation: made.contextIsolation ?? false,
      sandbox: made.sandbox ?? false,
      webSecurity: made.webSecurity ?? false,
      allowRunningInsecureContent: made.allowRunningInsecureContent ?? false,
      experimentalFeatures: made.experimentalFeatures ?? false,
      enableBlinkFeatures: made.enableBlinkFeatures ?? '',
      webviewTag: made.webviewTag ?? false,
    };
  });

/** What the page has, beside an empty page of the same origin that has no preload. */
export async function readPage(app: ElectronApplication, page: Page): Promise<PageFacts> {
  const plain = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    await window.loadURL('app://countersign/empty').catch(() => undefined); // 404, which is empty
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
