// Large bodies: twenty megabytes and five thousand items in each tab. The contents are correct, and the window responds
// while it loads.

import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openReplay, openTab, panel, PATH, post, row, signedBody } from './support/story.ts';

const itemsOf = (count: number, note: string) =>
  Array.from({ length: count }, (_, at) => ({ name: `Item ${at}`, price: at, qty: 1, note }));

/** Scrolls far down in a scrollable box. */
async function scrollToEnd(page: Page, name: string) {
  await panel(page)
    .getByRole('region', { name })
    .evaluate((box) => box.scrollTo(0, box.scrollHeight));
}

test('five thousand items', { tag: '@long' }, async ({ shop: page, served }) => {
  await post(served.listener + PATH, signedBody({ items: itemsOf(5000, '') }));
  await row(page, /^Valid, Order 1042/).click();

  const fields = await openTab(page, 'Fields');
  await expect(fields.getByRole('row', { name: /^items/ })).toContainText('Array of 5,000 items');
  await expect(fields.getByRole('row', { name: /^1 Item 0/ })).toBeVisible();
  await scrollToEnd(page, 'Items');
  const last = fields.getByRole('row', { name: /^5,000 Item 4999/ });
  await last.getByRole('button', { name: /items\[4999\]\.price/ }).click();
  await expect(page.getByRole('group', { name: 'Selected value' })).toContainText('15,001st value');

  const canonical = await openTab(page, 'Canonical');
  await expect(canonical).toContainText('15,004 values');
  await expect(canonical.locator('.chip.is-selected')).toContainText('4999');
  await canonical.getByRole('radio', { name: 'Plain text' }).check({ force: true });
  await expect(canonical.locator('.canonical-rows .is-selected').first()).toContainText('4');

  const raw = await openTab(page, 'Request');
  // It may wrap at the end of a row.
  await expect
    .poll(async () => (await raw.locator('mark.is-selected').allTextContents()).join(''))
    .toBe('4999');
});

test('twenty megabytes', { tag: '@long' }, async ({ shop: page, served }) => {
  await post(served.listener + PATH, signedBody({ name: 'Order 1' }));
  const count = 60_000;
  const body = signedBody({ items: itemsOf(count, 'x'.repeat(270)), client_name: 'דנה' });
  expect(body.length).toBeGreaterThan(19_000_000);
  await post(served.listener + PATH, body);
  await row(page, /^Valid, Order 1042/).click({ timeout: 60_000 });

  // Another capture can be opened while it loads.
  await row(page, /^Valid, Order 1 /).click();
  await expect(page.getByRole('heading', { name: 'Order 1', exact: true })).toBeVisible();
  await row(page, /^Valid, Order 1042/).click();
  await expect(page.getByRole('heading', { name: 'Order 1042' })).toBeVisible({ timeout: 60_000 });

  // Its fields are not listed, but it is verified whole and shown byte by byte.
  const fields = await openTab(page, 'Fields');
  await expect(fields).toContainText('is over 1 MiB, so its fields are not listed.');
  await fields.getByRole('button', { name: 'Show body' }).click();
  const raw = panel(page);
  await expect(raw).toContainText(/Part 1 of \d+/);
  await expect(raw).toContainText('Item 0');
  await raw.getByRole('button', { name: 'Next part' }).click();
  await expect(raw).toContainText(/Part 2 of \d+/);
  await raw.getByRole('radio', { name: 'Hex' }).check({ force: true });
  await expect(raw.locator('.hex-row').first()).toBeVisible();

  const canonical = await openTab(page, 'Canonical');
  await expect(canonical).toContainText('240,004 values');
  await expect(canonical).toContainText(/The first 1,9\d\d of 240,004 values\./);
  await expect(await openTab(page, 'Signature')).toContainText('All characters match');

  await expect(await openTab(page, 'Request')).toContainText('bytes');
  await expect(await openReplay(page)).toContainText('is too long to edit');
});
