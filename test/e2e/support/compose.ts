// Uses Compose as a person does: fill in, send, and watch the run.

import { expect, type Locator, type Page } from '@playwright/test';
import { place, rail } from './place.ts';

export const composer = (page: Page) => page.getByRole('main', { name: 'Compose' });
export const run = (page: Page) => page.getByRole('main', { name: /^Run \d+/ });

/** Opens Compose from the rail. */
export async function openCompose(page: Page): Promise<Locator> {
  await rail(page, 'Compose').click();
  // What is typed before the usual target has come would stand behind it.
  await expect(composer(page).getByLabel('Target URL')).toHaveValue(/^http/);
  return composer(page);
}

/** Creates the demo endpoint with its button, so that there is a secret for signing. */
export async function makeDemo(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Create demo endpoint' }).click();
  await expect(dialog.getByRole('region', { name: 'Signed body' })).toContainText('"sign":"');
}

/** Selects in a drop-down list of a dialog. */
export async function choose(page: Page, label: string, entry: string) {
  await place(page)
    .getByRole('button', { name: new RegExp(`${label}$`) })
    .click();
  await page.getByRole('option', { name: entry, exact: true }).click();
}

/** Opens a part of Compose if it is folded. */
export async function unfold(page: Page, title: string) {
  const summary = composer(page).locator('summary', { hasText: title });
  const part = summary.locator('xpath=..');
  if ((await part.getAttribute('open')) === null) await summary.click();
}

const TRIES = { A: '10 tries in 24 hours', B: '4 tries' } as const;

/** Turns on retries by a variant. Otherwise Compose sends once. */
export async function retryBy(page: Page, variant: 'A' | 'B') {
  await unfold(page, 'Retries');
  await composer(page)
    .getByRole('radio', { name: TRIES[variant], exact: true })
    .check({ force: true });
}

/** Signs with a mistake of the catalogue. */
export async function signWithMistake(page: Page, mistake: string) {
  await unfold(page, 'Signature');
  await composer(page).getByRole('radio', { name: 'With a mistake' }).check({ force: true });
  await choose(page, 'Mistake', mistake);
}

/** Sets a custom time scale. */
export async function setTimeScale(page: Page, scale: number) {
  await choose(page, 'Sender time scale', 'Custom');
  await composer(page).getByLabel('Custom time scale').fill(String(scale));
}

/** Sends and waits for the run. */
export async function send(page: Page): Promise<Locator> {
  await composer(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(run(page)).toBeVisible();
  return run(page);
}
