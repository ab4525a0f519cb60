// axe finds nothing serious, and nothing is cut off, in states that the walk through every screen does not visit. In the
// short form the tests of the other parts run axe on their own screens.

import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import {
  choose,
  openCompose,
  retryBy,
  run,
  send,
  unfold as unfoldPart,
} from './support/compose.ts';
import { expect, test } from './support/fixtures.ts';
import { addEndpoint, openTab, PATH, post, row, signedBody, unfold } from './support/story.ts';
import { sendVaried } from './support/varied.ts';
import { changedAfterwards } from './support/wrongly-signed.ts';
import { place } from './support/place.ts';

/** What axe finds in each state, and whether something overflows the open page or dialog, or that the window. */
const found: Record<string, string[]> = {};

async function look(page: Page, name: string) {
  const isCut = (dialogs: (HTMLElement | SVGElement)[]) =>
    dialogs.some((dialog) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      const isOutside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      return isOutside || dialog.scrollWidth > dialog.clientWidth;
    });
  found[name] = [
    ...(await violations(page)),
    ...((await place(page).evaluateAll(isCut)) ? ['cut'] : []),
  ];
}

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' }));
test.afterEach(() => {
  const withSome = Object.entries(found).filter(([, list]) => list.length > 0);
  expect(Object.fromEntries(withSome)).toEqual({});
});

test('an unknown cause and a pasted digest @long', async ({ open: page, served }) => {
  await sendVaried(page, served.listener);
  await row(page, /^Invalid, Order 1042/).click();
  const canonical = await openTab(page, 'Canonical');
  await canonical.getByRole('textbox', { name: 'Compare with mine' }).fill('0'.repeat(64));
  await expect(canonical.getByText('Different digest', { exact: true })).toBeVisible();
  await look(page, 'pasted digest');
  await post(`${served.listener}/hooks/shop-a`, changedAfterwards('Order 1044'));
  await row(page, /Order 1044/).click();
  await expect(
    page.getByText(/^(Probably changed after|Probably another secret|No cause found)/).first(),
  ).toBeVisible();
  const signature = await openTab(page, 'Signature');
  await signature.getByText('Receiver test').click();
  await look(page, 'unknown, Signature');
});

test('deliveries, the errors of an endpoint and a tunnel @long', async ({ shop: page, served }) => {
  for (const amount of ['1.00', '2.00', '2.00']) {
    const paid = { amount, receipt: 'https://example.com/receipts/7' };
    await post(served.listener + PATH, signedBody(paid));
  }
  await expect(page.getByRole('treeitem')).toHaveCount(2);
  await row(page, /2 attempts/).click();
  await openTab(page, 'Deliveries');
  await expect(page.getByRole('region', { name: 'Changed between attempts' })).toBeVisible();
  await look(page, 'deliveries');
  await page.getByRole('button', { name: 'Edit Shop A' }).click();
  await unfold(place(page), 'Advanced');
  await page.getByRole('radio', { name: 'Script' }).check({ force: true });
  await page.getByRole('radio', { name: 'Tee' }).check({ force: true });
  await page.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(page.getByText('Enter a full http:// or https:// URL.')).toBeVisible();
  await look(page, 'editor');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add public URL' }).click();
  const tunnel = page.getByRole('main', { name: 'Public URL' });
  await tunnel.getByLabel('Tunnel URL').fill(served.listener);
  await tunnel.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(tunnel).toContainText('The probe arrived unchanged');
  await look(page, 'tunnel');
});

test('what sends, in a small window @long', async ({ open: page, receiver }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  const dialog = await openCompose(page);
  await expect(dialog.getByRole('region', { name: 'Body to send' })).toBeVisible();
  await expect(place(page)).toBeVisible(); // otherwise nothing could be cut
  await look(page, 'compose');
  await retryBy(page, 'A');
  for (const part of ['Intervals', 'Connection', 'Copies and load', 'Signature']) {
    await unfoldPart(page, part);
  }
  await look(page, 'compose unfolded');
  await dialog.getByLabel('Value of status').fill('');
  await look(page, 'an error in the form');
  await choose(page, 'Event', 'Refund');
  await dialog.getByRole('radio', { name: 'JSON' }).click();
  await expect(dialog.getByLabel('Body as JSON').first()).toBeVisible();
  await look(page, 'JSON');
  await choose(page, 'Event', 'Successful payment');
  receiver.react({ status: 500 });
  await dialog.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  const began = await send(page);
  await expect(began.getByText('Retrying').first()).toBeVisible();
  await look(page, 'run');
  await began.getByRole('button', { name: 'Cancel run' }).click();
  await expect(began).toContainText('Cancelled, 0 of 1');
  await began.getByRole('button', { name: 'Runs' }).click();
  await look(page, 'runs');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send a sample' }).click();
  await row(page, /Order 1042/).click();
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: /^Replay/ }).click();
  await look(page, 'replay many');
  await page.getByLabel('Targets', { exact: true }).fill(`${receiver.url}/webhook`);
  await place(page).getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(run(page)).toContainText(/(Failed, 0|Partly failed, 0) of 1 delivered/);
  await look(page, 'replay run');
});

test('forced colours show the chosen page, answered attempts @long', async ({ page, served }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto(served.ui);
  await addEndpoint(page);
  for (const _ of ['first', 'second']) await post(served.listener + PATH, signedBody());
  const dot = row(page, /2 attempts/)
    .locator('.row-attempt.is-delivered')
    .first();
  await expect(dot).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(page.locator('.rail-entry[aria-current="page"]')).toHaveCSS('outline-width', '2px');
});
