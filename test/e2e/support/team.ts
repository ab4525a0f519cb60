// Two Countersigns of a team in the browser tests: the fixture's, and a second one with its own folder and window. Both
// copy to one archive.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './archive-database.ts';
import { serve, type Served } from './serve.ts';

/** Sets the archive in the settings. Buyers' data is copied too, so that names can be found. */
export async function setArchive(page: Page, connection: string) {
  await page.getByRole('button', { name: /^Settings/ }).click();
  const dialog = page.getByRole('main', { name: 'Settings' });
  await dialog.getByLabel('Connection string').fill(connection);
  await dialog.getByRole('radio', { name: 'Keep' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(dialog).toBeHidden();
}

export interface Colleague {
  readonly page: Page;
  readonly served: Served;
  leave(): Promise<void>;
}

/** Starts the second one and opens its window. */
export async function colleague(context: BrowserContext): Promise<Colleague> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  const served = await serve(folder);
  const page = await context.newPage();
  await page.goto(served.ui);
  return {
    page,
    served,
    leave: async () => {
      await page.close();
      await served.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens the archive in the side bar. */
export async function openArchive(page: Page) {
  await page.getByRole('navigation').getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.locator('.archive-line')).toContainText(/Live|Not live/);
}
