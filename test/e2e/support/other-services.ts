// Webhooks of other services, signed by hand: an endpoint for each service, and requests as the service sends them.

import { createHash, createHmac } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { PATH, row, SECRET } from './story.ts';

interface Service {
  /** What is typed to find it, and its name in the list of schemes. */
  readonly search: string;
  readonly service: string;
  readonly name?: string;
  readonly path?: string;
  readonly secret?: string;
}

async function chooseScheme(page: Page, { search, service }: Service) {
  const editor = page.getByRole('main', { name: 'New endpoint' });
  await editor.getByRole('button', { name: /Scheme/ }).click();
  await page.getByRole('searchbox', { name: 'Search schemes' }).fill(search);
  const option = page.getByRole('option', { name: service, exact: true });
  await expect(page.getByRole('listbox').filter({ has: option }).getByRole('option')).toHaveCount(
    1,
  );
  await option.click();
  await expect(editor.getByRole('button', { name: /Scheme/ })).toContainText(service);
}

/** Fills in an endpoint of another service, up to its settings, and returns the editor. */
export async function newEndpoint(page: Page, service: Service): Promise<Locator> {
  const { name = 'Shop A', path = PATH, secret = SECRET } = service;
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const editor = page.getByRole('main', { name: 'New endpoint' });
  await editor.getByLabel('Name', { exact: true }).fill(name);
  await editor.getByLabel('Path', { exact: true }).fill(path);
  await chooseScheme(page, service);
  // Its label is the service's own name for it.
  const secrets = editor.getByRole('group', { name: 'Secrets' });
  await secrets.locator('.combo>input').fill(secret);
  return editor;
}

export async function saveEndpoint(editor: Locator) {
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(editor).toBeHidden();
}

const hmac = (algorithm: string, key: string | Buffer, text: string) =>
  createHmac(algorithm, key).update(text);

/** `signed` is the body whose signature is sent with `body`; it is `ageSeconds` old. */
export function fromStripe(url: string, body: string, signed = body, ageSeconds = 0) {
  const t = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const v1 = hmac('sha256', SECRET, `${t}.${signed}`).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${t},v1=${v1}` };
  return fetch(url, { method: 'POST', body, headers });
}

export const PAYTR_SALT = 'a-salt';

export function fromPayTr(url: string) {
  const hash = hmac('sha256', SECRET, `42${PAYTR_SALT}success3500`).digest('base64');
  const paid = { merchant_oid: '42', status: 'success', total_amount: '3500' };
  const body = new URLSearchParams({ ...paid, hash, kind: 'card' });
  return fetch(url, { method: 'POST', body });
}

export function fromWeChat(url: string) {
  const text = `out_trade_no=7&total_fee=100&key=${SECRET}`;
  const sign = createHash('md5').update(text).digest('hex').toUpperCase();
  const body = `<xml><total_fee>100</total_fee><out_trade_no><![CDATA[7]]></out_trade_no><sign>${sign}</sign></xml>`;
  return fetch(url, { method: 'POST', body });
}

export function fromGitHub(url: string) {
  const body = '{"action":"opened"}';
  const headers = { 'X-Hub-Signature-256': `sha256=${hmac('sha256', SECRET, body).digest('hex')}` };
  return fetch(url, { method: 'POST', body, headers });
}

const ADYEN_KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';

function fromAdyen(url: string) {
  const text = '7914073381342284::ShopAccount:Order 1047:1130:EUR:AUTHORISATION:true';
  const sign = hmac('sha256', Buffer.from(ADYEN_KEY, 'hex'), text).digest('base64');
  const item = {
    ...{ pspReference: '7914073381342284', merchantAccountCode: 'ShopAccount' },
    ...{ merchantReference: 'Order 1047', amount: { value: 1130, currency: 'EUR' } },
    ...{ eventCode: 'AUTHORISATION', success: 'true', paymentMethod: 'visa' },
    additionalData: { hmacSignature: sign },
  };
  const body = JSON.stringify({ notificationItems: [{ NotificationRequestItem: item }] });
  return fetch(url, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
}

/** Adds an endpoint for each of four services, and sends their webhooks and one that belongs to no endpoint. */
export async function sendFromServices(page: Page, listener: string) {
  const services = [
    { search: 'strip', service: 'Stripe', path: '/stripe' },
    { search: 'payt', service: 'PayTR', path: '/paytr' },
    { search: 'pay v2', service: 'WeChat Pay v2', path: '/wechat' },
    { search: 'adyen pay', service: 'Adyen payments', path: '/adyen', secret: ADYEN_KEY },
  ];
  for (const service of services) {
    const editor = await newEndpoint(page, { ...service, name: service.service });
    if (service.path === '/paytr') {
      await editor.getByLabel('salt', { exact: true }).fill(PAYTR_SALT);
    }
    await saveEndpoint(editor);
  }
  const body = '{"id": "evt_1", "type": "charge.succeeded", "data": {"object": {"amount": 2000}}}';
  await fromStripe(`${listener}/stripe`, body, JSON.stringify(JSON.parse(body)));
  await fromPayTr(`${listener}/paytr`);
  await fromWeChat(`${listener}/wechat`);
  await fromAdyen(`${listener}/adyen`);
  await fromGitHub(`${listener}/elsewhere`);
  await expect(row(page, /^Unverifiable, .*elsewhere/)).toBeVisible();
}
