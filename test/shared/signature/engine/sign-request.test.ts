// Signing by each scheme: what is signed is valid, and nothing else changes.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { signRequest } from '../../../../shared/signature/engine/sign-request.ts';
import { verifyRequest } from '../../../../shared/signature/engine/verify-request.ts';
import type { SignedRequest } from '../../../../shared/signature/request/request.ts';
import { schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';

interface Vector {
  readonly id: string;
  readonly scheme: string;
  readonly secret: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly request: SignedRequest;
  readonly expect: string;
}

const vectors = readFileSync(
  new URL('../../../fixtures/scheme-vectors.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

const NOW_MS = 1_800_000_000_000;
const FRESH = { nowMs: NOW_MS, id: 'msg_1' };

function sign({ scheme: name, settings = {} }: Vector, request: SignedRequest, secret: string) {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  const agreed = { secret, settings: { ...settings, notification_url: request.url } };
  const signed = signRequest(scheme, request, agreed, FRESH, primitives);
  if (!signed.ok) throw new Error(`${name}: ${signed.reason}`);
  const result = verifyRequest(scheme, signed.request, agreed, NOW_MS, primitives);
  return { ...signed, verdict: result.verdict, received: result.received };
}

const SECRETS: Record<string, string> = {
  ...{ adyen: '00ff', 'adyen-platforms': '00ff' },
  'standard-webhooks': 'whsec_QUJD',
};

describe('a signed request', () => {
  it.each(vectors)('$id is valid with another secret, too', (vector) => {
    const secret = SECRETS[vector.scheme] ?? 'another secret';
    const { verdict, signature, received } = sign(vector, vector.request, secret);
    expect([verdict, received]).toEqual(['valid', signature]);
  });

  it.each(vectors.filter((vector) => vector.expect === 'valid'))(
    '$id keeps everything but its signature and time',
    (vector) => {
      const { request } = sign(vector, vector.request, vector.secret);
      const names = (headers: SignedRequest['headers']) =>
        headers.map(([name]) => name.toLowerCase()).sort();
      expect(names(request.headers)).toEqual(names(vector.request.headers));
      // Robokassa's signature counts in either case, so its letters may change.
      if (vector.scheme === 'robokassa') return;
      expect([request.url, request.body]).toEqual([vector.request.url, vector.request.body]);
    },
  );

  it.each([
    ['fondy', '{"a":1}', '{"a":1,"signature":"'],
    ['payfast', 'a=1', 'a=1&signature='],
    ['wechat-pay-v2', '<xml><a>1</a></xml>', '<xml><a>1</a><sign>'],
  ])('%s gets a signature where it had none', (scheme, body, begins) => {
    const request = { method: 'POST', url: 'https://shop.example/', headers: [], body };
    const vector = { ...{ id: '', secret: '', expect: '' }, scheme, request };
    const signed = sign(vector, request, 'a secret');
    expect(signed.verdict).toBe('valid');
    expect(String(signed.request.body).startsWith(begins)).toBe(true);
  });

  it('gets a fresh time and an identifier', () => {
    const request = { method: 'POST', url: 'https://shop.example/', headers: [], body: '{}' };
    const vector = { ...{ id: '', secret: '', expect: '' }, scheme: 'standard-webhooks', request };
    const { verdict, ...signed } = sign(vector, request, 'whsec_QUJD');
    expect(verdict).toBe('valid');
    expect(signed.request.headers).toEqual([
      ['webhook-id', 'msg_1'],
      ['webhook-timestamp', String(NOW_MS / 1000)],
      ['webhook-signature', `v1,${signed.signature}`],
    ]);
  });

  it('is signed although it contains what looks like the program’s own placeholder', () => {
    const body = '{"note":"countersign-signature"}';
    const request = { method: 'POST', url: 'https://shop.example/', headers: [], body };
    const vector = { ...{ id: '', secret: '', expect: '' }, scheme: 'fondy', request };
    const signed = sign(vector, request, 'a secret');
    expect(signed.verdict).toBe('valid');
    expect(signed.request.body).toContain('"note":"countersign-signature"');
  });
});

it.each([
  ['fondy', '{"a":', 'not-json'],
  ['tbank', '[]', 'not-an-object'],
  ['wechat-pay-v2', '<xml>', 'not-xml'],
  ['adyen', '{"notificationItems":[]}', 'no-place'],
  ['tbank', new Uint8Array([0x7b, 0xff, 0x7d]), 'no-place'],
])('%s says why a body cannot be signed: %s', (name, body, reason) => {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  const request = { method: 'POST', url: 'https://shop.example/', headers: [], body };
  const agreed = { secret: '00', settings: {} };
  const signed = signRequest(scheme, request, agreed, FRESH, primitives);
  expect(signed).toEqual({ ok: false, reason });
});
