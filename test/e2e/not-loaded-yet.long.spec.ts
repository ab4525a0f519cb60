// What the host has not answered yet is not said to be missing, and what it could not answer is said.

import type { Page } from '@playwright/test';
import { makeDemo, openCompose, send } from './support/compose.ts';
import { testConnection } from './support/connection.ts';
import { expect, test } from './support/fixtures.ts';
import { openReplay, PATH, post, row, signedBody } from './support/story.ts';
import { place } from './support/place.ts';

async function runCommand(page: Page, name: string) {
  await expect(page.getByRole('main')).toBeVisible(); // before, it hears no keys
  await page.keyboard.press('ControlOrMeta+k');
  await place(page).getByRole('combobox').fill(name);
  await place(page).getByRole('option', { name }).click();
}

test('loaded replays are shown, or said to be none', async ({ connection, open: page, served }) => {
  await post(served.listener + PATH, signedBody());
  await row(page, /Order 1042/).click();
  const answer = connection.hold('replay.list');
  const results = (await openReplay(page)).getByRole('region', { name: 'Results' });
  await expect(results).toContainText('Loading replays…');
  await expect(results).not.toContainText('No replays yet');
  answer();
  await expect(results).toContainText('No replays yet');
});

test('unloaded replays are said, loaded on request', async ({ connection, open: page, served }) => {
  await post(served.listener + PATH, signedBody());
  await row(page, /Order 1042/).click();
  const goOn = connection.fail('replay.list');
  const results = (await openReplay(page)).getByRole('region', { name: 'Results' });
  await expect(results.getByRole('alert')).toContainText('It failed.');
  await expect(results).not.toContainText('No replays yet');
  goOn();
  await results.getByRole('button', { name: 'Try again' }).click();
  await expect(results).toContainText('No replays yet');
  await expect(results.getByRole('alert')).toHaveCount(0);
});

test('an answer is shown even if the replays before it are not loaded', async ({
  connection,
  open: page,
  served,
  receiver,
}) => {
  await post(served.listener + PATH, signedBody());
  await row(page, /Order 1042/).click();
  connection.fail('replay.list');
  const form = await openReplay(page);
  await form.getByLabel('Target URL').fill(receiver.url);
  await form.getByRole('button', { name: 'Send replay' }).click();
  const results = form.getByRole('region', { name: 'Results' });
  await expect(results).toContainText('Status 200');
  await expect(results.getByRole('alert')).toContainText('It failed.');
});

test('runs are loaded before they are said to be none', async ({ page, served }) => {
  const connection = await testConnection(page);
  const answer = connection.hold('jobs.list');
  await page.goto(served.ui);
  await runCommand(page, 'Show runs');
  const dialog = page.getByRole('main', { name: 'Runs' });
  await expect(dialog).toContainText('Loading runs…');
  await expect(dialog).not.toContainText('No runs yet');
  answer();
  await expect(dialog).toContainText('No runs yet');
});

test('unloaded deliveries are said, and loaded on request', async ({ connection, open: page }) => {
  const goOn = connection.fail('jobs.deliveries');
  await makeDemo(await openCompose(page));
  const sent = await send(page);
  await expect(sent.getByRole('alert')).toContainText('It failed.');
  goOn();
  await sent.getByRole('button', { name: 'Try again' }).click();
  await expect(sent).toContainText('Delivery 1');
  await expect(sent.getByRole('alert')).toHaveCount(0);
});

test('endpoints are loaded before a check says that there are none', async ({ page, served }) => {
  const connection = await testConnection(page);
  const answer = connection.hold('endpoints.list');
  await page.goto(served.ui);
  await runCommand(page, 'Check a receiver');
  const dialog = page.getByRole('main', { name: 'Check a receiver' });
  await expect(dialog).toContainText('Loading endpoints…');
  await expect(dialog).not.toContainText('No endpoint');
  answer();
  await expect(dialog).toContainText('No endpoint');
});
