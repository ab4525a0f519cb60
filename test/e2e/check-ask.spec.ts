// A check that asks a person, in the window: the receiver answers 200 to everything, and the person reads its log.

import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { testConnection } from './support/connection.ts';
import { checkPage, openCheck, startCheck } from './support/check.ts';
import { expect, test } from './support/fixtures.ts';
import { startMistakenReceiver, type MistakenReceiver } from './support/mistaken-receiver.ts';
import { addEndpoint, SECRET } from './support/story.ts';
import { cell, rail } from './support/place.ts';

const questionIn = (page: Page) => page.getByRole('region', { name: 'Question' });
const reportIn = (page: Page) => page.getByRole('region', { name: 'Report' });

/** Starts a check that asks, and waits for the first question. */
async function startAsking(page: Page, receiver: MistakenReceiver): Promise<Locator> {
  const dialog = await openCheck(page, receiver.url);
  await dialog.locator('summary').filter({ hasText: 'How it answers' }).click();
  await dialog.getByText('Ask me', { exact: true }).click();
  await expect(dialog).toContainText('You watch your receiver’s log');
  await startCheck(dialog);
  await expect(questionIn(page)).toContainText('Webhook 1 of at most 12', { timeout: 60_000 });
  return questionIn(page);
}

const nameIn = async (question: Locator) =>
  (await question.locator('td').first().locator('.data').textContent())?.trim() ?? '';

/** The button of a choice, once it can be pressed. */
async function choice(question: Locator, name: RegExp): Promise<Locator> {
  const button = question.getByRole('button', { name });
  await expect(button).not.toHaveAttribute('data-pending', 'true', { timeout: 30_000 });
  return button;
}

/** Answers what is shown from the receiver's log, by key and by button in turn, until the report is there. */
async function answerAll(page: Page, receiver: MistakenReceiver): Promise<string[]> {
  const names: string[] = [];
  const question = questionIn(page);
  const isNext = async () => {
    if (await reportIn(page).isVisible()) return true;
    const name = await question
      .locator('td')
      .first()
      .locator('.data')
      .textContent({ timeout: 200 })
      .catch(() => null);
    return name !== null && name.trim() !== names.at(-1);
  };
  for (;;) {
    await expect.poll(isNext, { timeout: 60_000, intervals: [50] }).toBe(true);
    if (await reportIn(page).isVisible()) return names;
    const name = await nameIn(question);
    names.push(name);
    const isAccepted = receiver.accepted(name);
    const button = await choice(question, isAccepted ? /^Accepted/ : /^Rejected/);
    if (names.length % 2 === 0) await button.click();
    else await page.keyboard.press(isAccepted ? 'a' : 'r');
  }
}

test('twelve answers name the mistake, the report what was not told', async ({ shop: page }) => {
  const receiver = await startMistakenReceiver({ secret: SECRET, isMute: true });
  const question = await startAsking(page, receiver);
  await expect(question).toContainText('Countersign check 1');
  await expect(question).toContainText('Status 200');
  expect(await violations(page)).toEqual([]);
  const names = await answerAll(page, receiver);
  expect(names.length).toBeLessThanOrEqual(12);
  expect(receiver.count()).toBe(names.length);

  const report = reportIn(page);
  await expect(report).toContainText('You were asked about a few webhooks only.');
  await cell(report, 'Signs with the numbers left out Wrong').click({ timeout: 60_000 });
  const finding = report.getByRole('article', { name: 'Signs with the numbers left out' });
  await expect(finding).toContainText('accepts webhooks signed this way and rejects correct ones');
  const notTold = report.getByRole('region', { name: 'Still unknown' });
  await expect(notTold).toContainText(`Only ${names.length} webhooks were asked about.`);
  await expect(notTold).toContainText('Not ruled out:');
  expect(await violations(page)).toEqual([]);
  await checkPage(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(checkPage(page)).toBeHidden();
  await page.getByRole('button', { name: 'Check the receiver of Shop A' }).click();
  const earlier = checkPage(page).getByRole('region', { name: 'Earlier checks' });
  await expect(earlier).toContainText(`${names.length} webhooks only`);
  await receiver.close();
});

test('the question waits for an answer through a reload, and in a second window @long', async ({
  shop: page,
  served,
  context,
}) => {
  const receiver = await startMistakenReceiver({ secret: SECRET, isMute: true });
  await startAsking(page, receiver);
  await page.reload(); // its page is there again
  const question = questionIn(page);
  await expect(question).toContainText('Countersign check 1');
  expect(receiver.count()).toBe(1);

  const second = await context.newPage();
  await second.goto(served.ui);
  await rail(second, /Waiting for your answer/).click();
  await second.getByRole('button', { name: /^Check of .*Waiting for your answer/ }).click();
  const other = questionIn(second);
  await expect(other).toContainText('Countersign check 1');
  await (await choice(other, /^Accepted/)).click();
  await expect(other).toContainText('Webhook 2 of at most 12');
  await expect(question).toContainText('Webhook 2 of at most 12');
  await second.close();

  await checkPage(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(checkPage(page)).toBeHidden();
  await rail(page, /^Check$/).click();
  await checkPage(page).getByRole('button', { name: 'Cancel check' }).click();
  await expect(checkPage(page)).toContainText('The check was cancelled.');
  expect(receiver.count()).toBe(2);
  await checkPage(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(checkPage(page)).toBeHidden();
  await page.getByRole('button', { name: 'Runs', exact: true }).click();
  await expect(page.getByRole('main', { name: 'Runs' })).toContainText('Cancelled');
  await receiver.close();
});

test('a second press or one before the answer answers nothing else', async ({ page, served }) => {
  const receiver = await startMistakenReceiver({ secret: SECRET, isMute: true });
  const connection = await testConnection(page);
  const answers = () =>
    connection.calls('check.answer').map(({ caseNumber, got }) => [caseNumber, got]);
  // While the clock stands, a second press is early however slow the machine is.
  const stopClock = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.clock.install();
  await page.goto(served.ui);
  await addEndpoint(page);
  const question = await startAsking(page, receiver);
  const accepted = await choice(question, /^Accepted/);
  await stopClock();
  await accepted.dblclick();
  await page.keyboard.press('r');
  await expect(question).toContainText('Webhook 2 of at most 12');
  await page.keyboard.press('r');
  await page.clock.resume();
  expect(answers()).toEqual([[1, 'accept']]);

  // The reply comes long after the next question.
  const send = connection.hold('check.answer');
  await choice(question, /^Rejected/);
  await stopClock();
  await page.keyboard.press('r');
  await page.keyboard.press('a');
  await expect(question).toContainText('Webhook 3 of at most 12');
  await page.keyboard.press('a');
  await page.clock.resume();
  await choice(question, /^Rejected/);
  expect(answers()).toEqual([
    [1, 'accept'],
    [2, 'reject'],
  ]);
  send();
  await page.keyboard.press('u');
  await expect.poll(answers).toContainEqual([3, 'unknown']);
  await receiver.close();
});

test('a letter pressed over a dialog answers no question', async ({ connection, shop: page }) => {
  const receiver = await startMistakenReceiver({ secret: SECRET, isMute: true });
  await choice(await startAsking(page, receiver), /^Accepted/);
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await palette.evaluate((element) => element.focus());
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  expect(connection.calls('check.answer')).toHaveLength(0);
  await page.keyboard.press('u');
  await expect.poll(() => connection.calls('check.answer').length).toBe(1);
  await receiver.close();
});

test('a report that shows no decision offers to ask @long', async ({ shop: page, receiver }) => {
  const dialog = await openCheck(page, receiver.url);
  await startCheck(dialog);
  await expect(dialog).toContainText('look alike', { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Ask me' }).click();
  await expect(dialog.getByRole('radio', { name: 'Ask me' })).toBeChecked();
});

test('a case sent again has its new answer beside the old one @long', async ({ shop: page }) => {
  const receiver = await startMistakenReceiver({ secret: SECRET });
  const dialog = await openCheck(page, receiver.url);
  await startCheck(dialog);
  const report = reportIn(page);
  await cell(report, 'Signs with the numbers left out Wrong').click({ timeout: 60_000 });
  const finding = report.getByRole('article', { name: 'Signs with the numbers left out' });
  await expect(finding).toBeVisible();
  const one = report.getByRole('region', { name: 'Case' });
  const again = one.getByRole('button', { name: /^Send again: / });
  const sent = receiver.count();
  await again.click();
  await expect(one).toContainText(/Before: Status 200.*Now: Status 200/);
  expect(receiver.count()).toBe(sent + 1);

  await cell(report, /unsigned/)
    .first()
    .click();
  await again.click();
  await expect(one).toContainText(/Before: Status 401.*Now: Status 401/);
  expect(receiver.count()).toBe(sent + 2);
  expect(await violations(page)).toEqual([]);
  await receiver.close();
});
