// An honest webhook and its endpoint.

import type { Host } from '../../../../electron/host/host.ts';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { changesOf } from '../../../../shared/contract/changes.ts';
import { endpointChanges } from '../../../../shared/contract/endpoint-changes.ts';
import {
  DEFAULT_POLICY,
  type AnswerPolicy,
  type Endpoint,
  type EndpointDraft,
  type Reaction,
} from '../../../../shared/contract/endpoint.ts';
import { settingFields, type Settings } from '../../../../shared/contract/settings.ts';
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

export const endpointDraft = (draft: Partial<EndpointDraft> = {}): EndpointDraft => ({
  ...{ name: 'Shop A', path: '/hooks/shop-a', kind: 'payment-link', note: '' },
  ...{ scheme: 'payment-webhooks', settings: {}, policy: DEFAULT_POLICY, forward: null },
  ...{ allowedAddresses: [], secrets: [{ label: 'live', current: true, secret: SECRET }] },
  ...draft,
});

/** Adds an endpoint with the secret SECRET at /hooks/shop-a, or with `draft`; with `id`, updates that one. */
export async function addEndpoint(
  host: Host,
  { id, ...part }: Partial<EndpointDraft> & { readonly id?: number } = {},
): Promise<Endpoint> {
  const draft = endpointDraft(part);
  const before = (await host.handlers['endpoints.list'](null)).find((one) => one.id === id);
  return host.handlers['endpoints.save'](before ? endpointChanges(before, draft) : draft);
}

/** Saves these settings and keeps the others. */
export async function saveSettings(host: Host, change: Partial<Settings>): Promise<Settings> {
  const now = await host.handlers['settings.get'](null);
  const wanted = settingFields({ ...now, ...change });
  return host.handlers['settings.save'](changesOf(settingFields(now), wanted));
}
