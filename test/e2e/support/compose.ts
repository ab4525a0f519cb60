// Compose as a person uses it: choosing, sending, and looking at the run.

import { expect, type Locator, type Page } from '@playwright/test';

export const composer = (page: Page) => page.getByRole('dialog', { name: 'Compose' });
export const run = (page: Page) => page.getByRole('dialog', { name: /^Run \d+/ });

/** Opens Compose from the title bar. */
export async function openCompose(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Compose' }).click();
  await expect(composer(page)).toBeVisible();
  return composer(page);
}

/** Chooses in a drop-down list of a dialog. */
export async function choose(page: Page, label: string, entry: string) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`${label}$`) })
    .click();
  await page.getByRole('option', { name: entry, exact: true }).click();
}

/** A time scale of one's own. */
export async function setTimeScale(page: Page, scale: number) {
  await choose(page, 'Sender’s time scale', 'another');
  await composer(page).getByLabel('Own time scale').fill(String(scale));
}

/** Sends and waits for the run. */
export async function send(page: Page): Promise<Locator> {
  await composer(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(run(page)).toBeVisible();
  return run(page);
}
