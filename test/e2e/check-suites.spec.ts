// Suites of checks in the window: saved, run again after a reload, compared, exported without a secret, and imported.

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { checkPage, openCheck, reportOf } from './support/check.ts';
import { expect, test } from './support/fixtures.ts';
import { reloadWindow, searchPalette } from './support/keyboard.ts';
import { startMistakenReceiver } from './support/mistaken-receiver.ts';
import { cell } from './support/place.ts';
import { SECRET } from './support/story.ts';

const chosenSuite = (dialog: Locator) => dialog.getByRole('button', { name: /Suite$/ });

async function act(page: Page, action: string) {
  await checkPage(page).getByRole('button', { name: 'Suite actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function saveAs(page: Page, name: string) {
  await act(page, 'Save as a suite…');
  const naming = checkPage(page).getByLabel('Name', { exact: true });
  await naming.fill(name);
  expect(await violations(page)).toEqual([]);
  await naming.press('Enter');
  await expect(naming).toBeHidden();
}

const unfold = (dialog: Locator, part: string) =>
  dialog.locator('summary').filter({ hasText: part }).click();

test('a suite is saved, run after a reload and compared with before', async ({ shop: page }) => {
  const mistaken = await startMistakenReceiver({ secret: SECRET });
  const dialog = await openCheck(page, mistaken.url);
  await unfold(dialog, 'Cases');
  await dialog.getByText('Refuses what is wrong').click();
  await dialog.getByText('Behaves').click();
  await unfold(dialog, 'Limits');
  await dialog.getByLabel('Maximum per second').fill('1000');
  expect(await violations(page)).toEqual([]);
  await saveAs(page, 'Nightly');
  await expect(chosenSuite(dialog)).toContainText('Nightly');
  const report = await reportOf(dialog);
  await expect(report).toContainText('Nightly');
  await expect(report).toContainText('Not checked: Refuses what is wrong, Behaves.');
  await expect(cell(report, /numbers left out/).first()).toBeVisible();

  mistaken.become('not-trimmed');
  await reloadWindow(page, dialog);
  await searchPalette(page, 'Check: Nightly');
  await expect(page.getByRole('option', { name: 'Check: Nightly' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(chosenSuite(dialog)).toContainText('Nightly');
  await expect(dialog.getByLabel('Target URL')).toHaveValue(mistaken.url);
  const sent = mistaken.count();
  await expect(dialog.getByText('baseline and 2 of 4 groups')).toBeVisible();
  expect(mistaken.count()).toBe(sent); // the palette sends nothing
  await expect(await reportOf(dialog)).toContainText(/trim/);
  await dialog.getByRole('button', { name: 'Check again' }).click();
  const latest = dialog.getByRole('region', { name: 'Earlier checks' }).getByRole('button').first();
  await expect(latest).toContainText('Nightly');
  await expect(latest).toContainText(/\d fixed, \d new/);

  // A changed form says so, and is saved under the same name.
  await unfold(dialog, 'Limits');
  await dialog.getByLabel('Max requests').fill('250');
  await expect(dialog.getByText('Changed since it was saved.')).toBeVisible();
  await act(page, 'Save changes');
  await expect(dialog.getByText('Changed since it was saved.')).toBeHidden();
  await reloadWindow(page, dialog);
  await expect(chosenSuite(dialog)).toContainText('Nightly');
  await unfold(dialog, 'Limits');
  await expect(dialog.getByLabel('Max requests')).toHaveValue('250');
  await mistaken.close();
});

test('a suite is exported without secrets, imported and deleted', async ({ shop: page }) => {
  const dialog = await openCheck(page);
  const target = dialog.getByLabel('Target URL');
  await target.fill('http://127.0.0.1:1/hook?token=t0ken');
  await unfold(dialog, 'How it answers');
  await dialog.getByText('By rules', { exact: true }).click();
  await dialog.getByLabel('Accepted when').fill('body=stored');
  await saveAs(page, 'Before a release');
  const saved = page.waitForEvent('download');
  await act(page, 'Export…');
  await expect(dialog).toContainText('without its query, which may be a token');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Before-a-release.check.json');
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain('t0ken');
  expect(JSON.parse(text)).toMatchObject({ endpoint: 'Shop A', acceptedWhen: ['body=stored'] });

  const input = dialog.locator('input[type=file]');
  const fileOf = (content: string) => ({
    ...{ name: 'suite.json', mimeType: 'application/json' },
    buffer: Buffer.from(content),
  });
  await input.setInputFiles(fileOf('{"log":{"entries":[]}}'));
  await expect(dialog.getByRole('alert')).toContainText('This file is not a check suite.');
  await input.setInputFiles(fileOf(text.replace('"name"', '"secret": "x", "name"')));
  await expect(dialog.getByRole('alert')).toContainText('must not have “secret”');
  expect(await violations(page)).toEqual([]);
  await input.setInputFiles(fileOf(text));
  await expect(chosenSuite(dialog)).toContainText('Before a release (2)');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(target).toHaveValue('http://127.0.0.1:1/hook');
  await expect(dialog.getByLabel('Accepted when')).toHaveValue('body=stored');

  await act(page, 'Delete…');
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText('Delete the suite Before a release (2)?');
  await asking.getByRole('button', { name: 'Delete suite' }).click();
  await expect(asking).toBeHidden();
  await expect(chosenSuite(dialog)).toContainText('No suite');
  await expect(target).toHaveValue('http://127.0.0.1:1/hook'); // what was typed stays
  await chosenSuite(dialog).click();
  await expect(page.getByRole('option')).toHaveText(['No suite', 'Before a release']);
  await page.getByRole('option', { name: 'Before a release' }).click();
  await expect(target).toHaveValue('http://127.0.0.1:1/hook?token=t0ken');
});

test('a suite never stores that a remote host was confirmed', async ({ shop: page }) => {
  const dialog = await openCheck(page, 'http://203.0.113.1/');
  await unfold(dialog, 'Limits');
  await dialog.getByLabel('Max requests').fill('1');
  await dialog.getByLabel('Timeout').fill('0.1');
  await saveAs(page, 'Remote');
  const start = () => dialog.getByRole('button', { name: 'Check', exact: true }).click();
  const asking = page.getByRole('alertdialog', { name: 'Check 203.0.113.1?' });
  await start();
  await asking.getByRole('button', { name: 'Check 203.0.113.1' }).click();
  await expect(dialog.getByRole('region', { name: 'Report' })).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await searchPalette(page, 'Check: Remote');
  await page.keyboard.press('Enter');
  await expect(chosenSuite(dialog)).toContainText('Remote');
  await start();
  await expect(asking).toBeVisible();
});
