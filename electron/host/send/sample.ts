// "Send a sample": sends a notification from the document, signed with a demo endpoint's secret, through the real
// listener, so that a new user sees a verified webhook.

import { randomBytes } from 'node:crypto';
import { DEFAULT_POLICY, type EndpointDraft } from '../../../shared/contract/endpoint.ts';
import { DEMO_ENDPOINT } from '../../../shared/contract/sending.ts';
import type { Draft } from '../../../shared/replay/draft.ts';
import { sign } from '../../../shared/signature/engine/sign-body.ts';
import { DOCUMENTED_HEADERS } from '../../../shared/webhook/request.ts';
import { DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';
import { primitives } from '../lib/primitives.ts';

/** The endpoint for samples, with a secret of its own. */
export function demoEndpoint(): EndpointDraft {
  return {
    ...DEMO_ENDPOINT,
    kind: 'payment-link',
    scheme: DEFAULT_SCHEME.name,
    settings: {},
    note: 'Made by “Send a sample” or Compose.',
    policy: DEFAULT_POLICY,
    forward: null,
    allowedAddresses: [],
    secrets: [
      { label: 'Demo secret', current: true, secret: `whsec_${randomBytes(24).toString('hex')}` },
    ],
  };
}

/** The sample as a request to the listener at `url`, signed with `secret`; a broken one as if it had no numbers. */
export function sampleRequest(url: string, secret: string, isBroken: boolean): Draft {
  const signedText = isBroken ? JSON.stringify(SAMPLE, withoutNumbers) : JSON.stringify(SAMPLE);
  const signed = sign(signedText, secret, primitives);
  if (!signed.ok) throw new Error(`the sample is not a JSON object: ${signed.code}`);
  const { sign: signature } = JSON.parse(signed.text) as typeof SAMPLE;
  return {
    method: 'POST',
    url: url + DEMO_ENDPOINT.path,
    host: null,
    headers: DOCUMENTED_HEADERS,
    body: Buffer.from(JSON.stringify({ ...SAMPLE, sign: signature }, null, 2)),
  };
}

const withoutNumbers = (_: string, value: unknown) =>
  typeof value === 'number' ? undefined : value;

const SAMPLE = {
  name: 'Order 1042',
  items: [
    { name: 'T-shirt', price: 99.9, qty: 2, vat: '1' },
    { name: 'Delivery', price: 66.2, qty: 1, vat: '1' },
  ],
  amount: '266.00',
  status: 1,
  client_name: 'דנה לוי',
  client_email: 'dana@example.com',
  client_tehudat: '',
  client_phone: '',
  foreign_card: '0',
  card_mask: '458045******1234',
  card_brand: 'visa',
  receipt: 'https://example.com/receipt/1042',
  add_field: 'ORD-1042',
  sign: '',
};
