// Replaying several captures: the service's reaction to the answers, changes since the last replay, and cancelling.

import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { run } from './support/compose.ts';
import { expect, test } from './support/fixtures.ts';
import { fromStripe, newEndpoint, saveEndpoint } from './support/other-services.ts';
import { addEndpoint, openReplay, PATH, post, row, signedBody } from './support/story.ts';
import { place } from './support/place.ts';

const NAMES = ['Order 1', 'Order 2', 'Order 3'];

async function captureThree(page: Page, listener: string) {
  await addEndpoint(page);
  for (const name of NAMES) await post(listener + PATH, signedBody({ name }));
  for (const name of NAMES) await expect(row(page, new RegExp(name))).toBeVisible();
}

async function openReplayMany(page: Page) {
  await row(page, /Order 3/).click();
  await row(page, /Order 1/).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected captures' });
  await expect(bar.getByRole('button', { name: 'Compare selected' })).toBeDisabled();
  await expect(bar.getByRole('button', { name: 'Delete 3 captures' })).toBeVisible();
  await bar.getByRole('button', { name: 'Replay 3 captures…' }).click();
  return page.getByRole('main', { name: 'Replay 3 captures' });
}

const replayNow = (page: Page) =>
  place(page).getByRole('button', { name: 'Replay', exact: true }).click();

test('replays three, lists changes, can be stopped', async ({ open: page, served, receiver }) => {
  await captureThree(page, served.listener);

  await test.step('our own listener is rejected', async () => {
    const dialog = await openReplayMany(page);
    await expect(dialog).toContainText(NAMES.join(', '));
    await dialog.getByLabel('Targets', { exact: true }).fill(served.listener + PATH);
    await replayNow(page);
    await expect(dialog.getByRole('alert')).toContainText('own');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the changes since the last replay', async () => {
    receiver.react({ status: 500 });
    const first = await openReplayMany(page);
    await first.getByLabel('Targets', { exact: true }).fill(`${receiver.url}/webhook`);
    await replayNow(page);
    await expect(run(page)).toContainText('Failed, 0 of 3 delivered');
    await expect(run(page).getByRole('row').last()).toContainText('500 × 3');
    await expect(run(page).getByRole('row').last()).toContainText('3 new');
    await page.keyboard.press('Escape');
    await expect(run(page)).toBeHidden();

    receiver.react({ status: 200 });
    const second = await openReplayMany(page);
    await expect(second.getByLabel('Targets', { exact: true })).toHaveValue(
      `${receiver.url}/webhook`,
    );
    await second.getByRole('radio', { name: 'In parallel' }).check({ force: true });
    await replayNow(page);
    await expect(run(page)).toContainText('Delivered, 3 of 3');
    await expect(run(page).getByRole('row').last()).toContainText('3 fixed');
    const sent = receiver.received.map(({ body }) => body.toString());
    expect(sent.slice(0, 3)).toEqual(NAMES.map((name) => signedBody({ name })));
    await page.keyboard.press('Escape');
    await expect(run(page)).toBeHidden();
  });

  await test.step('a cancelled run', async () => {
    const before = receiver.received.length;
    const dialog = await openReplayMany(page);
    await dialog.getByLabel('Maximum per second').fill('0.01');
    await replayNow(page);
    await expect(run(page)).toContainText('Running, 1 of 3');
    await run(page).getByRole('button', { name: 'Cancel run' }).click();
    await expect(run(page)).toContainText('Cancelled, 1 of 3');
    expect(receiver.received).toHaveLength(before + 1);
  });
});

test('says first that signatures are too old, of one or many', async ({ open: page, served }) => {
  await saveEndpoint(await newEndpoint(page, { search: 'strip', service: 'Stripe' }));
  const url = served.listener + PATH;
  for (const [name, ageSeconds] of [
    ['Order 1', 7200],
    ['Order 2', 0],
    ['Order 3', 7200],
  ] as const) {
    const body = JSON.stringify({ id: name, name });
    expect((await fromStripe(url, body, body, ageSeconds)).status).toBe(200);
  }
  await expect(page.getByRole('treeitem')).toHaveCount(3);

  await page.getByRole('treeitem').first().click();
  const form = await openReplay(page);
  await expect(form).toContainText(
    'The signature is 2 h old. Stripe allows 5 min, so a receiver should reject it.',
  );
  await form.getByRole('button', { name: 'Sign the same bytes again' }).click();
  await expect(form).not.toContainText('a receiver should reject it');
  await page.getByRole('treeitem').nth(1).click();
  await expect(form).not.toContainText('a receiver should reject it');

  await page.getByRole('treeitem').first().click();
  await page
    .getByRole('treeitem')
    .last()
    .click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Replay 3 captures…' }).click();
  const dialog = page.getByRole('main', { name: 'Replay 3 captures' });
  await expect(dialog).toContainText('Signatures older than Stripe allows: 2 of 3.');
  expect(await violations(page)).toEqual([]);
});
