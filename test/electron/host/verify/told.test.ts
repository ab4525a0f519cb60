// A webhook that comes to no endpoint is shown as the service's that its headers and fields tell.

import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { explainedDetail } from '../support/explained.ts';
import { startShop, startTestHost, type TestHost } from '../support/test-host.ts';
import { SECRET } from '../support/webhook.ts';

const PAYMENT = JSON.stringify({
  type: 'payment_intent.succeeded',
  data: { object: { amount: 1999, currency: 'eur', description: 'Cup' } },
});
const ORDER = '{"name":"#9999","total_price":"19.99","currency":"EUR"}';

const post = (host: TestHost, body: string, headers: Record<string, string>) =>
  host.captureOf(() =>
    fetch(`${host.listenerUrl}/unknown`, {
      method: 'POST',
      body,
      headers: { ...JSON_TYPE, ...headers },
    }),
  );
const JSON_TYPE = { 'content-type': 'application/json' };

const fromStripe = (host: TestHost) => {
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', SECRET).update(`${t}.${PAYMENT}`).digest('hex');
  return post(host, PAYMENT, { 'Stripe-Signature': `t=${t},v1=${v1}` });
};
const fromShopify = (host: TestHost) =>
  post(host, ORDER, {
    'X-Shopify-Hmac-Sha256': createHmac('sha256', SECRET).update(ORDER).digest('base64'),
  });

it('has the title, the amount and the reason of its service', async () => {
  const host = await startTestHost();
  const stripe = await fromStripe(host);
  expect(stripe.summary).toMatchObject({
    ...{ endpointId: null, told: 'stripe', name: 'Cup', amount: '19.99 EUR' },
    ...{ verdict: 'unverifiable', reason: 'no-secret' },
  });
  expect(stripe.verification).toMatchObject({ scheme: 'stripe', reason: 'no-secret' });
  expect(stripe.inspected?.scheme.name).toBe('stripe');
  expect(stripe.told).toEqual([{ name: 'stripe', service: 'Stripe' }]);
  const shopify = await fromShopify(host);
  expect(shopify.summary).toMatchObject({ told: 'shopify', name: '#9999', amount: '19.99 EUR' });
});

it('has the event of a header, or what nobody’s body is about, for a title', async () => {
  const host = await startTestHost();
  const body = '{"id":1,"total_price":"19.99","currency":"EUR"}';
  const paid = await post(host, body, {
    ...{ 'X-Shopify-Topic': 'orders/paid', 'X-Shopify-Hmac-Sha256': 'x' },
  });
  expect(paid.summary).toMatchObject({ name: 'orders/paid', amount: '19.99 EUR' });
  const command = await post(host, 'team_id=T1&command=%2Frefund&text=12', {
    ...{ 'content-type': 'application/x-www-form-urlencoded' },
    ...{ 'X-Slack-Request-Timestamp': '1795900161', 'X-Slack-Signature': 'v0=0' },
  });
  expect(command.summary).toMatchObject({ told: 'slack', name: '/refund' });
  const nobodys = await post(
    host,
    '{"description":null,"order_id":"A-12","value":"a/b test","total":5,"lines":[{"amount":2}]}',
    {},
  );
  expect(nobodys.summary).toMatchObject({ told: null, name: 'A-12', amount: '5' });
});

it('is explained as its service’s if another endpoint has the secret', async () => {
  const host = await startShop();
  const { summary } = await fromStripe(host);
  const { findings } = await explainedDetail(host, summary.id);
  expect(findings?.explanations[0]?.codes).toEqual(['secret-other']);
});

it('is nobody’s if nothing tells it, and our own service’s if its fields do', async () => {
  const host = await startTestHost();
  const unknown = await post(host, '{"id":1,"sign":"x"}', {});
  expect([unknown.summary.told, unknown.told]).toEqual([null, []]);
  const own = await post(host, '{"name":"Cup","amount":"1.00","sign":"x"}', {});
  expect(own.summary).toMatchObject({ told: 'payment-webhooks', name: 'Cup', amount: '1.00' });
});
