// What misleads somebody new: the form of an endpoint and its secret, what is compared, and states that go on unseen.

import type { Page } from '@playwright/test';
import { testConnection } from './support/connection.ts';
import { expect, test } from './support/fixtures.ts';
import { PATH, post, row, SECRET, signedBody } from './support/story.ts';

const newEndpoint = (page: Page) => page.getByRole('dialog', { name: 'New endpoint' });

test('an endpoint is not saved by Enter without its secret, and a secret is no name', async ({
  page,
  served,
}) => {
  const connection = await testConnection(page);
  await page.goto(served.ui);
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
  const edited = page.getByRole('dialog', { name: 'Edit Shop A' });
  await expect(edited.getByLabel('Secret', { exact: true })).toBeFocused();
  await page.keyboard.insertText(SECRET);
  await page.keyboard.press('Enter');
  await expect(row(page, /^Valid/)).toBeVisible();
});
