// Checking a receiver in the window: its page, and a check to its report.

import { expect, type Locator, type Page } from '@playwright/test';

export const checkPage = (page: Page) => page.getByRole('main', { name: 'Check a receiver' });

/** Opens the check of an endpoint from the sidebar, with a target. */
export async function openCheck(page: Page, url?: string, endpoint = 'Shop A'): Promise<Locator> {
  await page.getByRole('button', { name: `Check the receiver of ${endpoint}` }).click();
  const form = checkPage(page);
  if (url !== undefined) await form.getByLabel('Target URL').fill(url);
  return form;
}

export const startCheck = (form: Locator) =>
  form.getByRole('button', { name: 'Check', exact: true }).click();

/** Checks a receiver that verifies, and waits for the report. */
export async function reportOf(form: Locator): Promise<Locator> {
  await startCheck(form);
  const report = form.getByRole('region', { name: 'Report' });
  await expect(report).toContainText('The receiver verifies signatures.', { timeout: 60_000 });
  return report;
}
