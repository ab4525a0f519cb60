// What misleads somebody new: the form of an endpoint and its secret, what is compared, and states that go on unseen.

import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import {
  addEndpoint,
  openTab,
  PATH,
  post,
  row,
  SECRET,
  signedBody,
  unfold,
} from './support/story.ts';

const newEndpoint = (page: Page) => page.getByRole('main', { name: 'New endpoint' });

test('the first start leads from a broken sample to a valid one', async ({ open: page }) => {
  await expect(page.getByText('Waiting for the first webhook…')).toBeVisible();
  await page.getByRole('button', { name: 'Show me a broken one' }).click();
  const verdict = page.getByRole('group', { name: 'Verdict' });
  await expect(verdict).toContainText('Invalid');
  await expect(verdict).toContainText(/numbers/i);
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Send it fixed' }).click();
  await expect(row(page, /^Valid/)).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, /^Invalid/)).toBeVisible();
});

test('the address to send to is the one of the only endpoint', async ({ open: page, served }) => {
  const pane = page.getByRole('region', { name: 'Capture', exact: true });
  await expect(pane).toContainText('with any path');
  await addEndpoint(page);
  await expect(pane).toContainText(`${served.listener}${PATH}`);
  await expect(pane).toContainText('Send webhooks to this address of “Shop A”.');
});

test('a form that no service is known for has its fields, and the sample’s toast goes with the sample', async ({
  open: page,
  served,
}) => {
  await page.getByRole('button', { name: 'Show me a broken one' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('The cause and its proof are above.');
  await post(`${served.listener}/form`, 'order=7&note=a%2Bb+c');
  await row(page, /form/).click();
  await expect(messages).not.toContainText('above');
  await expect(page.getByRole('row', { name: 'note a+b c' })).toBeVisible();
});

test('a text that is too long for its field is not cut in silence', async ({ open: page }) => {
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const name = newEndpoint(page).getByLabel('Name', { exact: true });
  await name.focus();
  await page.keyboard.insertText('n'.repeat(100));
  const save = newEndpoint(page).getByRole('button', { name: 'Save endpoint' });
  const secret = newEndpoint(page).getByLabel('Secret', { exact: true });
  await secret.fill(SECRET);
  await newEndpoint(page).getByRole('button', { name: 'Add secret' }).click();
  const label = newEndpoint(page).getByLabel('Label of secret 2');
  await label.fill('l'.repeat(101));
  await newEndpoint(page).getByLabel('Secret 2', { exact: true }).fill('another');
  await save.click();
  await expect(label).toBeFocused(); // the name holds exactly what it takes
  await expect(label).toHaveValue('l'.repeat(101));
  await expect(newEndpoint(page)).toContainText('Enter at most 100 characters.');
  await label.fill('second');
  await name.press('End');
  await page.keyboard.insertText('o');
  await save.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Enter at most 100 characters.');
  await expect(name).toHaveValue(`${'n'.repeat(100)}o`);
});

test('a text that is no form has no values, whatever its header says', async ({
  open: page,
  served,
}) => {
  await fetch(`${served.listener}/any`, { method: 'POST', body: new URLSearchParams('hello') });
  await row(page, /any/).click();
  const fields = await openTab(page, 'Fields');
  await expect(fields).toContainText('It is text that is neither JSON nor a form.');
  await fields.getByRole('button', { name: 'Show body' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('hello');
});

test('an endpoint is not saved by Enter without its secret, and a secret is no name', async ({
  connection,
  open: page,
  served,
}) => {
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const editor = newEndpoint(page);
  const name = editor.getByLabel('Name', { exact: true });
  const secret = editor.getByLabel('Secret', { exact: true });
  const question = page.getByRole('alertdialog', { name: 'Is the name a secret?' });
  await editor.getByLabel('Path', { exact: true }).fill(PATH);
  await name.fill(SECRET);
  await name.press('Enter');
  await expect(secret).toBeFocused();
  await expect(editor).toContainText('Enter the secret.');
  await secret.fill('typed');
  await secret.press('Enter');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor).toBeVisible();
  expect(connection.calls('endpoints.save')).toEqual([]);

  await name.fill('Shop A');
  await secret.fill('');
  await editor.getByRole('button', { name: 'Save endpoint' }).click(); // a person may want that
  await expect(editor).toBeHidden();

  await post(served.listener + PATH, signedBody());
  await row(page, /^Unverifiable/).click();
  const verdict = page.getByRole('group', { name: 'Verdict' });
  await verdict.getByRole('button', { name: 'Enter secret' }).click();
  const edited = page.getByRole('main', { name: 'Edit Shop A' });
  await expect(edited.getByLabel('Secret', { exact: true })).toBeFocused();
  await page.keyboard.insertText(SECRET);
  await page.keyboard.press('Enter');
  await expect(row(page, /^Valid/)).toBeVisible();
});

test('an endpoint set to fail says so everywhere until stopped', async ({ shop: page, served }) => {
  await page.getByRole('button', { name: 'Edit Shop A' }).click();
  const editor = page.getByRole('main', { name: 'Edit Shop A' });
  await unfold(editor, 'Advanced');
  await editor.getByRole('radio', { name: 'Fail', exact: true }).check({ force: true });
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(editor).toBeHidden();
  expect(await post(served.listener + PATH, signedBody())).toBe(500);
  const title = page.getByRole('banner');
  const bar = page.getByRole('navigation').last();
  await expect(bar).toContainText('Set up to fail: answered 500');
  await expect(title).toContainText('Set up to fail: answered 500');
  expect(await violations(page)).toEqual([]);

  await title.getByRole('button', { name: 'Stop failing' }).click();
  await expect(title).not.toContainText('Set up to fail');
  await expect(bar).not.toContainText('Set up to fail');
  expect(await post(served.listener + PATH, signedBody({ name: 'Order 2' }))).toBe(200);
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toContainText('Set up to fail');
  await bar.getByRole('button', { name: 'Stop failing Shop A' }).click();
  await expect(title).not.toContainText('Set up to fail');
});

test('Compare takes the selected two, and names the valid one', async ({ shop: page, served }) => {
  const changed = (name: string) => signedBody({ name }).replace('266.00', '999.00');
  for (const body of [signedBody({ name: 'One' }), changed('Two'), signedBody({ name: 'Three' })])
    await post(served.listener + PATH, body);
  await expect(row(page, /Three/)).toBeVisible();
  const dialog = page.getByRole('main', { name: 'Compare captures' });
  const partner = dialog.getByRole('button', { name: /Compare with/ });
  await row(page, /Two/).click();
  await page.getByRole('button', { name: 'Compare this capture' }).click();
  await expect(partner).toContainText('Last valid before this one');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await row(page, /Three/).click({ modifiers: ['ControlOrMeta'] });
  const bar = page.getByRole('toolbar', { name: 'Selected captures' });
  await bar.getByRole('button', { name: 'Compare selected' }).click();
  await expect(partner).toContainText('Three');
});
