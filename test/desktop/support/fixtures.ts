// Fixtures of each desktop test: an empty data folder and, on request, the program in it.

import { test as base } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReceiver, type Receiver } from '../../electron/host/support/receiver.ts';
import { startDesktop, type Desktop } from './desktop.ts';

interface Fixtures {
  readonly folder: string;
  readonly desktop: Desktop;
  readonly receiver: Receiver;
}

export const test = base.extend<Fixtures>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-desktop-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  desktop: async ({ folder }, use) => {
    const desktop = await startDesktop(folder);
    await use(desktop);
    await desktop.close();
  },
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.close();
  },
});

export { expect } from '@playwright/test';
