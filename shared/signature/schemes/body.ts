// Services that sign the body's bytes and nothing else, in one header.

import type { Scheme } from '../scheme.ts';
import { base64, body, header, hex, hmac, prefix } from './build.ts';

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
    signature: hex(header('X-Hub-Signature-256'), prefix('sha256=')),
    sends: ['json', 'form'], // docs.github.com, creating webhooks: content type
    basis: 'printed-vector',
    source: 'octokit/webhooks-methods.js; docs.github.com',
  }),
  ofBody({
    name: 'shopify',
    service: 'Shopify',
    signature: base64(header('X-Shopify-Hmac-Sha256')),
    basis: 'sdk',
    source: 'Shopify/shopify-app-js hmac-validator.ts',
  }),
  ofBody({
    name: 'razorpay',
    service: 'Razorpay',
    signature: hex(header('X-Razorpay-Signature')),
    basis: 'printed-vector',
    source: 'razorpay/razorpay-node razorpay-utils.js',
  }),
  ofBody({
    name: 'coinbase-commerce',
    service: 'Coinbase Commerce',
    signature: hex(header('X-CC-Webhook-Signature')),
    basis: 'printed-vector',
    source: 'coinbase/coinbase-commerce-node Webhook.js',
  }),
  ofBody({
    name: 'gocardless',
    service: 'GoCardless',
    signature: hex(header('Webhook-Signature')),
    basis: 'printed-vector',
    source: 'gocardless/gocardless-nodejs webhooks.ts',
  }),
  ofBody({
    name: 'paystack',
    service: 'Paystack',
    signature: hex(header('x-paystack-signature')),
    digest: hmac('sha512'),
    basis: 'third-party',
    source: 'integrations by others, which agree',
  }),
  ofBody({
    name: 'adyen-platforms',
    service: 'Adyen for Platforms',
    signature: base64(header('HmacSignature')),
    key: { decode: 'hex' },
    basis: 'printed-vector',
    source: 'Adyen/adyen-node-api-library hmacValidator.ts',
  }),
  ofBody({
    name: 'cloudpayments',
    service: 'CloudPayments',
    signature: base64(header('Content-HMAC')),
    basis: 'third-party',
    source: 'platmart/cloud_payments webhooks.rb',
  }),
];
