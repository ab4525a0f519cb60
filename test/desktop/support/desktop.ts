// The desktop in a real Electron, on a free port and in a data folder of the test's.

import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findElectron } from '../../setup/electron-runtime.mjs';

export interface Desktop {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Where webhooks arrive, as the window shows it. */
  readonly listener: string;
  /** Closes the window and waits until the program has ended. */
  close(): Promise<void>;
}

const APP = fileURLToPath(new URL('../../../', import.meta.url));

const LAUNCH_MS = 15_000;

/** Starts the desktop and resolves when its window shows the listener's address. */
export async function startDesktop(folder: string): Promise<Desktop> {
  const app = (await launch(folder)) ?? (await launch(folder));
  if (!app) throw new Error(`Electron did not start within ${LAUNCH_MS} ms, twice.`);
  const page = await app.firstWindow();
  const shown = page.getByText(/^127\.0\.0\.1:\d+$/).first();
  await shown.waitFor();
  const listener = `http://${(await shown.textContent()) ?? ''}`;
  return { app, page, listener, close: () => app.close() };
}

/**
 * Starts Electron under Playwright; null where it hangs, and what was started then is ended. Seen under Xvfb in some of
 * a hundred starts, after Chromium's GPU process had failed and before the window: hence `--disable-gpu` too.
 */
async function launch(folder: string): Promise<ElectronApplication | null> {
  const { executablePath, args } = await findElectron();
  const started = _electron.launch({
    executablePath,
    args: [...args, '--disable-gpu', APP, '--data', folder, '--listen', '127.0.0.1:0'],
    env: { ...(process.env as Record<string, string>), COUNTERSIGN_NO_DIALOG: '1' },
  });
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, LAUNCH_MS, null));
  const app = await Promise.race([started, tooLate]);
  if (!app) {
    started.catch(() => undefined);
    spawnSync('pkill', ['-KILL', '-f', folder]);
  }
  return app;
}
