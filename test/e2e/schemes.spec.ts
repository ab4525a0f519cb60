// Another service's webhooks in the window: an endpoint gets a scheme, and Fields, Canonical and Signature follow it.

import type { Page } from '@playwright/test';
import { testConnection } from './support/connection.ts';
import { expect, test } from './support/fixtures.ts';
import {
  fromGitHub,
  fromPayTr,
  fromStripe,
  fromWeChat,
  newEndpoint,
  PAYTR_SALT,
  saveEndpoint,
} from './support/other-services.ts';
import { choose, openCompose, send, unfold } from './support/compose.ts';
import { addEndpoint, openTab, PATH, row, post } from './support/story.ts';
import { messages } from './support/place.ts';

const verdict = (page: Page) => page.getByRole('group', { name: 'Verdict' });

test('a signed body is shown with header, message and cause', async ({ open: page, served }) => {
  const editor = await newEndpoint(page, { search: 'strip', service: 'Stripe' });
  await saveEndpoint(editor);

  const body = '{"type":"charge.succeeded","data":{"object":{"amount":2000}}}';
  await fromStripe(served.listener + PATH, body);
  await row(page, /^Valid/).click();
  await expect(verdict(page)).toContainText('Valid');

  const fields = await openTab(page, 'Fields');
  const amount = fields.getByRole('row', { name: /data\.object\.amount/ });
  await expect(amount).toContainText('2000');
  await expect(amount).toContainText('signed with the body');

  const canonical = await openTab(page, 'Canonical');
  const parts = canonical.getByRole('list', { name: 'Parts of the message' });
  await expect(parts).toContainText('header Stripe-Signature');
  await expect(parts).toContainText('body');

  const signature = await openTab(page, 'Signature');
  await expect(signature).toContainText('Compute HMAC-SHA-256 with the secret as key.');
  await expect(signature).toContainText('at most 300 seconds old');

  await openTab(page, 'Canonical');
  const mine = canonical.getByRole('region', { name: 'Compare with mine' });
  const [, t = ''] = /\d{10}/.exec((await parts.textContent()) ?? '') ?? [];
  const pasted = mine.getByLabel('Compare with mine');
  await pasted.fill(`${t}.${body}`.replace('2000', '20'));
  await expect(mine).toContainText('Your code joins a different string.');
  await pasted.fill('ab'.repeat(32));
  await expect(mine).toContainText('No known cause produces this digest.');
  await openTab(page, 'Signature');

  const spaced = '{"type": "charge.succeeded", "data": {"object": {"amount": 2000}}}';
  await fromStripe(served.listener + PATH, body, spaced);
  await row(page, /^Invalid/).click();
  await expect(verdict(page)).toContainText('Signed with the body written again');
  await expect(signature.getByRole('region', { name: 'Why' })).toContainText('body-rewritten');
});

test('a form is shown by field, with the signed ones in order', async ({ open: page, served }) => {
  const editor = await newEndpoint(page, { search: 'payt', service: 'PayTR' });
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(editor).toContainText('Enter salt. The signature depends on it.');
  await editor.getByLabel('salt', { exact: true }).fill(PAYTR_SALT);
  await saveEndpoint(editor);

  await fromPayTr(served.listener + PATH);
  await row(page, /^Valid/).click();

  const table = await openTab(page, 'Fields');
  await expect(table.getByRole('row', { name: /^total_amount/ })).toContainText('signed, 3rd');
  await expect(table.getByRole('row', { name: /^kind/ })).toContainText('not signed');
  await expect(table.getByRole('row', { name: /^hash/ })).toContainText('the signature');
  await expect(verdict(page)).toContainText('covers only some fields of the body');

  const canonical = await openTab(page, 'Canonical');
  await expect(canonical).toContainText('<SALT>');
  await expect(canonical).not.toContainText(PAYTR_SALT);

  // A form need not be JSON.
  const raw = await openTab(page, 'Request');
  await expect(raw).toContainText('merchant_oid=42');
  await expect(raw.getByRole('button', { name: 'Show position' })).toHaveCount(0);
});

test('a public key takes the secret’s place, and nothing signs with it', async ({ open: page }) => {
  const editor = await newEndpoint(page, { search: 'alip', service: 'Alipay' });
  await expect(editor).toContainText('Enter the public key of the service');
  await saveEndpoint(editor);
  const dialog = await openCompose(page);
  await expect(dialog).toContainText('No endpoint can sign yet.');
});

test('Compose sends as the endpoint’s service, signed anew', async ({ open: page, served }) => {
  await saveEndpoint(await newEndpoint(page, { search: 'strip', service: 'Stripe' }));
  const dialog = await openCompose(page);
  const request = dialog.getByRole('region', { name: 'Signed request' });
  await expect(request).toContainText(`POST ${served.listener}${PATH}`);
  await expect(request).toContainText(/Stripe-Signature: t=\d{10},v1=[0-9a-f]{64}/i);
  await expect(dialog.getByLabel('Preset')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Body as JSON' }).fill('{"type":"charge.refunded"}');
  await expect(request).toContainText('charge.refunded');
  const began = await send(page);
  await expect(began).toContainText('Delivered, 1 of 1');
  await page.keyboard.press('Escape');
  await row(page, /^Valid, charge.refunded/).click();
  await expect(verdict(page)).toContainText('Valid');

  const again = await openCompose(page);
  await expect(again.getByRole('textbox', { name: 'Body as JSON' })).toContainText(
    'charge.refunded',
  );
  await unfold(page, 'Signature');
  await again.getByRole('radio', { name: 'With a mistake' }).check({ force: true });
  await choose(page, 'Mistake', 'A plain hash instead of HMAC');
  await expect(again).toContainText('A receiver that verifies signatures must reject this.');
  await again.getByRole('radio', { name: 'Unsigned' }).check({ force: true });
  await send(page);
  await page.keyboard.press('Escape');
  await expect(row(page, /^Unverifiable, charge.refunded/)).toBeVisible();
});

test('Compose keeps the service of a deleted endpoint @long', async ({ open: page, served }) => {
  await saveEndpoint(await newEndpoint(page, { search: 'strip', service: 'Stripe' }));
  const dialog = await openCompose(page);
  await dialog.getByRole('textbox', { name: 'Body as JSON' }).fill('{"type":"charge.refunded"}');
  const other = await page.context().newPage();
  await other.goto(served.ui);
  await other.getByRole('button', { name: 'Edit Shop A' }).click();
  await other.getByRole('button', { name: 'Delete endpoint' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete endpoint' }).click();
  await expect(dialog).toContainText('The endpoint “Shop A” and its secrets were deleted.');
  await expect(dialog).toContainText('Sent as Stripe does');
  await expect(dialog.getByRole('textbox', { name: 'Body as JSON' })).toContainText('refunded');
  await expect(dialog).toContainText('Fix what is marked before sending.');
});

test('XML is shown field by field @long', async ({ open: page, served }) => {
  const editor = await newEndpoint(page, { search: 'pay v2', service: 'WeChat Pay v2' });
  await saveEndpoint(editor);
  await fromWeChat(served.listener + PATH);
  await row(page, /^Valid/).click();
  const table = await openTab(page, 'Fields');
  await expect(table.getByRole('row', { name: /^out_trade_no/ })).toContainText('signed, 1st');
  await expect(table.getByRole('row', { name: /^total_fee/ })).toContainText('signed, 2nd');
});

test('a scheme that was not given is told @long', async ({ connection, shop: page, served }) => {
  await fromGitHub(served.listener + PATH);
  await post(served.listener + PATH, '{}');
  await row(page, /^Unverifiable/)
    .last()
    .click();
  connection.loseReplyTo('endpoints.save');
  const answer = connection.hold('endpoints.save');
  const asked = connection.calls('endpoints.save').length;
  await verdict(page).getByRole('button', { name: 'Use the scheme of GitHub' }).click();
  await expect.poll(() => connection.calls('endpoints.save').length).toBe(asked + 1);
  await row(page, /^Unverifiable/)
    .first()
    .click();
  await expect(verdict(page)).not.toContainText('GitHub');
  answer();
  await expect(messages(page)).toContainText('Use the scheme of GitHub (Shop A): ');
});

test('another service is recognised; its endpoint gets the scheme', async ({ page, served }) => {
  const connection = await testConnection(page);
  const answer = connection.hold('captures.recognise');
  await page.goto(served.ui);
  await addEndpoint(page);
  await fromGitHub(served.listener + PATH);
  await row(page, /^Unverifiable/).click();
  await expect(verdict(page)).toContainText('Trying other services’ schemes…');
  const tab = page.getByRole('tab', { name: 'Fields' });
  const before = await tab.boundingBox();
  answer();
  await expect(verdict(page)).toContainText('This is signed like GitHub with the secret “Shop A:');
  await expect(verdict(page)).not.toContainText('in another place'); // the scheme says more
  // The line had its room before it was known: nothing moved under a pointer.
  expect(await tab.boundingBox()).toEqual(before);
  await verdict(page).getByRole('button', { name: 'Use the scheme of GitHub' }).click();
  await expect(row(page, /^Valid/)).toBeVisible();
  await expect(verdict(page)).toContainText('The signature matches this request');
  await expect(verdict(page)).not.toContainText('signed like');
});
