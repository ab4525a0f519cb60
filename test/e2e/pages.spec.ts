// The rail and the pages: each has a key and an address, which a reload and a second window keep, and none acts on the
// list that it hides.

import { expect, test } from './support/fixtures.ts';
import { place, rail } from './support/place.ts';
import { PATH, post, row, signedBody } from './support/story.ts';

const PAGES = [
  ['Compose', 'Compose', '#/compose'],
  ['Check', 'Check a receiver', '#/check'],
  ['Runs', 'Runs', '#/runs'],
  ['Settings', 'Settings', '#/settings'],
] as const;

test('each place of the rail has a key and an address', async ({ page, served, context }) => {
  // The first key is pressed before the pages are loaded.
  await page.route('**/assets/later-parts-*.js', async (route) => {
    await expect(page.getByRole('main', { name: 'Opening' })).toBeVisible();
    await route.continue();
  });
  await page.goto(served.ui);
  await expect(rail(page, 'Inspect')).toHaveAttribute('aria-current', 'page');
  for (const [at, [entry, title, address]] of PAGES.entries()) {
    await page.keyboard.press(`ControlOrMeta+${at + 2}`);
    const shown = page.getByRole('main', { name: title });
    await expect(shown.getByRole('heading', { name: title, exact: true })).toBeFocused();
    await expect(rail(page, entry)).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
  await page.reload();
  await expect(page.getByRole('main', { name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main', { name: 'Runs' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('main', { name: 'Settings' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${served.ui}#/check`);
  await expect(second.getByRole('main', { name: 'Check a receiver' })).toBeVisible();
  await second.goto(`${served.ui}#/nothing/here`);
  await expect(place(second)).toHaveCount(0);
  await second.close();
  await page.keyboard.press('ControlOrMeta+1');
  await expect(place(page)).toHaveCount(0);
});

test('a page has no list keys; Escape goes back', async ({ connection, open: page, served }) => {
  await post(served.listener + PATH, signedBody());
  await row(page, /Order 1042/).click();
  const list = page.getByRole('tree', { name: 'Captures' });
  await list.focus();
  await page.keyboard.press(',');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeFocused();
  for (const key of ['d', 'Delete', 'x', 'r', 'e', 'ControlOrMeta+a'])
    await page.keyboard.press(key);
  await expect(page.getByRole('main', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();
  await expect(row(page, /Order 1042/)).toHaveAttribute('aria-selected', 'true');
  expect(connection.calls('captures.remove')).toEqual([]);
});
