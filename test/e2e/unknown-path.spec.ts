// Webhooks of other services at a path without an endpoint: the window says whose they are, and one secret is enough.

import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { pasted } from './support/clipboard.ts';
import { expect, test } from './support/fixtures.ts';
import { openTab, row } from './support/story.ts';

const verdict = (page: Page) => page.getByRole('group', { name: 'Verdict' });

async function arrive(url: string, body: string, headers: Record<string, string>) {
  const all = { 'content-type': 'application/json', ...headers };
  await fetch(url, { method: 'POST', body, headers: all });
}

const STRIPE_SECRET = 'whsec_3fJ9aQ';
const PAYMENT =
  '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{"amount":1999,"currency":"eur"}}}';

function stripeHeader(body: string, secret = STRIPE_SECRET) {
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return { 'Stripe-Signature': `t=${t},v1=${v1}` };
}

const SHOPIFY_SECRET = 'shopify-client-secret';
const ORDER = '{"id":1,"name":"#9999","total_price":"19.99","currency":"EUR"}';
const shopifyHeader = (body: string) => ({
  'X-Shopify-Hmac-Sha256': createHmac('sha256', SHOPIFY_SECRET).update(body).digest('base64'),
});

test('a Stripe webhook at an unknown path needs but its secret', async ({ open: page, served }) => {
  await arrive(`${served.listener}/in/stripe`, PAYMENT, stripeHeader(PAYMENT));
  const line = row(page, /payment_intent\.succeeded/);
  await expect(line).toContainText('19.99 EUR');
  await expect(line).toContainText('/in/stripe');
  await line.click();
  const says = verdict(page);
  await expect(says).toContainText('This looks like Stripe: it has the header Stripe-Signature.');
  await expect(says).not.toContainText('sign is absent');
  const fields = await openTab(page, 'Fields');
  await expect(fields.getByRole('row', { name: /client_email/ })).toHaveCount(0);
  await expect(fields.getByRole('row', { name: /data\.object\.amount/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const secret = says.getByLabel('Signing secret', { exact: true });
  await expect(secret).toHaveAttribute('placeholder', 'Paste whsec_…');
  await secret.fill(STRIPE_SECRET);
  await secret.press('Enter');
  await expect(verdict(page)).toContainText('Valid');
  await expect(row(page, /^Valid, payment_intent\.succeeded/)).toContainText('19.99 EUR');
  await page.getByRole('button', { name: 'Edit Stripe' }).click();
  const form = page.getByRole('main', { name: 'Edit Stripe' });
  await expect(form.getByLabel('Path', { exact: true })).toHaveValue('/in/stripe');
});

test('a Shopify webhook keeps its title with its new endpoint', async ({ open: page, served }) => {
  await arrive(`${served.listener}/orders`, ORDER, shopifyHeader(ORDER));
  await row(page, /#9999/).click();
  await verdict(page).getByLabel('Client secret', { exact: true }).fill(SHOPIFY_SECRET);
  const add = verdict(page).getByRole('button', { name: 'Add as Shopify' });
  await expect(add).toBeInViewport({ ratio: 1 }); // its card cuts what does not fit
  await add.click();
  await expect(row(page, /^Valid, #9999/)).toContainText('19.99 EUR');

  // What was signed stands beside what was received.
  const spaced = ORDER.replaceAll(',', ', ').replaceAll(':', ': ');
  await arrive(`${served.listener}/orders`, ORDER, shopifyHeader(spaced));
  await row(page, /^Invalid, #9999/).click();
  await expect(verdict(page)).toContainText('Signed with the body written again');
  const signature = await openTab(page, 'Signature');
  const proof = signature.getByRole('region', { name: 'Proof' });
  await expect(proof.locator('del, ins').first()).toBeVisible();
  await proof.getByRole('button', { name: 'Copy expected string' }).click();
  await expect.poll(() => pasted(page)).toBe(ORDER);

  const order = ORDER.replace('9999', '8888');
  const { 'X-Shopify-Hmac-Sha256': right } = shopifyHeader(order);
  const hex = Buffer.from(right, 'base64').toString('hex');
  await arrive(`${served.listener}/orders`, order, { 'X-Shopify-Hmac-Sha256': hex });
  await row(page, /#8888/).click();
  await expect(verdict(page)).toContainText(
    'Signed with the digest in hexadecimal; Shopify sends Base64',
  );
});

test('nothing of the document is said of an unknown webhook', async ({ open: page, served }) => {
  const url = `${served.listener}/who`;
  await arrive(url, '{"event":"ping","name":"Cup","data":{"list":[1,2]}}', {});
  await arrive(url, '[1,2]', {});
  await arrive(url, '', {});
  await page.getByRole('button', { name: /^No endpoint/ }).click();
  await row(page, /Cup/).click();
  const says = verdict(page);
  await expect(says).toContainText('No service is recognised');
  await expect(says.getByRole('button', { name: 'Add endpoint for this path' })).toBeVisible();

  const fields = await openTab(page, 'Fields');
  await expect(fields.getByRole('columnheader')).toHaveText(['Field', 'Value']);
  await expect(fields.getByRole('rowheader')).toHaveText([
    ...['event', 'name', 'data.list[0]', 'data.list[1]'],
  ]);
  await expect(fields).not.toContainText('undocumented');
  for (const name of ['Canonical', 'Signature']) {
    await expect(await openTab(page, name)).toContainText('Nothing tells which service sent it');
  }
  const request = await openTab(page, 'Request');
  await expect(request.getByRole('heading', { name: 'Response' })).toBeVisible();
  await expect(request).not.toContainText('Documented');
  await expect(request).not.toContainText('counts as delivered');
  const deliveries = await openTab(page, 'Deliveries');
  await expect(deliveries.getByRole('heading').first()).toBeVisible();
  await expect(deliveries).not.toContainText('Variant');

  await row(page, /Unnamed/).click();
  await expect(says).toContainText('No service is recognised');
  await expect(says).not.toContainText('The service sends');
  await row(page, /Empty body/).click();
  await expect(says).toContainText('The body is empty.');
  await expect(says).not.toContainText('The service sends');
});

test('a wrong secret is the likeliest reason, and is replaced', async ({ open: page, served }) => {
  const url = `${served.listener}/in/stripe`;
  await arrive(`${served.listener}/who`, '{"name":"Cup"}', {});
  await arrive(url, PAYMENT, stripeHeader(PAYMENT));
  await row(page, /payment_intent/).click();
  await verdict(page).getByLabel('Signing secret', { exact: true }).fill('sk_test_4eC39H');
  // Another capture in between takes nothing away that is typed.
  await row(page, /Cup/).click();
  await row(page, /payment_intent/).click();
  await verdict(page).getByRole('button', { name: 'Add as Stripe' }).dblclick();

  const says = verdict(page);
  await expect(says).toContainText('Probably another secret signed this');
  await expect(says).toContainText('begins with sk_test_, like an API key');
  await says.getByRole('button', { name: 'More', exact: true }).click(); // It stands behind the three lines.
  await says.getByRole('button', { name: 'See what was tried.' }).click();
  const why = page.getByRole('region', { name: 'Why' });
  const ruledOut = why.getByText('Ruled out if this secret is right');
  await expect(ruledOut).toBeVisible();
  await expect(why.getByRole('list', { name: 'Ruled-out causes' })).toBeHidden();
  expect(await violations(page)).toEqual([]);

  await says.getByRole('button', { name: 'Add another secret' }).click();
  const edited = page.getByRole('main', { name: 'Edit Stripe' });
  await expect(edited.getByLabel('Secret 2', { exact: true })).toBeFocused();
  await edited.getByRole('button', { name: 'Cancel' }).click();

  await says.getByRole('button', { name: 'Check the secret' }).click();
  await page.keyboard.insertText(STRIPE_SECRET);
  await page.keyboard.press('Enter');
  await expect(says).toContainText('Valid');

  // The secret is right now, so another reason is likelier.
  await arrive(url, PAYMENT.replace('1999', '2999'), stripeHeader(PAYMENT));
  await row(page, /^Invalid/).click();
  await expect(says).toContainText('Probably changed after signing');
  await expect(says).toContainText('1 capture of this endpoint is valid with');
});
