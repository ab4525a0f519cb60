// Two captures side by side: offered partners, and the differences in each view.

import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { PATH, post, row, signedBody } from './support/story.ts';

const ITEMS = [{ name: 'Workbook', price: 49.9, qty: 2 }];
const RECEIPT = { receipt: 'https://example.com/receipts/7' };

test('an invalid webhook is compared with the last valid one', async ({ shop: page, served }) => {
  const body = { ...RECEIPT, items: ITEMS, client_phone: '050-1' };
  await post(served.listener + PATH, signedBody(body));
  const changed = signedBody({ ...body, client_phone: '050-1\u200f' }).replace('266.00', '966.00');
  await post(served.listener + PATH, changed);
  await row(page, /^Invalid, Order 1042/).click();
  await page.getByRole('button', { name: 'Compare this capture' }).click();

  const dialog = page.getByRole('main', { name: 'Compare captures' });
  await expect(dialog).toContainText('3 fields differ: amount, client_phone, sign.');
  await expect(dialog.getByRole('region', { name: 'Other capture' })).toContainText('Valid');
  await expect(dialog.getByRole('region', { name: 'This capture' })).toContainText('Invalid');
  const amount = dialog.getByRole('row', { name: /^amount/ });
  await expect(amount.locator('del, ins')).toHaveText(['2', '9']);
  await expect(dialog.getByRole('row', { name: /^client_phone/ }).getByRole('img')).toHaveAttribute(
    'title',
    /right-to-left mark/,
  );
  await expect(dialog.getByRole('row', { name: /^name/ })).toBeHidden();
  await dialog
    .getByRole('button', { name: /^Show \d+ equal values/ })
    .first()
    .click();
  await expect(dialog.getByRole('row', { name: /^items\[0\]\.price/ })).toContainText('49.9');
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('tab', { name: 'Canonical' }).click();
  await expect(dialog.getByRole('row', { name: /^amount.* changed/ })).toContainText('966.00');
  await dialog.getByRole('tab', { name: 'Raw' }).click();
  await expect(dialog).toContainText('This whitespace was not sent');
  const line = dialog.getByRole('row', {
    name: /"amount": "266\.00".*"amount": "966\.00".*changed/,
  });
  await expect(line.locator('del, ins')).toHaveText(['2', '9']);
  await dialog.getByRole('radio', { name: 'As sent' }).check({ force: true });
  await expect(dialog.getByRole('row', { name: /^1 .*changed/ })).toContainText(
    '"amount":"966.00"',
  );
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('tab', { name: 'Headers' }).click();
  await expect(dialog.getByRole('row', { name: /^content-length/ })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Compare this capture' })).toBeFocused();
});

test('any capture is a partner; text is compared as text @long', async ({ shop: page, served }) => {
  await post(served.listener + PATH, 'not JSON at all');
  await row(page, /^Unverifiable, Not JSON/).click();
  await page.getByRole('button', { name: 'Compare this capture' }).click();
  const dialog = page.getByRole('main', { name: 'Compare captures' });
  await expect(dialog).toContainText('No other capture to compare with');
  await page.keyboard.press('Escape');

  await post(served.listener + PATH, signedBody());
  await post(served.listener + PATH, 'not JSON either');
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  await row(page, /^Unverifiable, Not JSON/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Compare this capture' }).click();
  await expect(dialog).toContainText('Fields not compared');
  await dialog.getByRole('button', { name: /Compare with/ }).click();
  await page.getByRole('option', { name: /^\d.*Not JSON/ }).click();
  await dialog.getByRole('tab', { name: 'Raw' }).click();
  await expect(dialog.getByRole('row', { name: /^1 .*changed/ })).toContainText(
    /not JSON (at all|either)/,
  );
});
