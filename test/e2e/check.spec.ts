// Checking a receiver in the window: from an endpoint to the named mistake, and what must not happen on the way.

import { readFileSync } from 'node:fs';
import { violations } from './support/axe.ts';
import { testConnection } from './support/connection.ts';
import { checkPage, openCheck, reportOf, startCheck } from './support/check.ts';
import { expect, test } from './support/fixtures.ts';
import { reloadWindow, searchPalette } from './support/keyboard.ts';
import { startMistakenReceiver } from './support/mistaken-receiver.ts';
import { cell, rail } from './support/place.ts';
import { addEndpoint, openReplay, post, row, SECRET, signedBody } from './support/story.ts';

test('two clicks lead to a check, and one more to the mistake', async ({ shop: page }) => {
  const mistaken = await startMistakenReceiver({ secret: SECRET });
  const dialog = await openCheck(page, mistaken.url);
  expect(await violations(page)).toEqual([]);
  const report = await reportOf(dialog);
  await expect(report.getByRole('heading', { name: /real payments in 1 way$/ })).toBeVisible();
  await cell(report, 'Signs with the numbers left out Wrong').click();
  const finding = report.getByRole('article', { name: 'Signs with the numbers left out' });
  await expect(finding).toContainText('strings-only');
  await expect(finding).toContainText('Wrong');
  await expect(finding).toContainText('accepts webhooks signed this way and rejects correct ones');
  await expect(finding).toContainText('Fix:');
  await expect(finding.getByRole('group', { name: /signed/i }).first()).toContainText('<SECRET>');
  await expect(finding.locator('del, ins').first()).toBeVisible();
  await finding.getByText('Receiver to copy').click();
  await expect(finding.getByRole('region', { name: /^Verification code in/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // The report is passed on without the secret.
  const saved = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Save as HTML' }).click();
  const file = await (await saved).path();
  const html = readFileSync(file, 'utf8');
  expect(html).toContain('strings-only');
  expect(html).not.toContain(SECRET);

  // Each case opens its request and answer.
  await cell(report, /unsigned/)
    .first()
    .click();
  await expect(report).toContainText('"refused"');
  expect(await violations(page)).toEqual([]);

  // The run is kept with its endpoint.
  await dialog.getByRole('button', { name: 'Check again' }).click();
  const earlier = dialog.getByRole('region', { name: 'Earlier checks' });
  await expect(earlier.getByRole('button')).toContainText(/Verifies, \d+ finding/);
  await expect(dialog.getByLabel('Target URL')).toHaveValue(mistaken.url);
  await earlier.getByRole('button').click();
  await cell(report, 'Signs with the numbers left out Wrong').click();
  await expect(dialog.getByRole('article', { name: /numbers left out/ })).toBeVisible();
  await cell(report, /unsigned/)
    .first()
    .click();
  await expect(report).toContainText('"refused"'); // the host still has it
  await reloadWindow(page, report);
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(dialog.getByLabel('Target URL')).toHaveValue(mistaken.url);
  await mistaken.close();
});

test('a check goes on behind the closed dialog, and can be cancelled', async ({ shop: page }) => {
  const mistaken = await startMistakenReceiver({ secret: SECRET, delayMs: 150 });
  const dialog = await openCheck(page, mistaken.url);
  await startCheck(dialog);
  await expect(dialog.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
  await expect(dialog).toContainText('Asking now');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const before = mistaken.count();
  await expect.poll(mistaken.count).toBeGreaterThan(before);
  const release = mistaken.hold(); // so that it is still going on

  await searchPalette(page, 'Check a receiver');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel check' }).click();
  await expect(dialog).toContainText('The check was cancelled.');
  const sent = mistaken.count();
  release();
  await page.waitForTimeout(500);
  expect(mistaken.count()).toBe(sent);
  await mistaken.close();
});

test('the report is offered if the dialog of its check is closed @long', async ({ shop: page }) => {
  const mistaken = await startMistakenReceiver({ secret: SECRET });
  const dialog = await openCheck(page, mistaken.url);
  await dialog.locator('summary').filter({ hasText: 'Limits' }).click();
  await dialog.getByLabel('Max requests').fill('12');
  const release = mistaken.hold();
  await startCheck(dialog);
  await expect(dialog.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  release();
  await expect(page.getByText(/^Check of 127\.0\.0\.1:\d+ finished$/).last()).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(dialog).toContainText('The check reached its limit of requests.');
  await mistaken.close();
});

test('a receiver that always answers 200 is told by the proposed rule', async ({ shop: page }) => {
  const mistaken = await startMistakenReceiver({
    ...{ secret: SECRET, mistake: 'not-trimmed', isSilent: true },
  });
  const dialog = await openCheck(page, mistaken.url);
  await startCheck(dialog);
  await expect(dialog).toContainText('The receiver accepts everything', { timeout: 60_000 });
  await expect(dialog).toContainText('body=accepted');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this rule' }).click();

  const accepted = dialog.getByLabel('Accepted when');
  await expect(accepted).toHaveValue('body=accepted');
  await accepted.fill('bodi=accepted');
  await startCheck(dialog);
  await expect(dialog).toContainText('“bodi=accepted” is not a rule.');
  expect(await violations(page)).toEqual([]);
  await accepted.fill('body=accepted');
  await startCheck(dialog);
  await expect(dialog).toContainText('The receiver verifies signatures.', { timeout: 60_000 });
  await cell(dialog, /untrimmed values Wrong/).click();
  await expect(dialog.getByText('not-trimmed', { exact: true })).toBeVisible();
  await mistaken.close();
});

test('a receiver with equal answers leads to the rules @long', async ({ shop: page, receiver }) => {
  const dialog = await openCheck(page, receiver.url);
  await startCheck(dialog);
  await expect(dialog).toContainText('look alike', { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Set how it answers' }).click();
  await startCheck(dialog);
  await expect(dialog).toContainText('Enter at least one rule.');
  await expect(dialog.getByLabel('Accepted when')).toBeFocused();
});

test('a remote host is confirmed by name first', async ({ connection, shop: page, served }) => {
  await post(`${served.listener}/hooks/shop-a`, signedBody());
  await row(page, /Order 1042/).click();
  const replay = await openReplay(page);
  await replay.getByLabel('Target URL').fill('http://203.0.113.1/');
  await replay.getByRole('button', { name: 'Check a receiver' }).click();
  const dialog = checkPage(page);
  await expect(dialog.getByLabel('Target URL')).toHaveValue('http://203.0.113.1/');
  await startCheck(dialog);

  const confirm = page.getByRole('alertdialog', { name: 'Check 203.0.113.1?' });
  await expect(confirm).toContainText('real orders may be fulfilled');
  expect(connection.calls('check.start').map(({ confirmedHosts }) => confirmedHosts)).toEqual([[]]);
  expect(await violations(page)).toEqual([]);
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm).toBeHidden();

  // Another host is another question.
  await dialog.getByLabel('Target URL').fill('http://203.0.113.2/');
  await startCheck(dialog);
  await expect(page.getByRole('alertdialog', { name: 'Check 203.0.113.2?' })).toBeVisible();
  expect(connection.calls('check.start').map(({ confirmedHosts }) => confirmedHosts)).toEqual([
    [],
    [],
  ]);
});

test('a status URL elsewhere is confirmed by its own name', async ({ page, served }) => {
  const connection = await testConnection(page);
  const receiver = await startMistakenReceiver({ secret: SECRET });
  receiver.hold(); // so that the status URL is not asked
  await page.goto(served.ui);
  await addEndpoint(page);
  const dialog = await openCheck(page, receiver.url);
  await dialog.locator('summary').filter({ hasText: 'How it answers' }).click();
  await dialog.getByRole('radio', { name: 'By a status URL' }).check({ force: true });
  await dialog.getByLabel('Status URL', { exact: true }).fill('http://203.0.113.3:8080/last');
  await startCheck(dialog);
  const confirm = page.getByRole('alertdialog', { name: 'Check 203.0.113.3?' });
  await confirm.getByRole('button', { name: 'Check 203.0.113.3' }).click();
  await expect
    .poll(() => connection.calls('check.start').map(({ confirmedHosts }) => confirmedHosts))
    .toEqual([[], ['203.0.113.3']]);
  await dialog.getByRole('button', { name: 'Cancel check' }).click();
  await expect(dialog.getByRole('region', { name: 'Report' })).toBeVisible();
  await receiver.close();
});

test('a URL that was typed before an endpoint is chosen stays', async ({ shop: page, served }) => {
  const kept = await openCheck(page, 'http://127.0.0.1:3000/of-shop-a');
  await kept.locator('summary').filter({ hasText: 'Limits' }).click();
  await kept.getByLabel('Max requests').fill('12');
  await rail(page, 'Inspect').click();
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const editor = page.getByRole('main', { name: 'New endpoint' });
  await editor.getByLabel('Name', { exact: true }).fill('Shop B');
  await editor.getByLabel('Path', { exact: true }).fill('/hooks/shop-b');
  await editor.getByRole('button', { name: 'Save endpoint' }).click(); // without a secret
  await expect(editor).toBeHidden();
  await post(`${served.listener}/hooks/shop-b`, signedBody());
  await row(page, /Order 1042/).click();
  const replay = await openReplay(page);
  await replay.getByLabel('Target URL').fill('http://127.0.0.1:3000/typed');
  await replay.getByRole('button', { name: 'Check a receiver' }).click();
  const form = checkPage(page);
  await expect(form).toContainText('Shop B cannot be checked');
  await form.getByRole('button', { name: /Endpoint$/ }).click();
  await page.getByRole('option', { name: 'Shop A' }).click();
  await expect(form.getByLabel('Target URL')).toHaveValue('http://127.0.0.1:3000/typed');
  await expect(form).toContainText('12 requests'); // what was kept of Shop A's form stays too
});

test('without an endpoint to check, the dialog says what to do @long', async ({ open: page }) => {
  await expect(page.getByRole('button', { name: 'Paste or open' })).toBeVisible();
  await searchPalette(page, 'Check a receiver');
  await page.keyboard.press('Enter');
  const dialog = checkPage(page);
  await expect(dialog).toContainText('No endpoint can be checked yet');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByRole('main', { name: 'New endpoint' })).toBeVisible();
});
