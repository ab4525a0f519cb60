// Compose: the composed body arrives as shown, and each run shows its progress.

import { PRESETS } from '../../shared/webhook/presets.ts';
import {
  choose,
  composer,
  makeDemo,
  openCompose,
  retryBy,
  run,
  send,
  setTimeScale,
  signWithMistake,
  unfold,
} from './support/compose.ts';
import { expect, test } from './support/fixtures.ts';
import { addEndpoint, openReplay, openTab, row } from './support/story.ts';
import { rail, filter } from './support/place.ts';

test('each preset reaches our own listener and is valid @long', async ({ open: page }) => {
  for (const { words } of PRESETS) {
    await openCompose(page);
    await choose(page, 'Preset', words);
    const began = await send(page);
    await expect(began).toContainText('Delivered, 1 of 1');
    await expect(began).toContainText('Status 200');
    await began.getByRole('button', { name: 'Close', exact: true }).last().click();
  }
  const count = page.getByRole('status').filter({ hasText: `${PRESETS.length} captures` });
  await expect(count).toBeVisible();
  await page.getByRole('button', { name: 'Preset filters' }).click();
  await page.getByRole('menuitemradio', { name: `Valid ${PRESETS.length}` }).click();
  await page.keyboard.press('Escape');
  await expect(filter(page)).toHaveValue('is:valid');
  await expect(count).toBeVisible();
});

test('a deliberate mistake arrives invalid, with its cause', async ({ open: page, served }) => {
  const dialog = await openCompose(page);
  await makeDemo(dialog);
  await signWithMistake(page, 'Numbers left out');
  await expect(dialog).toContainText('Only values that are JSON strings were joined');
  const began = await send(page);
  await expect(began).toContainText('Delivered, 1 of 1');
  await page.keyboard.press('Escape');
  await row(page, /^Invalid, Order 1042.*numbers left out/).click();
  // Our listener would reject a replay, so it is not offered as the target.
  const replay = await openReplay(page);
  await expect(replay.getByLabel('Target URL')).not.toHaveValue(new RegExp(served.listener));
});

test('the form is checked before it is sent @long', async ({ connection, open: page, served }) => {
  const dialog = await openCompose(page);
  const sendNothing = async () => {
    // Also what the host finds when it signs, a moment after the last change; before, a Send is refused by the host.
    await expect(dialog).toContainText('Fix what is marked before sending.');
    const sent = connection.calls('compose.send').length;
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    expect(connection.calls('compose.send')).toHaveLength(sent);
  };
  /** Opens it in a window that has forgotten what was typed. */
  const reopen = async () => {
    await page.reload();
    await openCompose(page);
  };

  await test.step('a rejected target is named until it is changed', async () => {
    await dialog.getByLabel('Target URL').fill(`${new URL(served.ui).origin}/webhook`);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click(); // creates the demo endpoint
    await expect(dialog.getByRole('alert')).toContainText('is Countersign’s own window');
    await dialog.getByRole('button', { name: 'Use Countersign’s listener' }).click();
    await expect(dialog.getByRole('alert')).toBeHidden();
  });

  await test.step('the refund has no documented body', async () => {
    await reopen();
    await choose(page, 'Event', 'Refund');
    await expect(dialog).toContainText('The refund body is not documented.');
    await expect(dialog).toContainText('The body does not name its event.');
    await expect(dialog.getByRole('textbox', { name: 'Body as JSON' })).toHaveText('{}');
  });

  await test.step('Send opens the folded part with the first error, and sends nothing', async () => {
    await reopen();
    await unfold(page, 'Connection');
    await dialog.getByLabel('Timeout per attempt (seconds)').fill('0');
    await dialog.locator('summary', { hasText: 'Connection' }).click();
    await expect(dialog.getByLabel('Timeout per attempt (seconds)')).toBeHidden();
    await expect(dialog).toContainText('Fix what is marked before sending.');
    await sendNothing();
    await expect(dialog.getByLabel('Timeout per attempt (seconds)')).toBeFocused();
    await expect(dialog.getByText('Enter a number from 0.1 to 600.')).toHaveCount(1);
  });

  await test.step('invalid JSON, and the JSON view of the same body', async () => {
    await reopen();
    const json = dialog.getByRole('textbox', { name: 'Body as JSON' });
    const preview = dialog.getByRole('region', { name: 'Signed body' });
    await dialog.getByLabel('Value of status').fill('01');
    await expect(dialog.getByLabel('Value of status')).toHaveAccessibleDescription(
      'Not a JSON number. The body still has 1.',
    );
    await dialog.getByLabel('Value of status').fill('2');
    await expect(json).toContainText('"status": 2');
    await expect(preview).toContainText('"status": 2');
    await expect(preview).toContainText('"sign":"');
    await json.fill('{"amount": }');
    await expect(dialog).toContainText('It cannot be signed, but it can be sent as it is.');
    await sendNothing();
    await expect(dialog.getByRole('button', { name: 'Go to error' })).toBeFocused();
  });

  await test.step('what is said without a field gets the focus too', async () => {
    await reopen();
    await dialog.getByRole('textbox', { name: 'Body as JSON' }).fill('[1]');
    await sendNothing();
    await expect(dialog.locator(':focus')).toContainText('object');
  });

  await test.step('a mistake without effect on this body is not sent', async () => {
    await reopen();
    await choose(page, 'Preset', 'Items as a string (Variant B)');
    await expect(dialog.getByRole('region', { name: 'Signed body' })).toContainText('"sign":"');
    await signWithMistake(page, 'Items left out');
    await expect(dialog).toContainText('makes no difference to this body');
    await sendNothing();
    await expect(dialog.getByRole('button', { name: /Mistake$/ })).toBeFocused();
  });
});

test('a Send in the moment of typing sends nothing wrong', async ({ connection, open: page }) => {
  const dialog = await openCompose(page);
  await makeDemo(dialog);
  const json = dialog.getByRole('textbox', { name: 'Body as JSON' });
  const answer = connection.hold('compose.sign');
  await json.fill('{"amount": }');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Go to error' })).toBeFocused();
  await json.fill('{"amount": 1}');
  await retryBy(page, 'B');
  await setTimeScale(page, 0);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByLabel('Custom time scale')).toBeFocused();
  expect(connection.calls('compose.send')).toHaveLength(0);

  // What only the host can tell, it refuses.
  await setTimeScale(page, 60);
  await signWithMistake(page, 'Items left out');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('makes no difference to this body');
  answer();
  await rail(page, 'Runs').click();
  await expect(page.getByRole('main', { name: 'Runs' })).toContainText('No runs yet');
});

test('a time-scaled retry run is shown while it runs', async ({ page, served, receiver }) => {
  receiver.react({ status: 500 });
  await page.goto(served.ui);
  const dialog = await openCompose(page);
  await dialog.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  await retryBy(page, 'A');
  await setTimeScale(page, 600); // a minute in 100 ms
  const began = await send(page);
  await expect(began.getByRole('row', { name: /^3 .*Status 500/ })).toBeVisible();
  await expect(began.getByText('Retrying').first()).toBeVisible();
  receiver.react({ status: 200 });
  await expect(began).toContainText('Delivered, 1 of 1');
  await expect(began.getByRole('listitem')).toContainText('Delivered');
  await expect(began.getByRole('row', { name: /Status 200/ })).toHaveCount(1);
  await expect(began.locator('.run-attempts').getByRole('row')).toHaveCount(
    receiver.received.length + 1,
  );
  expect(new Set(receiver.received.map(({ body }) => body.toString())).size).toBe(1);
});

test('a webhook of a run here is shown with the run’s time scale', async ({ open: page }) => {
  await openCompose(page);
  await retryBy(page, 'A');
  await setTimeScale(page, 600);
  const began = await send(page);
  await expect(began).toContainText('Delivered, 1 of 1');
  await page.keyboard.press('Escape');
  await row(page, /Order 1042/).click();
  await expect(await openTab(page, 'Deliveries')).toContainText(
    'Times as in run 1, divided by 600',
  );
});

test('a run outlives its dialog and can be cancelled @long', async ({ page, served, receiver }) => {
  receiver.react('silence');
  await page.goto(served.ui);
  const dialog = await openCompose(page);
  await dialog.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  await unfold(page, 'Copies and load');
  await dialog.getByLabel('Deliveries', { exact: true }).fill('40');
  await send(page);
  await page.keyboard.press('Escape');
  await rail(page, /Run 1: 0 of 40/).click();
  await page.getByRole('button', { name: /^Run 1 Running/ }).click();
  await expect(run(page).getByRole('radio', { name: /^Waiting 30/ })).toBeVisible();
  await run(page).getByRole('button', { name: 'Cancel run' }).click();
  await expect(run(page)).toContainText('Cancelled, 0 of 40');
  await run(page).getByRole('button', { name: 'Runs' }).click();
  await page.getByRole('button', { name: /^Run 1 Cancelled, 0 of 40/ }).click();
  await run(page).getByRole('button', { name: 'Back to Compose' }).click();
  await expect(composer(page).getByLabel('Deliveries', { exact: true })).toHaveValue('40');
});

test('only the first send creates a demo endpoint', async ({ connection, open: page, served }) => {
  const dialog = await openCompose(page);
  await expect(dialog).toContainText('Sending creates the endpoint “Demo shop” (/demo).');
  await expect(dialog.getByLabel('Target URL')).toHaveValue(`${served.listener}/demo`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit Demo shop' })).toHaveCount(0);
  expect(connection.calls('endpoints.demo')).toEqual([]);
  await openCompose(page);
  await expect(await send(page)).toContainText('Delivered, 1 of 1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit Demo shop' })).toHaveCount(1);
  await expect(row(page, /^Valid, Order 1042.*Demo shop/)).toBeVisible();
});

test('a run shows its exchanges, and if it failed @long', async ({ page, served, receiver }) => {
  receiver.react({ status: 422, headers: { 'x-why': 'amount' }, body: 'the amount is missing' });
  await page.goto(served.ui);
  const dialog = await openCompose(page);
  await dialog.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  const began = await send(page);
  await expect(began).toHaveAccessibleName('Run 1');
  await expect(began.locator('.run-head')).toContainText('Failed, 0 of 1 delivered');
  await expect(began).not.toContainText('1 of 1');
  expect(receiver.received).toHaveLength(1); // once, because retries are off
  const sent = began.getByRole('region', { name: 'Request', exact: true });
  await expect(sent).toContainText(`POST ${receiver.url}/webhook`);
  await expect(sent.locator('.answer-body')).toHaveText(
    receiver.received[0]?.body.toString() ?? '',
  );
  const answer = began.getByRole('region', { name: 'Response', exact: true });
  await expect(answer).toContainText('Status 422');
  await expect(answer.getByRole('row', { name: /^x-why amount/ })).toBeVisible();
  await expect(answer).toContainText('the amount is missing');
});

test('Compose keeps a deleted endpoint, says so and asks @long', async ({
  shop: page,
  served,
  context,
  receiver,
}) => {
  await addEndpoint(page, 'Shop B', '/hooks/shop-b');
  const dialog = await openCompose(page);
  await expect(dialog.getByRole('button', { name: /Shop A Endpoint|Endpoint/ })).toContainText(
    'Shop A',
  );
  const other = await context.newPage();
  await other.goto(served.ui);
  await other.getByRole('button', { name: 'Edit Shop A' }).click();
  await other.getByRole('button', { name: 'Delete endpoint' }).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Delete endpoint and secrets' })
    .click();
  await expect(other.getByRole('alertdialog')).toBeHidden();
  await expect(dialog).toContainText('The endpoint “Shop A” and its secrets were deleted');
  await expect(dialog.getByLabel('Target URL')).toHaveValue(`${served.listener}/hooks/shop-a`);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('button', { name: /Endpoint$/ })).toBeFocused();
  await choose(page, 'Endpoint', 'Shop B');
  await expect(dialog).not.toContainText('were deleted');
  await dialog.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  await expect(await send(page)).toContainText('Delivered, 1 of 1');
});

for (const held of ['endpoints.demo', 'compose.send'] as const) {
  test(`a late ${held} does not replace a dialog @long`, async ({ connection, open: page }) => {
    const dialog = await openCompose(page);
    if (held === 'compose.send') await makeDemo(dialog);
    const answer = connection.hold(held);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => connection.calls(held).length).toBe(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden(); // until then the dialog gets the keys
    await page.keyboard.press(',');
    const settings = page.getByRole('main', { name: 'Settings' });
    await expect(settings).toBeVisible();
    answer();
    await expect(page.getByText('Run 1 started').last()).toBeVisible();
    await expect(settings).toBeVisible();
    await expect(run(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(run(page)).toContainText('Delivered, 1 of 1');
  });
}

test('a lost answer does not offer to send again', async ({ connection, open: page, receiver }) => {
  const dialog = await openCompose(page);
  await makeDemo(dialog);
  await dialog.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  connection.loseReplyTo('compose.send');
  const outcome = connection.hold('send.outcome');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toContainText('may have been sent');
  await expect(dialog.locator('.button-primary')).toHaveAttribute('data-pending', 'true');
  await expect.poll(() => connection.calls('send.outcome').length).toBe(1);
  outcome();
  await expect(run(page)).toContainText('Delivered, 1 of 1');
  expect(connection.calls('compose.send')).toHaveLength(1);
  expect(receiver.received).toHaveLength(1);
});
