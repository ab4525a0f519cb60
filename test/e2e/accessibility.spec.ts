// axe finds nothing serious in states that the walk through every screen does not visit. In the short form the tests of
// the other parts run axe on their own screens.

import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { addEndpoint, openTab, PATH, post, row, signedBody, unfold } from './support/story.ts';
import { sendVaried } from './support/varied.ts';
import { changedAfterwards } from './support/wrongly-signed.ts';
import { place } from './support/place.ts';

const theme = 'dark';

test('axe finds nothing serious for an unknown cause and a pasted digest @long', async ({
  page,
  served,
}) => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.goto(served.ui);
  await sendVaried(page, served.listener);
  const found: Record<string, string[]> = {};
  await row(page, /^Invalid, Order 1042/).click();
  const canonical = await openTab(page, 'Canonical');
  await canonical.getByRole('textbox', { name: 'Compare with mine' }).fill('0'.repeat(64));
  await expect(canonical.getByText('Different digest', { exact: true })).toBeVisible();
  found['pasted digest'] = await violations(page);
  await post(`${served.listener}/hooks/shop-a`, changedAfterwards('Order 1044'));
  await row(page, /Order 1044/).click();
  await expect(
    page.getByText(/^(Probably changed after|Probably another secret|No cause found)/).first(),
  ).toBeVisible();
  const signature = await openTab(page, 'Signature');
  await signature.getByText('Receiver test').click();
  found['unknown, Signature'] = await violations(page);
  expect(found).toEqual({ 'pasted digest': [], 'unknown, Signature': [] });
});

test('axe finds nothing serious in deliveries @long', async ({ page, served }) => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.goto(served.ui);
  await addEndpoint(page);
  const found: Record<string, string[]> = {};
  for (const amount of ['1.00', '2.00', '2.00']) {
    const paid = { amount, receipt: 'https://example.com/receipts/7' };
    await post(served.listener + PATH, signedBody(paid));
  }
  await expect(page.getByRole('treeitem')).toHaveCount(2);
  await row(page, /2 attempts/).click();
  await openTab(page, 'Deliveries');
  await expect(page.getByRole('region', { name: 'Changed between attempts' })).toBeVisible();
  found.deliveries = await violations(page);
  await page.getByRole('button', { name: 'Edit Shop A' }).click();
  await unfold(place(page), 'Advanced');
  await page.getByRole('radio', { name: 'Script' }).check({ force: true });
  await page.getByRole('radio', { name: 'Tee' }).check({ force: true });
  await page.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(page.getByText('Enter a full http:// or https:// URL.')).toBeVisible();
  found.editor = await violations(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add public URL' }).click();
  const tunnel = page.getByRole('main', { name: 'Public URL' });
  await tunnel.getByLabel('Tunnel URL').fill(served.listener);
  await tunnel.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(tunnel).toContainText('The probe arrived unchanged');
  found.tunnel = await violations(page);
  expect(found).toEqual({ deliveries: [], editor: [], tunnel: [] });
});

test('forced colours leave the chosen page and the answered attempts in sight @long', async ({
  page,
  served,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(served.ui);
  await addEndpoint(page);
  for (const _ of ['first', 'second']) await post(served.listener + PATH, signedBody());
  const dot = row(page, /2 attempts/)
    .locator('.row-attempt.is-delivered')
    .first();
  await expect(dot).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(page.locator('.rail-entry[aria-current="page"]')).toHaveCSS('outline-width', '2px');
});
