// A send whose dialog was closed, or whose tab was left, before the host answered: the reopened dialog shows it and does
// not send again, and a failure is told.

import type { Locator, Page } from '@playwright/test';
import { composer, makeDemo, openCompose } from './support/compose.ts';
import { testConnection } from './support/connection.ts';
import { openCheck } from './support/check.ts';
import { expect, test } from './support/fixtures.ts';
import type { Served } from './support/serve.ts';
import { openReplay, PATH, post, row, signedBody, receive } from './support/story.ts';
import { place, messages } from './support/place.ts';

const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });

async function closeDialog(page: Page) {
  await page.keyboard.press('Escape');
  await expect(place(page)).toHaveCount(0); // until then the dialog gets the keys
}

/** Selects two captures and opens their replay. */
async function openReplayMany(page: Page) {
  await row(page, /Order 2/).click();
  await row(page, /Order 1/).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Replay 2 captures…' }).click();
  return page.getByRole('main', { name: 'Replay 2 captures' });
}

/** Sends a replay that the host refuses, and holds its answer. */
async function sendToItself(page: Page, { ui, listener }: Served) {
  const connection = await testConnection(page);
  await page.goto(ui);
  await post(listener + PATH, signedBody({ name: 'Order 1' }));
  await row(page, /Order 1/).click();
  const form = await openReplay(page);
  const target = form.getByLabel('Target URL');
  await target.fill(listener + PATH);
  const answer = connection.hold('replay.send');
  await button(form, 'Send replay').click();
  await expect.poll(() => connection.calls('replay.send').length).toBe(1);
  return { form, target, answer };
}

test('a reopened Compose does not send again', async ({ connection, open: page, receiver }) => {
  const dialog = await openCompose(page);
  await makeDemo(dialog);
  await dialog.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  const answer = connection.hold('compose.send');
  await button(dialog, 'Send').click();
  await expect.poll(() => connection.calls('compose.send').length).toBe(1);
  await closeDialog(page);
  await page.keyboard.press('c');
  await expect(button(dialog, 'Send')).toHaveAttribute('data-pending', 'true');
  await dialog.getByLabel('Target URL').press('Enter');
  answer();
  await expect(messages(page)).toContainText('Run 1 started');
  await expect(button(dialog, 'Send')).not.toHaveAttribute('data-pending', 'true');
  await expect(composer(page)).toBeVisible();
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(connection.calls('compose.send')).toHaveLength(1);
});

test('Compose that is reopened after a lost answer says that it may have been sent', async ({
  connection,
  open: page,
  receiver,
  complaints,
}) => {
  const dialog = await openCompose(page);
  await makeDemo(dialog);
  await dialog.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  connection.loseReplyTo('compose.send');
  const outcome = connection.hold('send.outcome');
  await button(dialog, 'Send').click();
  await expect(dialog).toContainText('may have been sent');
  await closeDialog(page);
  await page.keyboard.press('c');
  await expect(dialog).toContainText('may have been sent');
  await dialog.getByLabel('Target URL').press('Enter');
  await expect.poll(() => connection.calls('send.outcome').length).toBe(1);
  outcome();
  await expect(messages(page)).toContainText('Run 1 started');
  await expect(dialog).not.toContainText('may have been sent');
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(connection.calls('compose.send')).toHaveLength(1);
  complaints.length = 0; // the browser writes each refused connection on its console
});

test('a failed send of a closed Compose is told, and stands in it until the draft changes', async ({
  connection,
  open: page,
  complaints,
}) => {
  const dialog = await openCompose(page);
  connection.hold('endpoints.demo');
  await button(dialog, 'Send').click();
  await expect.poll(() => connection.calls('endpoints.demo').length).toBe(1);
  await closeDialog(page);
  const goOn = await connection.lose();
  await expect(messages(page)).toContainText('Sending from Compose failed.');
  goOn();
  await messages(page).getByRole('button', { name: 'Show' }).click();
  await expect(dialog.getByRole('alert')).toContainText('connection');
  await dialog.getByLabel('Target URL').fill('http://127.0.0.1:9/');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(button(dialog, 'Send')).toBeEnabled();
  complaints.length = 0;
});

test('a replay is sent once, its failure is told', async ({ connection, open: page, served }) => {
  await receive(page, served.listener, ['Order 1', 'Order 2']);
  const dialog = await openReplayMany(page);
  const targets = dialog.getByLabel('Targets', { exact: true });
  await targets.fill(served.listener + PATH); // the host refuses it
  const answer = connection.hold('replay.many');
  await button(dialog, 'Replay').click();
  await expect.poll(() => connection.calls('replay.many').length).toBe(1);
  await closeDialog(page);
  await openReplayMany(page);
  await expect(button(dialog, 'Replay')).toHaveAttribute('data-pending', 'true');
  await closeDialog(page);
  answer();
  await expect(messages(page)).toContainText(/Replay of 2 captures failed\. .*own/);
  await messages(page).getByRole('button', { name: 'Show' }).click();
  await expect(targets).toHaveValue(served.listener + PATH);
  await expect(dialog.getByRole('alert')).toContainText('own');
  await targets.fill('http://127.0.0.1:9/');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expect(connection.calls('replay.many')).toHaveLength(1);
});

test('a closed replay is told, its failure stays until it changes', async ({ page, served }) => {
  const { form, target, answer } = await sendToItself(page, served);
  await form.getByRole('button', { name: 'Close' }).click();
  answer();
  await expect(messages(page)).toContainText(/^Send replay \(Capture 1\): .*own/);
  await messages(page).getByRole('button', { name: 'Show' }).click();
  await expect(form.getByRole('alert')).toContainText('own');
  await target.fill('http://127.0.0.1:9/');
  await expect(form.getByRole('alert')).toHaveCount(0);
});

test('a replay changed meanwhile is told; its failure does not stay', async ({ page, served }) => {
  const { form, target, answer } = await sendToItself(page, served);
  await target.fill('http://127.0.0.1:9/');
  await page.keyboard.press('Escape'); // closes the list of targets
  await page.getByRole('button', { name: /^Settings/ }).click();
  await expect(page.getByRole('main', { name: 'Settings' })).toBeVisible();
  answer();
  await expect(messages(page)).toContainText(/^Send replay \(Capture 1\): .*own/);
  await messages(page).getByRole('button', { name: 'Show' }).click();
  await expect(place(page)).toHaveCount(0);
  await expect(target).toHaveValue('http://127.0.0.1:9/');
  await expect(form.getByRole('alert')).toHaveCount(0);
});

test('a check starts once, its failure is told', async ({ connection, shop: page, served }) => {
  const dialog = await openCheck(page);
  await dialog.getByLabel('Target URL').fill(served.listener + PATH); // the host refuses it
  const answer = connection.hold('check.start');
  await button(dialog, 'Check').click();
  await expect.poll(() => connection.calls('check.start').length).toBe(1);
  await closeDialog(page);
  await openCheck(page);
  await expect(button(dialog, 'Check')).toHaveAttribute('data-pending', 'true');
  await closeDialog(page);
  answer();
  await expect(messages(page)).toContainText(/The check of 127\.0\.0\.1:\d+ did not start\. .*own/);
  await messages(page).getByRole('button', { name: 'Show' }).click();
  await expect(dialog.getByRole('alert')).toContainText('own');
  await dialog.getByLabel('Target URL').fill('http://127.0.0.1:9/');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expect(connection.calls('check.start')).toHaveLength(1);
});
