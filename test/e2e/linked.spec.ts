// Linked views: a value that is hovered or selected in one view is marked in the others, by mouse and by keyboard.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { pasted } from './support/clipboard.ts';
import { openTab, panel, PATH, post, row, signedBody } from './support/story.ts';
import { violations } from './support/axe.ts';

const ITEMS = [
  { name: 'Workbook', price: 49.9, qty: 2 },
  { name: 'Spring course', price: 166.2, qty: 1 },
];

const second = (page: Page) => page.getByRole('region', { name: 'Split view' });
const selected = (page: Page) => page.getByRole('group', { name: 'Selected value' });
const marked = (within: Locator) => within.locator('.is-selected');
const pointed = (within: Locator) => within.locator('.is-pointed');

test('a value is marked in every view, by mouse or keys @long', async ({ shop: page, served }) => {
  const body = signedBody({ items: ITEMS, client_phone: '', add_field: 'a\u200fb' });
  await post(served.listener + PATH, body);
  /** A window in which nothing is selected yet. */
  const open = async () => {
    await page.reload();
    await row(page, /^Valid, Order 1042/).click();
  };

  await test.step('a value is marked in every view, and every view scrolls to it', async () => {
    await open();
    const fields = await openTab(page, 'Fields');
    await page.getByRole('button', { name: 'Open split view' }).click();
    await fields.getByRole('cell', { name: /^166\.2/ }).hover();
    await expect(pointed(second(page))).toHaveText(/166\.2.*items\[1\]\.price/);

    await fields.getByRole('button', { name: /^items\[1\]\.price: / }).click();
    await expect(selected(page)).toContainText('items[1].price');
    await expect(selected(page)).toContainText('8th value of the signature');
    await expect(marked(second(page)).first()).toContainText('166.2');

    await second(page).getByRole('radio', { name: 'Plain text' }).check({ force: true });
    await expect(marked(second(page))).toHaveText('166.2');
    await second(page).getByRole('radio', { name: 'Body' }).check({ force: true });
    await expect(marked(second(page))).toHaveText('166.2');

    await selected(page).getByRole('button', { name: 'Canonical' }).click();
    await expect(marked(panel(page)).first()).toContainText('166.2');
    expect(await violations(page)).toEqual([]);

    // The second view is remembered.
    await page.reload();
    await expect(second(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close split view' }).first().click();
    await expect(second(page)).toBeHidden();
  });

  await test.step('an omitted field leads to the reason, and a character to its field', async () => {
    await open();
    const fields = await openTab(page, 'Fields');
    await fields.getByRole('button', { name: 'left out: empty' }).click();
    const leftOut = panel(page).getByRole('row', { name: /^client_phone/ });
    await expect(leftOut).toHaveClass(/is-selected/);
    await expect(leftOut).toContainText('empty');
    await expect(leftOut).toBeInViewport();

    const raw = await openTab(page, 'Request');
    const text = raw.getByLabel('Body as text');
    await expect(marked(text)).toHaveText('""');
    await text.getByText('Workbook').click();
    await expect(selected(page)).toContainText(/items\[\d\]|name/);
    await raw.getByRole('radio', { name: 'Hex' }).check({ force: true });
    await expect(marked(raw).first()).toBeVisible();
    // Indented for reading, each literal as written.
    await raw.getByRole('radio', { name: 'Indented' }).check({ force: true });
    await expect(text.locator('.raw-row').nth(1)).toHaveText(/^2 {2}"\w+": .*,\s*$/);
    await selected(page).getByRole('button', { name: 'Fields' }).click();
    await expect(marked(panel(page)).first()).toBeVisible();
    await selected(page).getByRole('button', { name: 'Clear selection' }).click();
    await expect(selected(page)).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Fields' })).toBeFocused();
  });

  await test.step('the keyboard moves through values, selects them, and shows them in other views', async () => {
    await open();
    await openTab(page, 'Canonical');
    await page.getByRole('tab', { name: 'Canonical' }).focus();
    const first = panel(page).getByRole('button', { name: '1 add_field' });
    for (
      let step = 0;
      step < 6 && !(await first.evaluate((it) => it === document.activeElement));
      step++
    ) {
      await page.keyboard.press('Tab');
    }
    await expect(first).toBeFocused();
    await expect(pointed(panel(page))).toContainText('add_field');
    await page.keyboard.press('ArrowRight');
    await expect(panel(page).getByRole('button', { name: '2 amount' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(selected(page)).toContainText('amount');
    await expect(panel(page).getByRole('button', { name: '2 amount' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('End');
    await expect(
      panel(page)
        .getByRole('button', { name: /client_phone|sign/ })
        .last(),
    ).toBeFocused();
    await page.keyboard.press('1');
    await expect(panel(page).getByRole('row', { name: /^amount/ })).toHaveClass(/is-selected/);
  });

  await test.step('invisible characters are shown, and copies are exact', async () => {
    await open();
    const canonical = await openTab(page, 'Canonical');
    await expect(canonical.getByRole('img', { name: /right-to-left mark/ })).toBeVisible();
    await canonical.getByRole('button', { name: '1 add_field' }).click();
    await selected(page).getByRole('button', { name: 'Copy as sent' }).click();
    await expect.poll(() => pasted(page)).toBe('"a\u200fb"');
  });
});
