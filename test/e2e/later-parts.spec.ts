// Parts of the window that are loaded after the first screen: dialogs and the other language.

import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { PATH, post, row, signedBody } from './support/story.ts';

const DIALOGS = '**/assets/dialogs-*.js';
const HEBREW = '**/assets/he-*.js';

const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('until the dialogs are loaded, keys reach nothing behind the one that is opening', async ({
  page,
  served,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(DIALOGS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(served.ui);
  await post(served.listener + PATH, signedBody());
  await row(page, /Order 1042/).click();

  const opening = page.getByRole('dialog', { name: 'Opening' });
  await page.keyboard.press('?');
  await expect(opening).toBeVisible();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(opening).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(opening).toBeVisible();
  await page.keyboard.press('Delete');
  release();
  await expect(shortcuts(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, /Order 1042/)).toBeVisible();
});

test('dialogs that cannot be loaded are said, and reloading the window loads them', async ({
  page,
  served,
  complaints,
}) => {
  await page.route(DIALOGS, (route) => route.abort());
  await page.goto(served.ui);
  await page.getByRole('button', { name: 'Compose' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'could not be loaded. Reload the window',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => complaints.length).toBeGreaterThan(0); // the browser reports what was not loaded
  complaints.length = 0;
  await page.unroute(DIALOGS);
  await page.reload();
  await page.getByRole('button', { name: 'Compose' }).click();
  await expect(page.getByRole('dialog', { name: 'Compose' })).toBeVisible();
});

test('a language that cannot be loaded leaves the one before', async ({
  page,
  served,
  complaints,
}) => {
  await page.route(HEBREW, (route) => route.abort());
  await page.goto(served.ui);
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'עברית' }).click();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toHaveCount(0);
  await expect.poll(() => complaints.length).toBeGreaterThan(0); // the browser reports what was not loaded
  complaints.length = 0;
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.unroute(HEBREW);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
