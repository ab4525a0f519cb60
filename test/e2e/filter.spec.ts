// Finding webhooks: typed filters with suggestions, filters from the menu, saved views, and actions on the rows.

import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { addEndpoint, PATH, post, row, signedBody } from './support/story.ts';
import { filter } from './support/place.ts';

const suggestion = (page: Page, name: RegExp) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name });
const orders = (page: Page) => row(page, /Order/);
const views = (page: Page) => page.getByRole('navigation', { name: 'Endpoints and views' });

const wrongly = (name: string, amount: string) =>
  signedBody({ name, amount }).replace(/"sign":"./, '"sign":"x');

/** Four orders at a shop, the second and fourth wrongly signed, and one unrouted webhook. */
async function arrive(page: Page, listener: string) {
  await addEndpoint(page);
  const shop = (body: string) => post(listener + PATH, body);
  await shop(signedBody({ name: 'Order 1', amount: '50.00' }));
  await shop(wrongly('Order 2', '60.00'));
  await shop(signedBody({ name: 'Order 3', amount: '500.00' }));
  await shop(wrongly('Order 4', '600.00'));
  await post(`${listener}/elsewhere`, JSON.stringify({ name: 'Order 5', amount: '700.00' }));
  await expect(orders(page)).toHaveCount(5);
}

test('a filter is typed with suggestions, its errors corrected', async ({ open: page, served }) => {
  await arrive(page, served.listener);

  await page.keyboard.press('Escape'); // moves the focus to the list
  await page.keyboard.press('/');
  await expect(filter(page)).toBeFocused();
  await page.keyboard.type('is:inv');
  await expect(suggestion(page, /^invalid.*Signature does not match/)).toBeVisible();
  await expect(page.getByText('Incomplete filter')).toBeVisible();
  await expect(orders(page)).toHaveCount(5);
  await page.keyboard.press('ArrowDown');
  await expect(suggestion(page, /^invalid/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(filter(page)).toHaveValue('is:invalid ');
  await expect(orders(page)).toHaveCount(2);
  await page.keyboard.type('amo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('100');
  await expect(orders(page)).toHaveCount(1);
  await expect(page.getByText('Showing invalid, and amount more than 100.')).toBeVisible();

  await filter(page).fill('is:valid amout>100');
  await expect(filter(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Unknown key.')).toBeVisible();
  await expect(row(page, /Order 4/)).toBeVisible(); // the unfiltered list
  const still = 'Still showing invalid, and amount more than 100.';
  await expect(page.getByText(still)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as view…' })).toBeHidden();
  await page.getByRole('button', { name: 'Use amount' }).click();
  await expect(filter(page)).toHaveValue('is:valid amount>100');
  await expect(page.getByRole('button', { name: 'Save as view…' })).toBeVisible();
  await expect(row(page, /Order 3/)).toBeVisible();
  await expect(orders(page)).toHaveCount(1);

  // Only matching arrivals are shown.
  await post(served.listener + PATH, signedBody({ name: 'Order 6', amount: '99.00' }));
  await post(served.listener + PATH, signedBody({ name: 'Order 7', amount: '101.00' }));
  await expect(row(page, /Order 7/)).toBeVisible();
  await expect(orders(page)).toHaveCount(2);

  await filter(page).focus();
  await page.keyboard.type(' cli');
  await expect(suggestion(page, /^client_name/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestion(page, /^client_name/)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(filter(page)).toHaveValue('');
  await expect(orders(page)).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tree', { name: 'Captures' })).toBeFocused();
});

test('a view is built, saved, changed, renamed and deleted', async ({ open: page, served }) => {
  await arrive(page, served.listener);
  await views(page)
    .getByRole('button', { name: /^Shop A/ })
    .click();
  await expect(orders(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Preset filters' }).click();
  await page.getByRole('menuitemradio', { name: 'Invalid 2' }).click();
  await page.keyboard.press('Escape');
  await expect(orders(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Save as view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as view' });
  await expect(dialog).toContainText('is:invalid endpoint="Shop A"');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Wrong at A');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save as view…' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Wrong at A'); // it was kept
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const saved = views(page).getByRole('button', { name: /^Wrong at A/ });
  await expect(saved).toHaveAttribute('aria-current', 'true');
  await expect(orders(page)).toHaveCount(2);
  await expect(saved).toHaveText('Wrong at A2');
  await post(served.listener + PATH, wrongly('Order 6', '60.00'));
  await expect(saved).toHaveText('Wrong at A3');

  await filter(page).press('End');
  await page.keyboard.type(' amount>100');
  await expect(orders(page)).toHaveCount(1);
  await expect(saved).toContainText('changed');
  await saved.hover();
  await page.getByRole('button', { name: 'More for Wrong at A' }).click();
  await page.getByRole('menuitem', { name: 'Update to current filter' }).click();
  await expect(saved).not.toContainText('changed');

  await saved.focus();
  await page.keyboard.press('F2');
  await page.getByLabel('Name', { exact: true }).fill('Large and wrong');
  await page.keyboard.press('Enter');
  const renamed = views(page).getByRole('button', { name: /^Large and wrong/ });
  await expect(renamed).toHaveAttribute('aria-current', 'true');

  await page.reload();
  await renamed.click();
  await expect(filter(page)).toHaveValue('is:invalid endpoint="Shop A" amount>100');
  await expect(orders(page)).toHaveCount(1);
  await renamed.focus();
  await page.keyboard.press('Delete');
  await expect(renamed).toBeHidden();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(renamed).toBeVisible();
  await renamed.press('Delete');
  await expect(renamed).toBeHidden();

  await views(page)
    .getByRole('button', { name: /^Unverifiable/ })
    .click();
  await expect(orders(page)).toHaveCount(1);
  await views(page)
    .getByRole('button', { name: /^With variation/ })
    .click();
  await expect(page.getByText('No captures match this view.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(orders(page)).toHaveCount(6);
});

test('the help has a key and examples to try, rows have a menu', async ({ open: page, served }) => {
  await arrive(page, served.listener);

  await test.step('the filter help', async () => {
    await page.getByRole('button', { name: 'Preset filters' }).click();
    await page.getByRole('menuitem', { name: 'Filter syntax' }).click();
    const dialog = page.getByRole('main', { name: 'Help' });
    await dialog.getByRole('button', { name: 'Try is:invalid', exact: true }).click();
    await expect(filter(page)).toHaveValue('is:invalid');
    await expect(filter(page)).toBeFocused();
    await expect(orders(page)).toHaveCount(2);
    await page.keyboard.press('Escape'); // closes the suggestions
    await page.keyboard.press('Escape');
    await expect(orders(page)).toHaveCount(5);
  });

  await test.step('the rows’ menu, by mouse and by keyboard', async () => {
    const menu = page.getByRole('menu', { name: 'Actions for selected captures' });
    await row(page, /Order 3/).click({ button: 'right' });
    await expect(row(page, /Order 3/)).toHaveAttribute('aria-selected', 'true');
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Replay to several targets…',
      'Export…',
      'Compare with another…',
      'Copy as cURL',
      'Delete',
    ]);
    await page.keyboard.press('Escape');
    const list = page.getByRole('tree', { name: 'Captures' });
    await expect(list).toBeFocused();

    await row(page, /Order 1/).click({ modifiers: ['ControlOrMeta'] });
    await page.keyboard.press('Shift+F10');
    await expect(menu.getByRole('menuitem', { name: 'Compare selected' })).toBeVisible();
    await menu.getByRole('menuitem', { name: 'Delete 2 captures' }).click();
    await expect(orders(page)).toHaveCount(3);
    await expect(list).toBeFocused();
  });
});

test('any field finds a buyer and says where; not a short text', async ({ open: page, served }) => {
  const eventOf = (id: string, email: string, requestId: string) =>
    fetch(`${served.listener}/other`, {
      method: 'POST',
      headers: { 'X-Request-Id': requestId },
      body: JSON.stringify({ data: { object: { customer: { id, contact: { email } } } } }),
    });
  for (let n = 0; n < 299; n += 23) {
    const some = Array.from({ length: 23 }, (_, at) => n + at);
    await Promise.all(
      some.map((at) => eventOf(`cus_${at}`, `buyer.${at}@example.com`, `rid_${at}`)),
    );
  }
  await eventOf('cus_Dana', 'dana.levi@shop.example', 'req_8KzP');
  await expect(page.locator('.count-line')).toHaveText('300 captures');
  const rows = page.getByRole('tree', { name: 'Captures' }).getByRole('treeitem');
  for (const [typed, says] of [
    ['levi@SHOP', 'data.object.customer.contact.email: dana.levi@shop.example'],
    ['s_dan', 'data.object.customer.id: cus_Dana'],
    ['8kzp', 'x-request-id: req_8KzP'],
    ['data.object.customer:cus_d', 'data.object.customer.id: cus_Dana'],
    ['data.object.customer.contact.email=dana.levi@shop.example', 'contact.email: dana.levi'],
    ['header.x-request-id:req_', 'x-request-id: req_8KzP'],
  ] as const) {
    await filter(page).fill(typed);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(says);
  }
  await filter(page).fill('nobody');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await post(`${served.listener}/long`, 'x'.repeat(70_000));
  await filter(page).fill('nobody at');
  await expect(page.getByRole('heading', { name: 'No matches in what is searched' })).toBeVisible();
  await expect(page.getByText('Searched in part: 1 capture.').first()).toBeVisible();
  await filter(page).fill('is:valid ab');
  await filter(page).blur();
  await expect(page.getByText('Text needs at least 3 characters.')).toBeVisible();
});
