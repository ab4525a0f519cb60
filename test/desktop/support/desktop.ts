// The desktop in a real Electron, on a free port and in a data folder of the test's.

import { _electron, type ElectronApplication, type Page } from '@playwright/test';
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

/** Starts the desktop and resolves when its window shows the listener's address. */
export async function startDesktop(folder: string): Promise<Desktop> {
  const { executablePath, args } = await findElectron();
  const app = await _electron.launch({
    executablePath,
    args: [...args, APP, '--data', folder, '--listen', '127.0.0.1:0'],
    env: { ...(process.env as Record<string, string>), COUNTERSIGN_NO_DIALOG: '1' },
  });
  const page = await app.firstWindow();
  const shown = page.getByText(/^127\.0\.0\.1:\d+$/).first();
  await shown.waitFor();
  const listener = `http://${(await shown.textContent()) ?? ''}`;
  return { app, page, listener, close: () => app.close() };
}
