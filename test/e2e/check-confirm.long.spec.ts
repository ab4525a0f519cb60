// Confirming a remote host of a check when the host's question comes late: it opens by itself only if the person has done
// nothing else, and never above another question.

import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { testConnection } from './support/connection.ts';
import { expect, test } from './support/fixtures.ts';
import { addEndpoint } from './support/story.ts';

const REMOTE = '203.0.113.1';
const questions = (page: Page) => page.getByRole('alertdialog');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });

/** Opens the form of a check that will ask for a remote host, with one request. */
async function openCheck(page: Page) {
  await page.getByRole('button', { name: 'Check the receiver of Shop A' }).click();
  const dialog = page.getByRole('main', { name: 'Check a receiver' });
  await dialog.getByLabel('Target URL').fill(`http://${REMOTE}/`);
  await dialog.locator('summary').filter({ hasText: 'Limits' }).click();
  await dialog.getByLabel('Max requests').fill('2');
  await dialog.getByLabel('Timeout').fill('0.1');
  return dialog;
}

test('a late question is said beside the button if the person has acted since', async ({
  page,
  served,
}) => {
  const connection = await testConnection(page);
  await page.goto(served.ui);
  await addEndpoint(page);
  const dialog = await openCheck(page);
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

test('a late question of a closed form is told, and asked from the form', async ({
  page,
  served,
}) => {
  const connection = await testConnection(page);
  await page.goto(served.ui);
  await addEndpoint(page);
  const dialog = await openCheck(page);
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

test('two cases that are sent again ask one question at a time, each with its name', async ({
  page,
  served,
}) => {
  const connection = await testConnection(page);
  await page.goto(served.ui);
  await addEndpoint(page);
  const dialog = await openCheck(page);
  await button(dialog, 'Check').click();
  await button(questions(page), `Check ${REMOTE}`).click();
  const report = dialog.getByRole('region', { name: 'Report' });
  await expect(report).toBeVisible({ timeout: 60_000 });
  await report.locator('summary').filter({ hasText: 'Baseline' }).click();
  const cases = report.locator('details.check-case');
  await expect(cases).toHaveCount(2);
  for (const at of [0, 1]) await cases.nth(at).locator('summary').click();

  const again = (at: number) => cases.nth(at).getByRole('button', { name: /^Send again: / });
  const nameOf = async (at: number) =>
    (await again(at).getAttribute('aria-label'))?.replace('Send again: ', '') ?? '';
  const names = [await nameOf(0), await nameOf(1)] as const;
  const answer = connection.hold('check.again');
  await again(0).click();
  await again(1).click();
  await expect.poll(() => connection.calls('check.again').length).toBe(2);
  answer(); // newest first
  await expect(questions(page)).toHaveCount(1);
  await expect(questions(page)).toContainText(names[1]);
  await button(questions(page), 'Cancel').click();
  await expect(questions(page)).toHaveCount(0);
  await expect(cases.nth(1)).not.toContainText('Nothing was sent');
  await expect(cases.nth(0)).toContainText(`Confirm ${REMOTE} first. Nothing was sent.`);
  await button(cases.nth(0), 'Confirm…').click();
  await expect(questions(page)).toContainText(names[0]);
  await button(questions(page), 'Send again').click();
  await expect
    .poll(() => connection.calls('check.again').map(({ confirmedHosts }) => confirmedHosts))
    .toEqual([[], [], [REMOTE]]);
  const [first, second, confirmed] = connection.calls('check.again');
  expect(confirmed?.caseNumber).toBe(first?.caseNumber);
  expect(second?.caseNumber).not.toBe(first?.caseNumber);
  await expect(cases.nth(0)).toContainText('Now: ');
});
