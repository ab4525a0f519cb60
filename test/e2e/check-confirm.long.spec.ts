// Confirming a remote host of a check when the host's question comes late: it opens by itself only if the person has done
// nothing else, and never above another question.

import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { openCheck } from './support/check.ts';
import { expect, test } from './support/fixtures.ts';
import { messages } from './support/place.ts';

const REMOTE = '203.0.113.1';
const questions = (page: Page) => page.getByRole('alertdialog');
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });

/** Opens the form of a check that will ask for a remote host, with one request. */
async function openRemote(page: Page) {
  const dialog = await openCheck(page, `http://${REMOTE}/`);
  await dialog.locator('summary').filter({ hasText: 'Limits' }).click();
  await dialog.getByLabel('Max requests').fill('2');
  await dialog.getByLabel('Timeout').fill('0.1');
  return dialog;
}

test('a late question waits at the button after other acts', async ({ connection, shop: page }) => {
  const dialog = await openRemote(page);
  const answer = connection.hold('check.start');
  await button(dialog, 'Check').click();
  await expect.poll(() => connection.calls('check.start').length).toBe(1);
  const target = dialog.getByLabel('Target URL');
  await target.press('End');
  answer();
  await expect(dialog).toContainText(`Confirm ${REMOTE} first. Nothing was sent.`);
  await expect(questions(page)).toHaveCount(0);
  await expect(target).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await button(dialog, 'Confirm…').click();
  await button(questions(page), `Check ${REMOTE}`).click();
  await expect
    .poll(() => connection.calls('check.start').map(({ confirmedHosts }) => confirmedHosts))
    .toEqual([[], [REMOTE]]);
});

test('a closed form’s late question is told, asked there', async ({ connection, shop: page }) => {
  const dialog = await openRemote(page);
  const answer = connection.hold('check.start');
  await button(dialog, 'Check').click();
  await expect.poll(() => connection.calls('check.start').length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  answer();
  await expect(messages(page)).toContainText(`The check of ${REMOTE} did not start.`);
  await expect(questions(page)).toHaveCount(0);
  await messages(page).getByRole('button', { name: 'Show' }).click();
  await button(dialog, 'Confirm…').click();
  await button(questions(page), 'Cancel').click();
  await expect(questions(page)).toHaveCount(0);
  await expect(dialog).not.toContainText('Nothing was sent');
});

test('a question about a case that is sent again is asked beside it alone, and by its name', async ({
  connection,
  shop: page,
}) => {
  const dialog = await openRemote(page);
  await button(dialog, 'Check').click();
  await button(questions(page), `Check ${REMOTE}`).click();
  const report = dialog.getByRole('region', { name: 'Report' });
  await expect(report).toBeVisible({ timeout: 60_000 });
  const cells = report.getByRole('listbox', { name: 'Baseline' }).getByRole('option');
  await expect(cells).toHaveCount(2);
  const one = report.getByRole('region', { name: 'Case' });
  const again = one.getByRole('button', { name: /^Send again: / });
  const answer = connection.hold('check.again');
  const names: string[] = [];
  for (const at of [0, 1]) {
    await cells.nth(at).click();
    names.push((await again.getAttribute('aria-label'))?.replace('Send again: ', '') ?? '');
    await again.click();
    await expect.poll(() => connection.calls('check.again').length).toBe(at + 1);
  }
  answer(); // newest first
  await expect(questions(page)).toHaveCount(1);
  await expect(questions(page)).toContainText(names[1] ?? '');
  await button(questions(page), 'Cancel').click();
  await expect(questions(page)).toHaveCount(0);
  await expect(one).not.toContainText('Nothing was sent');
  // The other case is out of sight: its failure is told, and stands beside it.
  await expect(messages(page)).toContainText(names[0] ?? '');
  await cells.nth(0).click();
  await expect(one).toContainText(`Confirm ${REMOTE} first. Nothing was sent.`);
  await button(one, 'Confirm…').click();
  await expect(questions(page)).toContainText(names[0] ?? '');
  await button(questions(page), 'Send again').click();
  await expect
    .poll(() => connection.calls('check.again').map(({ confirmedHosts }) => confirmedHosts))
    .toEqual([[], [], [REMOTE]]);
  const [first, second, confirmed] = connection.calls('check.again');
  expect(confirmed?.caseNumber).toBe(first?.caseNumber);
  expect(second?.caseNumber).not.toBe(first?.caseNumber);
  await expect(one).toContainText('Now: ');
});
