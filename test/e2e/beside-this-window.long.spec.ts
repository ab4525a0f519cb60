// What happens beside this window shows in it: captures that the command line imports, a view that another window
// deletes.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { row, signedBody, receive } from './support/story.ts';
import { place, filter } from './support/place.ts';

const CLI = fileURLToPath(new URL('../../dist/program/countersign.js', import.meta.url));

const rows = (page: Page) => row(page, /Order/);

test('a renamed view deleted elsewhere can be saved', async ({ open: page, served, context }) => {
  await filter(page).fill('amount>1');
  await page.getByRole('button', { name: 'Save as view…' }).click();
  await place(page).getByLabel('Name').fill('Dear');
  await page.keyboard.press('Enter');
  await expect(place(page)).toBeHidden(); // the view is listed a moment before
  const entry = (window: Page, name: string) =>
    window.getByRole('navigation').getByRole('button', { name: new RegExp(`^${name} ?\\d*$`) });
  await entry(page, 'Dear').press('F2');
  const name = place(page).getByLabel('Name');
  await name.fill('Dearest');
  const other = await context.newPage();
  await other.goto(served.ui);
  await entry(other, 'Dear').press('Delete');
  await expect(entry(other, 'Dear')).toBeHidden();
  await expect(page.getByRole('alert')).toContainText('Another window deleted');
  await expect(name).toHaveValue('Dearest');
  await page.keyboard.press('Enter');
  await expect(entry(page, 'Dearest')).toBeVisible();
  await expect(entry(other, 'Dearest')).toBeVisible();
  await other.close();
});

test('imports by command line are listed and counted', async ({ open: page, served, folder }) => {
  await receive(page, served.listener, ['Order 1', 'Order 2']);
  const file = join(folder, 'body.json');
  writeFileSync(file, signedBody({ name: 'Order 3' }));
  const { status, stderr } = spawnSync(process.execPath, [CLI, 'import', file, '--data', folder], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const all = page.getByRole('navigation').getByRole('button', { name: /^All/ });
  await expect(rows(page)).toHaveCount(3);
  await expect(all).toContainText('3');
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(all).toContainText('3');
});
