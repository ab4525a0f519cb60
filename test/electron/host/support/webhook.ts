// An honest webhook and its endpoint.

import { primitives } from '../../../../electron/host/lib/primitives.ts';
import {
  DEFAULT_POLICY,
  type AnswerPolicy,
  type EndpointDraft,
  type Reaction,
} from '../../../../shared/contract/endpoint.ts';
import { sign } from '../../../../shared/signature/engine/sign-body.ts';

export const SECRET = 'whsec_5d41402abc4b2a76b9719d911017c592';

/** The body of a notification (document 2.1), signed. */
export function signedBody(fields: Record<string, unknown> = {}, secret = SECRET): string {
  const body = {
    ...{ name: 'Order 1042', amount: '266.00', status: 1, client_name: 'דנה לוי' },
    ...fields,
  };
  const signed = sign(JSON.stringify(body), secret, primitives);
  if (!signed.ok) throw new Error(signed.code);
  return signed.text;
}

/** Different bodies without a signature. */
export const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `{"n":${n}}`);

/** A policy with the same response to every attempt. */
export const always = (reaction: Partial<Reaction>): AnswerPolicy => ({
  script: [],
  always: { ...DEFAULT_POLICY.always, ...reaction },
});

/** A secret that an endpoint verifies with. */
export const current = (secret: string, label = 'live') => ({ label, current: true, secret });

export const endpointDraft = (draft: Partial<EndpointDraft> = {}): EndpointDraft => ({
  ...{ name: 'Shop A', path: '/hooks/shop-a', kind: 'payment-link', note: '' },
  ...{ scheme: 'payment-webhooks', settings: {}, policy: DEFAULT_POLICY, forward: null },
  ...{ allowedAddresses: [], secrets: [current(SECRET)] },
  ...draft,
});
