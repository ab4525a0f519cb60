// Answers that come late, in another order, or never. Their results are kept and offered, and they never replace newer
// input, selections or dialogs. A request that may have been sent is not sent twice.

import type { Page } from '@playwright/test';
import { DELAYS_MS } from './support/connection.ts';
import { expect, LONG_UNDO_MS, test } from './support/fixtures.ts';
import { openReplay, openTab, PATH, post, row, signedBody, receive } from './support/story.ts';
import { place, messages, filter, list } from './support/place.ts';

test.use({ undoMs: LONG_UNDO_MS });

const rows = (page: Page) => row(page, /Order/);

async function fromListMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const importNow = (page: Page) =>
  place(page).getByRole('button', { name: 'Import', exact: true }).click();

/** The id of the capture in the detail. */
const activeId = (page: Page) =>
  page.getByRole('treeitem', { selected: true }).first().getAttribute('id');

test('late answers change nothing newer @long', async ({ connection, shop: page, served }) => {
  await receive(page, served.listener, ['Order One', 'Order Two']);
  let undone = 0;

  for (const ms of DELAYS_MS) {
    connection.delay(ms);

    await test.step(`${ms} ms: Undo, then another capture is selected`, async () => {
      await row(page, /Order One/).click();
      await page.keyboard.press('Delete');
      await expect(row(page, /Order One/)).toBeHidden();
      const goOn = connection.hold('captures.restore');
      await page.keyboard.press('ControlOrMeta+z');
      await row(page, /Order Two/).click();
      const two = await activeId(page);
      await expect.poll(() => connection.calls('captures.restore')).toHaveLength(++undone);
      goOn();
      await expect(messages(page)).toContainText('Restored 1 capture.');
      await expect(row(page, /Order One/)).toBeVisible();
      expect(await activeId(page)).toBe(two);
    });

    await test.step(`${ms} ms: a sample, then a filter is typed`, async () => {
      const goOn = connection.hold('sample.send');
      await fromListMenu(page, 'Send a sample');
      await filter(page).fill('name:One');
      goOn();
      await expect(messages(page)).toContainText(/Capture \d+ received\./);
      await expect(filter(page)).toHaveValue('name:One');
      await expect(page.getByRole('treeitem')).toHaveCount(1);
      await messages(page).getByRole('button', { name: 'Show' }).click();
      await expect(filter(page)).toHaveValue('');
      await expect(page.getByRole('treeitem', { selected: true })).toContainText('Order 1042');
    });

    await test.step(`${ms} ms: a view is saved, then another filter is typed`, async () => {
      await filter(page).fill(`amount>${ms}`);
      await page.getByRole('button', { name: 'Save as view…' }).click();
      await place(page).getByLabel('Name').fill(`View ${ms}`);
      const goOn = connection.hold('views.save');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await filter(page).fill('name:One');
      goOn();
      await expect(messages(page)).toContainText(`View “View ${ms}” saved.`);
      await expect(filter(page)).toHaveValue('name:One');
      await filter(page).fill('');
      await expect(page.getByRole('treeitem').first()).toContainText('Order 1042');
    });

    await test.step(`${ms} ms: settings are saved, then Import is opened`, async () => {
      await page.getByRole('button', { name: /^Settings/ }).click();
      await page.getByLabel('Max body size (MB)').fill(String(undone));
      const goOn = connection.hold('settings.save');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.keyboard.press('Escape');
      await expect(place(page)).toBeHidden();
      await list(page).press('i');
      const dialog = page.getByRole('main', { name: 'Paste or open' });
      await dialog.getByLabel('Pasted text').fill('typed meanwhile');
      goOn();
      await importNow(page); // its answer follows the late one
      await expect(dialog).toContainText('Unrecognised format');
      await dialog.getByLabel('Pasted text').fill('');
      await page.keyboard.press('Escape');
    });
    connection.delay(0);
  }
});

test('a late import keeps a newer filter and text', async ({ connection, shop: page, served }) => {
  await receive(page, served.listener, ['Order One']);
  const goOn = connection.hold('import.read');
  await page.keyboard.press('i');
  const text = place(page).getByLabel('Pasted text');
  await text.fill(signedBody({ name: 'Imported' }));
  await importNow(page);
  await text.fill('the next one');
  await page.keyboard.press('Escape');
  await filter(page).fill('name:Order');
  goOn();
  await expect(messages(page)).toContainText('Imported 1 capture.');
  await expect(filter(page)).toHaveValue('name:Order');
  await expect(row(page, /Order One/)).toHaveAttribute('aria-selected', 'true');
  await list(page).focus();
  await page.keyboard.press('i');
  await expect(text).toHaveValue('the next one');
});

test('a toast undoes its own deletion and names the deleted captures', async ({
  connection,
  open: page,
  served,
  context,
}) => {
  await receive(page, served.listener, ['Order One', 'Order Two', 'Order Three']);
  await row(page, /Order One/).click();
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(2);
  const goOn = connection.hold('captures.remove');
  await row(page, /Order Two/).click();
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(1);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, /Order One/)).toBeVisible();
  goOn();
  await expect(messages(page).getByRole('status')).toHaveText('Deleted 1 capture: Order Two');
  await expect(row(page, /Order Two/)).toBeHidden();
  expect(connection.calls('captures.restore')).toEqual([{ ids: [1] }]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows(page)).toHaveCount(3);

  // Captures that another window deleted meanwhile are not included.
  const other = await context.newPage();
  await other.goto(served.ui);
  await row(other, /Order Two/).click();
  const late = connection.holdUp();
  await other.keyboard.press('Delete');
  await expect(row(other, /Order Two/)).toBeHidden();
  await list(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  late();
  await expect(messages(page).getByRole('status')).toHaveText(
    'Deleted 2 captures: Order One, Order Three',
  );
  await other.close();
});

test('Compare opens with the capture and a different partner', async ({ shop: page, served }) => {
  const body = signedBody({ name: 'Order Same' });
  await post(served.listener + PATH, signedBody({ name: 'Order Other' }));
  for (let attempt = 0; attempt < 2; attempt++) await post(served.listener + PATH, body);
  await row(page, /Order Same.*2 attempts/).click();
  await page.getByRole('button', { name: 'Compare this capture' }).click();
  const dialog = page.getByRole('main', { name: 'Compare captures' });
  await expect(dialog).toContainText('fields differ');
  await page.keyboard.press('Escape');

  // Without a natural partner it takes one from the list and keeps it when newer captures arrive.
  await post(`${served.listener}/elsewhere`, signedBody({ name: 'Order Unrouted' }));
  await row(page, /Order Unrouted/).click();
  await page.getByRole('button', { name: 'Compare this capture' }).click();
  const other = dialog.getByRole('region', { name: 'Other capture' });
  await expect(other).toContainText('Order Same');
  for (const name of ['Order A', 'Order B', 'Order C']) {
    await post(`${served.listener}/elsewhere`, signedBody({ name }));
  }
  await expect(page.locator('#capture-list [role=treeitem]')).toHaveCount(6);
  await expect(other).toContainText('Order Same');
});

test('a replay whose answer is lost may have been sent, and is not sent twice', async ({
  connection,
  open: page,
  served,
  receiver,
  complaints,
}) => {
  await receive(page, served.listener, ['Order One']);
  await row(page, /Order One/).click();
  const form = await openReplay(page);
  await form.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  const goOn = connection.hold('send.outcome');
  connection.loseReplyTo('replay.send');
  await form.getByRole('button', { name: 'Send replay' }).click();
  await expect(form).toContainText('may have been sent');
  await expect(form).not.toContainText('lost before it answered');
  await expect.poll(() => connection.calls('send.outcome').length).toBe(1);
  await form.getByLabel('Target URL').press('Enter'); // a second, impatient press
  goOn();
  await expect(form.getByRole('region', { name: 'Results' })).toContainText('Status 200');
  await expect(form.locator('.result').first()).toContainText('Status 200counts as delivered');
  await expect(form).not.toContainText('may have been sent');
  expect(receiver.received).toHaveLength(1);
  expect(connection.calls('replay.send')).toHaveLength(1);
  complaints.length = 0; // the browser writes each refused connection on its console
});

test('typed text survives a language change in another window, and Back and Forward @long', async ({
  shop: page,
  served,
  receiver,
  context,
}) => {
  await receive(page, served.listener, ['Order One']);
  await row(page, /Order One/).click();
  const form = await openReplay(page);
  await form.getByLabel('Target URL').fill(`${receiver.url}/typed`);
  const canonical = await openTab(page, 'Canonical');
  const mine = canonical.getByRole('textbox');
  await mine.fill('266.00:mine');
  await filter(page).fill('name:"Order'); // unfinished, so the host is not asked yet
  const other = await context.newPage();
  await other.goto(served.ui);
  const setLanguage = async (name: string | RegExp) => {
    await other.getByRole('button', { name: /^(Settings|הגדרות)/ }).click();
    await other.getByRole('button', { name: /(Language|שפה)$/ }).click();
    await other.getByRole('option', { name }).click();
    await place(other).locator('button[type=submit]').click();
    await expect(place(other)).toBeHidden();
  };
  await setLanguage('עברית');
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.getByRole('tab', { name: 'קנונית' })).toBeVisible();
  await expect(page.locator('#capture-filter')).toHaveValue('name:"Order');
  await expect(page.locator('#capture-filter')).toBeFocused();
  await expect(page.locator('#capture-compare')).toHaveValue('266.00:mine');
  await expect(page.getByRole('treeitem').first()).not.toContainText('Valid');
  await setLanguage('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.goto('about:blank');
  await page.goBack();
  await row(page, /Order One/).click();
  await openReplay(page);
  await expect(form.getByLabel('Target URL')).toHaveValue(`${receiver.url}/typed`);
  await other.close();
});
