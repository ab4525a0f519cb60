// The toast when another one replaces it: a press ends with the button it began on, and no toast goes while a person
// points at it.

import type { Page } from '@playwright/test';
import { testConnection } from './support/connection.ts';
import { expect, LONG_UNDO_MS, test } from './support/fixtures.ts';
import { row, receive } from './support/story.ts';
import { messages } from './support/place.ts';

test.use({ undoMs: LONG_UNDO_MS });

const undo = (page: Page) => messages(page).getByRole('button', { name: 'Undo' });

/** Deletes One, and Two with its answer held back. Resolves to the answer. */
async function deleteOneAndTwo(page: Page, served: { ui: string; listener: string }) {
  const connection = await testConnection(page);
  await page.goto(served.ui);
  await receive(page, served.listener, ['Order One', 'Order Two', 'Order Three']);
  await row(page, /Order One/).click();
  await page.keyboard.press('Delete');
  await expect(messages(page).getByRole('status')).toHaveText('Deleted 1 capture: Order One');
  await row(page, /Order Two/).click();
  const answer = connection.hold('captures.remove');
  await page.keyboard.press('Delete');
  await expect(row(page, /Order Two/)).toBeHidden();
  return { connection, answer };
}

const saysTwo = (page: Page) =>
  expect(messages(page).getByRole('status')).toHaveText('Deleted 1 capture: Order Two');

test('a press that began on one toast does not press the next one', async ({ page, served }) => {
  const { connection, answer } = await deleteOneAndTwo(page, served);
  await undo(page).hover();
  await page.mouse.down();
  answer();
  await saysTwo(page);
  await page.mouse.up();
  await undo(page).click(); // another press
  await expect(row(page, /Order Two/)).toBeVisible();
  await expect(messages(page).getByRole('status')).toHaveText('Deleted 1 capture: Order One');
  expect(connection.calls('captures.restore')).toEqual([{ ids: [2] }]);
});

test('a key that was meant for one toast does not press the next one', async ({ page, served }) => {
  const { connection, answer } = await deleteOneAndTwo(page, served);
  await messages(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(undo(page)).toBeFocused();
  answer();
  await saysTwo(page);
  await expect(messages(page).getByRole('button', { name: 'Close' })).toBeFocused();
  for (const key of ['Enter', 'Space', 'Delete']) await page.keyboard.press(key);
  await page.keyboard.press('Tab'); // now keys act again
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(page, /Order Two/)).toBeVisible();
  await expect(messages(page).getByRole('status')).toHaveText('Deleted 1 capture: Order One');
  expect(connection.calls('captures.restore')).toEqual([{ ids: [2] }]);
  expect(connection.calls('captures.remove')).toHaveLength(2);
});

test('the next toast stays while the pointer rests on it', async ({ page, served }) => {
  await page.clock.install();
  await page.goto(served.ui);
  await receive(page, served.listener, ['Order One', 'Order Two']);
  await page.clock.pauseAt(Date.now() + 60_000); // no toast goes before the pointer is there
  const close = messages(page).getByRole('button', { name: 'Close' });
  await row(page, 'Order One').click();
  await page.keyboard.press('y');
  await expect(messages(page).getByRole('status')).toContainText('Capture 1 copied');
  await close.hover();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('y');
  await expect(messages(page).getByRole('status')).toContainText('Capture 2 copied');
  await page.clock.fastForward(20_000);
  await close.hover();
  await row(page, 'Order One').hover();
  await page.clock.fastForward(20_000);
  await expect(messages(page)).not.toContainText('Capture');
});

test('in another window it has that window’s language', async ({ open: page, served, browser }) => {
  await receive(page, served.listener, ['Order One']);
  await row(page, /Order One/).click();
  await page.keyboard.press('Delete');
  await expect(undo(page)).toBeVisible();
  const hebrew = await browser.newPage({ locale: 'he-IL' });
  await hebrew.route(/\/he-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await hebrew.goto(served.ui);
  const toast = hebrew.getByRole('status').filter({ hasText: /Deleted|נמחק/ });
  await expect(toast).toHaveText(/נמחק/);
  await hebrew.context().close();
});
