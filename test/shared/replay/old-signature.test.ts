// The age of a signature that is sent again, for the services that limit it.

import { expect, it } from 'vitest';
import { oldSignature } from '../../../shared/replay/old-signature.ts';
import { SCHEMES, schemeNamed } from '../../../shared/signature/schemes/schemes.ts';

const NOW_MS = 1_800_000_000_000;
const at = (age: number) => String(NOW_MS / 1000 - age);

const oldBy = (name: string, headers: [string, string][]) => {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  return oldSignature(scheme, headers, NOW_MS);
};

it('is read beside the signature, or from its header', () => {
  const old = { ageSeconds: 301, allowedSeconds: 300 };
  expect(oldBy('stripe', [['Stripe-Signature', `t=${at(301)},v1=ab`]])).toEqual(old);
  expect(oldBy('slack', [['x-slack-request-timestamp', at(301)]])).toEqual(old);
  expect(oldBy('standard-webhooks', [['svix-timestamp', at(301)]])).toEqual(old);
});

it('is nothing to say if it is recent enough, absent, or of no matter to the service', () => {
  expect(oldBy('stripe', [['stripe-signature', `t=${at(300)},v1=ab`]])).toBeNull();
  expect(oldBy('stripe', [['stripe-signature', 'v1=ab']])).toBeNull();
  expect(oldBy('slack', [])).toBeNull();
  expect(oldBy('slack', [['x-slack-request-timestamp', 'soon']])).toBeNull();
  expect(oldBy('github', [['x-hub-signature-256', 'sha256=ab']])).toBeNull();
  expect(oldBy('mercado-pago', [['x-signature', `ts=${at(9000)},v1=ab`]])).toBeNull();
});

it('is known for every service that limits it', () => {
  for (const { name, time } of SCHEMES) {
    if (typeof time?.tolerance === 'number')
      expect(['header', 'element'], name).toContain(time.at.kind);
  }
});
