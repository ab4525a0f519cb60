// Compose: what is composed arrives as it was shown, and each run is told of while it goes on.

import { PRESETS } from '../../shared/webhook/presets.ts';
import { choose, composer, openCompose, run, send, setTimeScale } from './support/compose.ts';
import { expect, test } from './support/fixtures.ts';
import { openTab, row } from './support/story.ts';

test('each preset reaches our own listener and is valid', async ({ page, served }) => {
  test.setTimeout(300_000); // one run for each preset
  await page.goto(served.ui);
  for (const { words } of PRESETS) {
    await openCompose(page);
    await choose(page, 'Preset', words);
    const began = await send(page);
    await expect(began).toContainText('Ended, 1 of 1');
    await expect(began).toContainText('Status 200');
    await began.getByRole('button', { name: 'Close', exact: true }).last().click();
  }
  const count = page.getByRole('status').filter({ hasText: `${PRESETS.length} captures` });
  await expect(count).toBeVisible();
  await page.getByRole('button', { name: 'Ready-made filters' }).click();
  await page.getByRole('menuitemradio', { name: `Valid ${PRESETS.length}` }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue('is:valid');
  await expect(count).toBeVisible();
});

test('a mistake on purpose is captured as invalid, with that cause', async ({ page, served }) => {
  await page.goto(served.ui);
  const dialog = await openCompose(page);
  await dialog.getByRole('radio', { name: 'With a mistake' }).check({ force: true });
  await choose(page, 'Mistake', 'Numbers left out');
  await expect(dialog).toContainText('Only values that are JSON strings were joined');
  const began = await send(page);
  await expect(began).toContainText('Ended, 1 of 1');
  await page.keyboard.press('Escape');
  await row(page, /^Invalid, Order 1042.*numbers left out/).click();
  // Our own listener would refuse a replay: it is not offered as the target.
  const replay = await openTab(page, 'Replay');
  await expect(replay.getByLabel('Target URL')).not.toHaveValue(new RegExp(served.listener));
});

test('a mistake that this body does not show is not sent', async ({ page, served }) => {
  await page.goto(served.ui);
  const dialog = await openCompose(page);
  await choose(page, 'Preset', 'Items as a string (Variant B)');
  await dialog.getByRole('radio', { name: 'With a mistake' }).check({ force: true });
  await choose(page, 'Mistake', 'Items left out');
  await expect(dialog).toContainText('makes no difference here');
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
});

test('the form says what is not JSON, and JSON shows the same body', async ({ page, served }) => {
  await page.goto(served.ui);
  const dialog = await openCompose(page);
  await dialog.getByLabel('Value of status').fill('01');
  await expect(dialog.getByText('This is not JSON.')).toHaveCount(1); // said once, at the field
  await expect(dialog.getByLabel('Value of status')).toHaveAccessibleDescription(/not JSON/);
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await dialog.getByRole('status').getByRole('button', { name: 'status' }).click();
  await expect(dialog.getByLabel('Value of status')).toBeFocused();
  await dialog.getByLabel('Value of status').fill('2');
  await dialog.getByRole('radio', { name: 'JSON' }).check({ force: true });
  await expect(dialog.getByLabel('Body as JSON').first()).toContainText('"status": 2');
  await expect(dialog.getByRole('region', { name: 'Signed body' })).toContainText('"sign":"');
});

test('the foot names what is wrong, and leads to it where it is folded away', async ({
  page,
  served,
}) => {
  await page.goto(served.ui);
  const dialog = await openCompose(page);
  await dialog.getByText('Protocol, time-out, certificate').click();
  await dialog.getByLabel('Time-out of an attempt in seconds').fill('0');
  await dialog.getByText('Protocol, time-out, certificate').click();
  await expect(dialog.getByLabel('Time-out of an attempt in seconds')).toBeHidden();
  await dialog
    .getByRole('status')
    .getByRole('button', { name: /^Time-out/ })
    .click();
  await expect(dialog.getByLabel('Time-out of an attempt in seconds')).toBeFocused();
  await expect(dialog.getByText('0.1 to 600 seconds.')).toHaveCount(1);
});

test('the refund has no documented body', async ({ page, served }) => {
  await page.goto(served.ui);
  const dialog = await openCompose(page);
  await choose(page, 'Event', 'Refund');
  await expect(dialog).toContainText('The refund’s body is not documented.');
  await expect(dialog).toContainText('The body does not name its event.');
  await expect(dialog.getByRole('radio', { name: 'Form' })).toBeDisabled();
});

test('a target that is refused is named, until it is changed', async ({ page, served }) => {
  await page.goto(served.ui);
  const dialog = await openCompose(page);
  await dialog.getByLabel('Target URL').fill(`${new URL(served.ui).origin}/webhook`);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('serves Countersign’s own window');
  await dialog.getByRole('button', { name: 'Back to our own listener' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test('a scaled retry run is shown while it goes on', async ({ page, served, receiver }) => {
  receiver.react({ status: 500 });
  await page.goto(served.ui);
  const dialog = await openCompose(page);
  await dialog.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  await setTimeScale(page, 600); // a minute in 100 ms
  const began = await send(page);
  await expect(began.getByRole('row', { name: /^3 .*Status 500/ })).toBeVisible();
  await expect(began.getByText('Retrying').first()).toBeVisible();
  receiver.react({ status: 200 });
  await expect(began).toContainText('Ended, 1 of 1');
  await expect(began.getByRole('listitem')).toContainText('Delivered');
  await expect(began.getByRole('row', { name: /Status 200/ })).toHaveCount(1);
  await expect(began.getByRole('row')).toHaveCount(receiver.received.length + 1);
  expect(new Set(receiver.received.map(({ body }) => body.toString())).size).toBe(1);
});

test('a run goes on when it is closed, and can be cancelled', async ({
  page,
  served,
  receiver,
}) => {
  receiver.react('silence');
  await page.goto(served.ui);
  const dialog = await openCompose(page);
  await dialog.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  await dialog.getByLabel('Deliveries', { exact: true }).fill('40');
  await send(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Compose' })).toBeFocused();
  await page.getByRole('button', { name: 'Run 1: 0 of 40' }).click();
  await expect(run(page).getByRole('radio', { name: /^Waiting 30/ })).toBeVisible();
  await run(page).getByRole('button', { name: 'Cancel run' }).click();
  await expect(run(page)).toContainText('Cancelled, 0 of 40');
  await run(page).getByRole('button', { name: 'Runs' }).click();
  await page.getByRole('button', { name: /^Run 1: sending cancelled.*Cancelled, 0 of 40/ }).click();
  await run(page).getByRole('button', { name: 'Back to Compose' }).click();
  await expect(composer(page).getByLabel('Deliveries', { exact: true })).toHaveValue('40');
});
