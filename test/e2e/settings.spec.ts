// Deleting with undo, the settings, and deleting everything.

import { violations } from './support/axe.ts';
import { expect, LONG_UNDO_MS, test } from './support/fixtures.ts';
import { PATH, post, row, signedBody, receive } from './support/story.ts';
import { place, list } from './support/place.ts';

test.use({ undoMs: LONG_UNDO_MS });

test('deletions are undone by button, key, elsewhere', async ({ open: page, served, context }) => {
  await receive(page, served.listener, ['Order 1', 'Order 2', 'Order 3']);
  const rows = list(page).getByRole('treeitem');
  await expect(rows).toHaveCount(3);
  const second = await context.newPage();
  await second.goto(served.ui);
  await expect(row(second, /Order 2/)).toBeVisible();

  await row(page, /Order 2/).click();
  await page.keyboard.press('Delete');
  await expect(row(page, /Order 2/)).toBeHidden();
  await expect(row(second, /Order 2/)).toBeHidden();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole('status')).toHaveText('Deleted 1 capture: Order 2');
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, /Order 2/)).toHaveAttribute('aria-selected', 'true');
  await expect(row(second, /Order 2/)).toBeVisible();
  await expect(messages.getByRole('button', { name: 'Undo' })).toBeHidden();

  await row(page, /Order 1/).click();
  await row(page, /Order 3/).click({ modifiers: ['Shift'] });
  await page.keyboard.press('d');
  await expect(rows).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows).toHaveCount(3);
  await expect(row(page, /Order 3/)).toHaveAttribute('aria-selected', 'true'); // the newest one restored

  await page.keyboard.press('Backspace'); // a Mac’s key for it
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(messages.getByRole('status')).toHaveText('Deleted 1 capture.');
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(3);
  await second.close();
});

test('settings are saved whole or not at all, limits preview deletions, and everything can be deleted', async ({
  connection,
  shop: page,
  served,
}) => {
  for (let n = 1; n <= 4; n++) {
    await post(served.listener + PATH, signedBody({ name: `Order ${n}` }));
  }
  await expect(row(page, /Order 4/)).toBeVisible();
  const open = async () => {
    await page.getByRole('button', { name: /^(Settings|הגדרות)/ }).click();
    return place(page);
  };

  let dialog = await open();
  expect(await violations(page)).toEqual([]);
  await expect(dialog).toContainText('set on the command line');
  await dialog.getByLabel('Port').fill('0');
  const counts = connection.fail('settings.preview');
  await dialog.getByLabel('Max captures').fill('3');
  await expect(dialog).toContainText('The captures to delete could not be counted.');
  await expect(dialog.getByRole('button', { name: 'Save and delete captures' })).toBeEnabled();
  counts();
  await dialog.getByLabel('Max captures').fill('2');
  await dialog.getByRole('button', { name: 'Save and delete 2 captures' }).click();
  await expect(dialog.getByLabel('Port')).toBeFocused();
  await expect(dialog.getByLabel('Port')).toHaveAccessibleDescription(/whole number/);
  const oldest = page.getByRole('treeitem', { name: /Order 1/, includeHidden: true });
  await expect(oldest).toHaveCount(1); // nothing was saved
  await dialog.getByLabel('Port').fill('4600');
  await dialog.getByRole('button', { name: 'Save and delete 2 captures' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, /Order 2/)).toBeHidden();
  await expect(row(page, /Order 3/)).toBeVisible();

  dialog = await open();
  await expect(dialog.getByLabel('Port')).toHaveValue('4600');
  await dialog.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('option', { name: 'עברית' }).click();
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(place(page)).toHaveCount(0); // the reload would open it again
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.getByRole('navigation').last()).toContainText('הכול');

  await open();
  await page.getByRole('button', { name: 'מחיקת הכול…' }).click();
  const erase = page.getByRole('alertdialog');
  expect(await violations(page)).toEqual([]);
  const confirm = erase.getByRole('button', { name: 'מחיקת הכול' });
  await expect(confirm).toBeDisabled();
  await erase.getByRole('textbox').fill('מחיקה');
  await confirm.click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr'); // the settings are deleted too
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Everything was deleted.',
  );
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole('navigation').last()).not.toContainText('Shop A');
  expect(await post(served.listener + PATH, signedBody())).toBe(200);
});

test('an early Escape closes the dialog on top, one for each @long', async ({ open: page }) => {
  await page.getByRole('button', { name: /^Settings/ }).click();
  const settings = page.getByRole('main', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Delete everything…' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('textbox')).toBeFocused();
  const pressUnheard = () =>
    page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      const init = { key: 'Escape', bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    });
  await pressUnheard();
  await expect(question).toBeHidden();
  await expect(settings).toBeVisible();
  await pressUnheard();
  await expect(settings).toBeHidden();
});
