// Where a person is: a page other than the captures, or a dialog over whatever page. And what is always in the window.

import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog on top, otherwise the open page; none while only the captures are shown. */
export const place = (page: Page) =>
  page.locator('.page, [role="dialog"], [role="alertdialog"]').filter({ visible: true }).last();

/** Presses Escape until only the captures are shown. */
export async function closePlaces(page: Page) {
  await expect(async () => {
    if ((await place(page).count()) > 0) await page.keyboard.press('Escape');
    await expect(place(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Presses a key in the list: keys are the same in all languages. */
export async function press(page: Page, key: string) {
  await page.getByRole('tree').first().focus();
  await page.keyboard.press(key);
}

/** The list of captures. */
export const list = (page: Page) => page.getByRole('tree', { name: 'Captures' });
/** The field of its filter. */
export const filter = (page: Page) => page.getByRole('combobox', { name: 'Filter' });
/** The toasts. */
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** An entry of the rail. */
export const rail = (page: Page, name: string | RegExp) =>
  page.locator('.rail').getByRole('button', { name });

/** A cell of a check's report: a finding, or a case. */
export const cell = (report: Locator, name: string | RegExp): Locator =>
  report.getByRole('option', { name });
