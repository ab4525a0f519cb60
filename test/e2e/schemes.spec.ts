// Another service's webhooks in the window: an endpoint gets a scheme, and Fields, Canonical and Signature follow it.

import { createHash, createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { testConnection } from './support/connection.ts';
import { expect, test } from './support/fixtures.ts';
import { addEndpoint, openTab, PATH, row, SECRET } from './support/story.ts';

async function chooseScheme(page: Page, search: string, name: string) {
  const editor = page.getByRole('dialog', { name: 'New endpoint' });
  await editor.getByRole('button', { name: /Scheme/ }).click();
  await page.getByRole('searchbox', { name: 'Search schemes' }).fill(search);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name }).click();
  await expect(editor.getByRole('button', { name: /Scheme/ })).toContainText(name);
}

/** An endpoint of another service, up to its settings. */
async function newEndpoint(page: Page, search: string, name: string) {
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const editor = page.getByRole('dialog', { name: 'New endpoint' });
  await editor.getByLabel('Name', { exact: true }).fill('Shop A');
  await editor.getByLabel('Path', { exact: true }).fill(PATH);
  await chooseScheme(page, search, name);
  await editor.getByLabel('Secret', { exact: true }).fill(SECRET);
  return editor;
}

const verdict = (page: Page) => page.getByRole('group', { name: 'Verdict' });

test('a webhook that signs its body is shown with header, message and cause', async ({
  page,
  served,
}) => {
  await page.goto(served.ui);
  const editor = await newEndpoint(page, 'strip', 'Stripe');
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(editor).toBeHidden();

  const body = '{"type":"charge.succeeded","data":{"object":{"amount":2000}}}';
  const t = String(Math.floor(Date.now() / 1000));
  const sign = (text: string) => createHmac('sha256', SECRET).update(`${t}.${text}`).digest('hex');
  const send = (v1: string) =>
    fetch(served.listener + PATH, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${t},v1=${v1}` },
    });
  await send(sign(body));
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

  await send(sign('{"type": "charge.succeeded", "data": {"object": {"amount": 2000}}}'));
  await row(page, /^Invalid/).click();
  await expect(verdict(page)).toContainText('Signed with the body written again');
  await expect(signature.getByRole('region', { name: 'Why' })).toContainText('body-rewritten');
});

test('a form is shown field by field, with the signed ones in order', async ({ page, served }) => {
  await page.goto(served.ui);
  const editor = await newEndpoint(page, 'payt', 'PayTR');
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(editor).toContainText('Enter salt. The signature depends on it.');
  await editor.getByLabel('salt', { exact: true }).fill('a-salt');
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(editor).toBeHidden();

  const hash = createHmac('sha256', SECRET).update('42a-saltsuccess3500').digest('base64');
  const fields = {
    merchant_oid: '42',
    status: 'success',
    total_amount: '3500',
    hash,
    kind: 'card',
  };
  await fetch(served.listener + PATH, { method: 'POST', body: new URLSearchParams(fields) });
  await row(page, /^Valid/).click();

  const table = await openTab(page, 'Fields');
  await expect(table.getByRole('row', { name: /^total_amount/ })).toContainText('signed, 3rd');
  await expect(table.getByRole('row', { name: /^kind/ })).toContainText('not signed');
  await expect(table.getByRole('row', { name: /^hash/ })).toContainText('the signature');
  await expect(verdict(page)).toContainText('covers only some fields of the body');

  const canonical = await openTab(page, 'Canonical');
  await expect(canonical).toContainText('<SALT>');
  await expect(canonical).not.toContainText('a-salt');
});

test('XML is shown field by field', async ({ page, served }) => {
  await page.goto(served.ui);
  const editor = await newEndpoint(page, 'wechat', 'WeChat Pay v2');
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(editor).toBeHidden();
  const text = `out_trade_no=7&total_fee=100&key=${SECRET}`;
  const sign = createHash('md5').update(text).digest('hex').toUpperCase();
  const body = `<xml><total_fee>100</total_fee><out_trade_no><![CDATA[7]]></out_trade_no><sign>${sign}</sign></xml>`;
  await fetch(served.listener + PATH, { method: 'POST', body });
  await row(page, /^Valid/).click();
  const table = await openTab(page, 'Fields');
  await expect(table.getByRole('row', { name: /^out_trade_no/ })).toContainText('signed, 1st');
  await expect(table.getByRole('row', { name: /^total_fee/ })).toContainText('signed, 2nd');
});

test('a webhook of another service is recognised, and its endpoint gets the scheme', async ({
  page,
  served,
}) => {
  const connection = await testConnection(page);
  const answer = connection.hold('captures.recognise');
  await page.goto(served.ui);
  await addEndpoint(page);
  const body = '{"action":"opened"}';
  const digest = createHmac('sha256', SECRET).update(body).digest('hex');
  await fetch(served.listener + PATH, {
    method: 'POST',
    body,
    headers: { 'X-Hub-Signature-256': `sha256=${digest}` },
  });
  await row(page, /^Unverifiable/).click();
  await expect(verdict(page)).toContainText('Trying other services’ schemes…');
  const tab = page.getByRole('tab', { name: 'Fields' });
  const before = await tab.boundingBox();
  answer();
  await expect(verdict(page)).toContainText('This is signed like GitHub with the secret “Shop A:');
  // The line had its room before it was known: nothing moved under a pointer.
  expect(await tab.boundingBox()).toEqual(before);
  await verdict(page).getByRole('button', { name: 'Use the scheme of GitHub' }).click();
  await expect(row(page, /^Valid/)).toBeVisible();
  await expect(verdict(page)).toContainText('The signature matches this request');
  await expect(verdict(page)).not.toContainText('signed like');
});
