// Services that sign the body's bytes and nothing else, in one header.

import type { Scheme } from '../scheme.ts';
import { base64, body, field, header, hex, hmac, prefix } from './build.ts';

type Rest = Pick<Scheme, 'name' | 'service' | 'signature' | 'basis' | 'source'> & Partial<Scheme>;

const ofBody = (rest: Rest): Scheme => ({
  input: [],
  message: body,
  digest: hmac('sha256'),
  ...rest,
});

export const bodySchemes: readonly Scheme[] = [
  ofBody({
    name: 'github',
    service: 'GitHub',
    toldBy: [header('X-GitHub-Event')],
    secret: { name: 'Secret' },
    signature: hex(header('X-Hub-Signature-256'), prefix('sha256=')),
    sends: ['json', 'form'], // docs.github.com, creating webhooks: content type
    basis: 'printed-vector',
    source: 'octokit/webhooks-methods.js; docs.github.com',
  }),
  ofBody({
    name: 'shopify',
    service: 'Shopify',
    secret: { name: 'Client secret' },
    title: ['name', 'order_number', 'topic'],
    amount: { at: ['total_price'], currency: ['currency'], unit: 'major' },
    signature: base64(header('X-Shopify-Hmac-Sha256')),
    basis: 'sdk',
    source: 'Shopify/shopify-app-js hmac-validator.ts',
  }),
  ofBody({
    name: 'razorpay',
    service: 'Razorpay',
    secret: { name: 'Webhook secret' },
    title: ['payload.payment.entity.description', 'event'],
    amount: {
      at: [
        'payload.payment.entity.amount',
        'payload.order.entity.amount',
        'payload.refund.entity.amount',
      ],
      currency: [
        'payload.payment.entity.currency',
        'payload.order.entity.currency',
        'payload.refund.entity.currency',
      ],
      unit: 'minor',
    },
    signature: hex(header('X-Razorpay-Signature')),
    basis: 'printed-vector',
    source: 'razorpay/razorpay-node razorpay-utils.js',
  }),
  ofBody({
    name: 'coinbase-commerce',
    service: 'Coinbase Commerce',
    secret: { name: 'Shared secret' },
    title: ['event.data.name', 'event.type'],
    amount: {
      at: ['event.data.pricing.local.amount'],
      currency: ['event.data.pricing.local.currency'],
      unit: 'major',
    },
    signature: hex(header('X-CC-Webhook-Signature')),
    basis: 'printed-vector',
    source: 'coinbase/coinbase-commerce-node Webhook.js',
  }),
  ofBody({
    name: 'gocardless',
    service: 'GoCardless',
    toldBy: [field('events')],
    secret: { name: 'Webhook endpoint secret' },
    signature: hex(header('Webhook-Signature')),
    basis: 'printed-vector',
    source: 'gocardless/gocardless-nodejs webhooks.ts',
  }),
  ofBody({
    name: 'paystack',
    service: 'Paystack',
    secret: { name: 'Secret key', begins: ['sk_'] },
    title: ['data.reference', 'event'],
    amount: { at: ['data.amount'], currency: ['data.currency'], unit: 'minor' },
    signature: hex(header('x-paystack-signature')),
    digest: hmac('sha512'),
    basis: 'third-party',
    source: 'integrations by others, which agree',
  }),
  ofBody({
    name: 'adyen-platforms',
    service: 'Adyen for Platforms',
    secret: { name: 'HMAC key' },
    title: ['data.description', 'type'],
    amount: { at: ['data.amount.value'], currency: ['data.amount.currency'], unit: 'minor' },
    signature: base64(header('HmacSignature')),
    key: { decode: 'hex' },
    basis: 'printed-vector',
    source: 'Adyen/adyen-node-api-library hmacValidator.ts',
  }),
  ofBody({
    name: 'cloudpayments',
    service: 'CloudPayments',
    secret: { name: 'API secret' },
    title: ['Description', 'InvoiceId'],
    amount: { at: ['Amount'], currency: ['Currency'], unit: 'major' },
    signature: base64(header('Content-HMAC')),
    basis: 'third-party',
    source: 'platmart/cloud_payments webhooks.rb',
  }),
];
