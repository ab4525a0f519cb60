// The window with a slow host: commands act on what the person sees. The tests check the ids that reach the host.

import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeDemo, openCompose, run, unfold } from './support/compose.ts';
import { DELAYS_MS, testConnection } from './support/connection.ts';
import { expect, test } from './support/fixtures.ts';
import {
  addEndpoint,
  drawer,
  openReplay,
  openTab,
  panel,
  PATH,
  post,
  row,
  signedBody,
  tab,
  receive,
} from './support/story.ts';
import { place, list } from './support/place.ts';

const head = (page: Page) => page.getByRole('region', { name: 'Capture', exact: true });
const heading = (page: Page) => head(page).getByRole('heading').first();
const target = (page: Page) => drawer(page).getByLabel('Target URL');
const sendButton = (page: Page) => drawer(page).getByRole('button', { name: 'Send replay' });

/** Sends many in parallel. Only their number matters, because their ids have no order. */
async function receiveMany(listener: string, count: number, names = 10) {
  for (let sent = 0; sent < count; sent += 30) {
    await Promise.all(
      Array.from({ length: Math.min(30, count - sent) }, (_, at) =>
        post(listener + PATH, signedBody({ name: `Order ${(sent + at) % names}` })),
      ),
    );
  }
}

test('the number of captures is said when the host has said it', async ({ page, served }) => {
  await post(served.listener + PATH, signedBody());
  const connection = await testConnection(page);
  const answer = connection.hold('captures.page');
  await page.goto(served.ui);
  const count = page.locator('.count-line');
  const status = page.getByRole('contentinfo', { name: 'Status' });
  await expect(status).toContainText('0 lost');
  await expect(status).not.toContainText('captured');
  await expect(count).toBeEmpty();
  answer();
  await expect(count).toHaveText('1 capture');
  await expect(status).toContainText('1 captured');
});

for (const delayMs of DELAYS_MS) {
  test(
    `Send replay sends the selected capture, ${delayMs} ms late`,
    { tag: delayMs === 400 ? [] : '@long' },
    async ({ connection, shop: page, served, receiver }) => {
      await post(served.listener + PATH, signedBody({ name: 'One' }));
      await post(served.listener + PATH, signedBody({ name: 'Two' }));
      await row(page, /Two/).click();
      const form = await openReplay(page);
      await expect(form.getByLabel('Target URL')).toBeVisible();

      connection.delay(delayMs);
      await row(page, /One/).click();
      await form.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
      await form.getByRole('button', { name: 'Send replay' }).click();
      await expect(form.getByRole('region', { name: 'Results' })).toContainText('Status 200');

      const [sent] = connection.calls('replay.send');
      expect(sent?.captureId).toBe(1);
      expect(receiver.received[0]?.body.toString()).toContain('"name":"One"');
    },
  );
}

test('the detail is the selected capture’s at once', async ({ connection, shop: page, served }) => {
  await addEndpoint(page, 'Shop B', '/hooks/shop-b');
  await receive(page, served.listener, ['One']);
  await post(`${served.listener}/hooks/shop-b`, signedBody({ name: 'Two' }));
  await row(page, /Two/).click();
  await openTab(page, 'Fields');
  await expect(panel(page)).toContainText('Two');

  const focused = page.locator('.page:focus-within'); // before, it does not hear Escape
  const answer = connection.hold('captures.get');
  await row(page, /One/).click();
  await expect(heading(page)).toHaveText('One');
  await expect(head(page)).toContainText('Shop A');
  await expect(panel(page)).not.toContainText('Two');
  await expect(tab(page, 'Fields')).toBeVisible();

  await page.keyboard.press('y');
  await expect.poll(() => connection.calls('export.make').map(({ ids }) => ids)).toEqual([[1]]);
  await page.keyboard.press('e');
  await expect(page.getByRole('main', { name: 'Edit Shop A' })).toBeVisible();
  await expect(focused).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(place(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Compare this capture' }).click();
  await expect(focused).toBeVisible();
  await expect
    .poll(() => new Set(connection.calls('captures.partners').map(({ id }) => id)))
    .toEqual(new Set([1]));
  await page.keyboard.press('Escape');
  await expect(place(page)).toHaveCount(0);

  // Back and forth, with the answers in reverse order.
  await row(page, /Two/).click();
  await expect(heading(page)).toHaveText('Two');
  await row(page, /One/).click();
  answer();
  await expect(panel(page)).toContainText('One');
  await expect(heading(page)).toHaveText('One');
});

test('with a 12 MB body and an attempt outside the list, the selected capture is sent @long', async ({
  connection,
  shop: page,
  served,
  receiver,
}) => {
  const note = 'x'.repeat(12_000_000);
  await post(served.listener + PATH, signedBody({ name: 'Large', note }));
  await post(served.listener + PATH, signedBody({ name: 'Again' }));
  await receiveMany(served.listener, 210, 210); // lines of their own
  await post(served.listener + PATH, signedBody({ name: 'Again' }));
  await page.reload(); // now a page of 200 is listed

  await row(page, /Again/).click();
  await openTab(page, 'Deliveries');
  const attempts = panel(page).getByRole('region', { name: 'Attempts' }).getByRole('button');
  await expect(attempts).toHaveCount(2);
  connection.delay(1000);
  await attempts.first().click();
  await expect(heading(page)).toHaveText('Capture 2');
  await openReplay(page);
  await target(page).fill(`${receiver.url}/webhook`);
  await sendButton(page).click();
  await expect.poll(() => connection.calls('replay.send').length).toBe(1);
  connection.delay(0);
  await expect(heading(page)).toHaveText('Again');

  await page.getByRole('combobox', { name: 'Filter' }).fill('name:Large');
  await page.keyboard.press('Enter');
  await row(page, /Large/).click();
  await target(page).fill(`${receiver.url}/large`);
  await sendButton(page).click();
  await expect
    .poll(() => connection.calls('replay.send').map((sent) => sent.captureId))
    .toEqual([2, 1]);
  await expect.poll(() => receiver.received.length).toBe(2); // the host has sent both
});

test('a form in use stays when another window deletes its capture @long', async ({
  connection,
  shop: page,
  served,
  context,
}) => {
  await receive(page, served.listener, ['One', 'Two', 'Three', 'Four', 'Five']);
  const other = await context.newPage();
  await other.goto(served.ui);
  const deleteElsewhere = async (name: string) => {
    await row(other, new RegExp(name)).click();
    await other.keyboard.press('Delete');
    await expect(row(page, new RegExp(name))).toHaveCount(0);
  };
  await expect(row(other, /One/)).toBeVisible();

  // Nothing was typed, so its neighbour replaces it.
  await row(page, /Five/).click();
  await deleteElsewhere('Five');
  await expect(heading(page)).toHaveText('Four');

  // A field has the focus.
  await openReplay(page);
  await target(page).click();
  await page.keyboard.press('End'); // a click may put the cursor into the URL
  await deleteElsewhere('Four');
  await page.keyboard.type(' did xyz');
  await expect(target(page)).toHaveValue(/ did xyz$/);
  await expect(head(page)).toContainText('This capture was deleted');
  await expect(drawer(page)).toContainText('This capture was deleted and cannot be sent.');
  await expect(sendButton(page)).toBeDisabled();
  await expect(heading(page)).toHaveText('Four');
  await expect(list(page).getByRole('treeitem', { selected: true })).toHaveCount(0);
  expect(connection.calls('captures.remove')).toEqual([]);
  await deleteElsewhere('Three');
  await expect(heading(page)).toHaveText('Four');

  // A pasted string that is stored nowhere else, with the focus elsewhere.
  await row(page, /Two/).click();
  await openTab(page, 'Canonical');
  const mine = panel(page).getByRole('textbox', { name: 'Compare with mine' });
  await mine.fill('266.00:Two');
  await list(page).focus();
  await deleteElsewhere('Two');
  await expect(mine).toHaveValue('266.00:Two');
  await expect(head(page)).toContainText('This capture was deleted');

  // The connection breaks while the open capture reloads.
  await row(page, /One/).click();
  await openReplay(page);
  await target(page).fill('http://127.0.0.1:9/');
  connection.loseReplyTo('captures.get');
  await other.getByRole('button', { name: 'Edit Shop A' }).click();
  const editor = other.getByRole('main', { name: 'Edit Shop A' });
  await editor.getByLabel('Path', { exact: true }).fill('/hooks/elsewhere');
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(editor).toBeHidden();
  await page.keyboard.type('typed');
  const openings = () => connection.calls('captures.removals').length;
  await expect.poll(openings).toBe(2);
  await page.keyboard.type(' on');
  await expect(target(page)).toHaveValue('http://127.0.0.1:9/typed on');
});

test('Delete deletes what is shown selected @long', async ({ connection, shop: page, served }) => {
  await receiveMany(served.listener, 420);
  const pages = () => connection.calls('captures.page').length;
  const first = connection.hold('captures.page');
  const asked = pages();
  await page.reload();
  await expect.poll(pages).toBeGreaterThan(asked);
  const others = connection.hold('captures.page');
  first(); // now a page of 200 is listed, and the next one is loading
  await expect(page.getByText('420 captures', { exact: true }).first()).toBeVisible();
  const chosen = list(page).getByRole('treeitem', { selected: true });
  const removed = () => connection.calls('captures.remove').map(({ ids }) => ids.length);

  await list(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await list(page).getByRole('treeitem').nth(3).click();
  await expect(chosen).toHaveCount(1);
  await page.keyboard.press('Delete');
  await expect.poll(removed).toEqual([20]); // the attempts of its row that are loaded
  others();
  await expect(page.getByText('400 captures', { exact: true }).first()).toBeVisible();

  // The filter's page is loading, and Ctrl+A waits for it.
  const release = connection.hold('captures.page');
  const filter = page.getByRole('combobox', { name: 'Filter' });
  await filter.fill('name:"Order 7"');
  await page.keyboard.press('Enter');
  await list(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(chosen).toHaveCount(1);
  release();
  await expect(chosen.first()).toContainText('Order 7');
  await expect(page.getByText(/^4[12] selected$/)).toBeVisible();
  await page.keyboard.press('Delete');
  await expect.poll(() => removed().length).toBe(2);
  expect(removed()[1]).toBeLessThanOrEqual(42);

  // A filter hides the open capture, so nothing is selected or deleted.
  await filter.fill('');
  await page.keyboard.press('Enter');
  await row(page, /Order 3/)
    .first()
    .click();
  await filter.fill('name:"Order 5"');
  await page.keyboard.press('Enter');
  await expect(row(page, /Order 3/)).toHaveCount(0);
  await list(page).focus();
  await page.keyboard.press('Delete');
  await expect(chosen).toHaveCount(0);
  expect(removed()).toHaveLength(2);
});

test('the deliveries of a run move on, with one question at a time', async ({ page, served }) => {
  const receiver = createServer((request, answer) => {
    request.resume();
    setTimeout(() => answer.end('ok'), 150);
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const connection = await testConnection(page);
  await page.goto(served.ui);
  const dialog = await openCompose(page);
  await makeDemo(dialog);
  const { port } = receiver.address() as AddressInfo;
  await dialog.getByLabel('Target URL').fill(`http://127.0.0.1:${port}/`);
  await unfold(page, 'Copies and load');
  await dialog.getByLabel('Deliveries', { exact: true }).fill('1000');
  connection.delay(700, 'jobs.deliveries');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const delivered = run(page).locator('.run-delivery').getByText('Delivered', { exact: true });
  await expect(delivered.first()).toBeVisible();
  await expect(run(page).getByRole('button', { name: 'Cancel run' })).toBeVisible(); // it goes on
  expect(connection.calls('jobs.deliveries').length).toBeLessThan(6);
  receiver.close();
  receiver.closeAllConnections();
});
