// A service is told by the headers and fields of its webhook, without a secret.

import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { exampleRequest } from '../../../../shared/signature/engine/example-request.ts';
import { signRequest } from '../../../../shared/signature/engine/sign-request.ts';
import { schemesTold, schemeTold } from '../../../../shared/signature/recognise/told.ts';
import type { SignedRequest } from '../../../../shared/signature/request/request.ts';
import { hasPublicKey, settingsOf, type Scheme } from '../../../../shared/signature/scheme.ts';
import {
  DEFAULT_SCHEME,
  schemeNamed,
  SCHEMES,
} from '../../../../shared/signature/schemes/schemes.ts';
import { QUICK_WORK, TooMuchWork } from '../../../../shared/signature/work.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const { decode } = primitives;
const namesTold = (request: SignedRequest, added: readonly Scheme[] = []) =>
  schemesTold(request, decode, added).map(({ name }) => name);

const SIGNED_ELSEWHERE = Buffer.alloc(256, 7).toString('base64');

/** The example of a service, signed; with a private key only the service can, so any signature of its form stands there. */
function exampleOf(scheme: Scheme): SignedRequest {
  const request = exampleRequest(scheme, 'https://shop.example/unknown', NOW);
  if (hasPublicKey(scheme)) {
    const { at } = scheme.signature;
    return at.kind === 'header'
      ? { ...request, headers: [...request.headers, [at.names[0] ?? '', SIGNED_ELSEWHERE]] }
      : { ...request, body: `${request.body}&sign=${encodeURIComponent(SIGNED_ELSEWHERE)}` };
  }
  const settings = Object.fromEntries(settingsOf(scheme).map((name) => [name, NAMED[name] ?? '1']));
  const agreed = { secret: scheme.key ? '0011223344556677' : 'secret', settings };
  const signed = signRequest(scheme, request, agreed, { nowMs: NOW, id: 'msg_1' }, primitives);
  if (!signed.ok) throw new Error(signed.reason);
  return signed.request;
}

const NAMED: Readonly<Record<string, string>> = { algorithm: 'sha256', sign_type: 'MD5' };

const post = (headers: SignedRequest['headers'], body: string): SignedRequest => ({
  ...{ method: 'POST', url: 'https://shop.example/unknown', headers, body },
});
const hex = (bytes: number) => 'a1'.repeat(bytes);

describe('the service of a request at an unknown path', () => {
  it.each(SCHEMES.map((scheme) => [scheme.name, scheme]))('%s is told', (name, scheme) => {
    expect(namesTold(exampleOf(scheme))).toEqual([name]);
  });

  it('is told from headers in any letter case, whatever the body is', () => {
    expect(namesTold(post([['STRIPE-SIGNATURE', 't=1,v1=x']], '{'))).toEqual(['stripe']);
    expect(namesTold(post([['x-shopify-hmac-sha256', hex(32)]], ''))).toEqual(['shopify']);
  });

  it('is not told from names that many services use', () => {
    expect(namesTold(post([['X-Signature', hex(32)]], '{"amount":1}'))).toEqual([]);
    expect(namesTold(post([], `{"id":1,"signature":"${hex(32)}"}`))).toEqual([]);
    expect(namesTold(post([], `{"id":1,"sign":"${hex(32)}"}`))).toEqual([]);
    // Meta signs with the header of GitHub.
    expect(namesTold(post([['X-Hub-Signature-256', `sha256=${hex(32)}`]], '{}'))).toEqual([]);
    expect(namesTold(post([['Webhook-Signature', hex(32)]], '{"id":1}'))).toEqual([]);
  });

  it('is decided between two services with the same names by the form of the signature', () => {
    const both = { merchantId: 1, sessionId: 's', uuid: 'u' };
    const signed = (sign: string) => post([], JSON.stringify({ ...both, sign }));
    expect(namesTold(signed(hex(48)))).toEqual(['przelewy24']);
    expect(namesTold(signed(hex(16)))).toEqual(['cryptomus']);
    expect(namesTold(signed('?'))).toEqual(['przelewy24', 'cryptomus']);
    expect(schemeTold(signed('?'), decode)).toBeNull();
  });

  it('may be one of one’s own, and both are told if a known one looks alike', () => {
    const stripe = schemeNamed('stripe');
    if (!stripe) throw new Error();
    const mine: Scheme = {
      ...stripe,
      name: 'mine',
      signature: { at: { kind: 'header', names: ['X-Mine'] }, as: 'hex' },
    };
    expect(namesTold(post([['x-mine', hex(32)]], ''), [mine])).toEqual(['mine']);
    const copy = { ...stripe, name: 'copy' };
    const webhook = post([['Stripe-Signature', `t=1,v1=${hex(32)}`]], '');
    expect(namesTold(webhook, [copy])).toEqual(['stripe', 'copy']);
  });
});

describe('a hostile request', () => {
  const hostile: Readonly<Record<string, Partial<SignedRequest>>> = {
    'many fields of a form': { body: 'a=1&'.repeat(64_000) },
    'many values of JSON': { body: `[${'{"a":1},'.repeat(32_000)}1]` },
    'many headers': {
      headers: Array.from({ length: 40_000 }, (_, at) => ['Stripe-Signature', `t=1,v1=${at}`]),
    },
    'a long header': { headers: [['Stripe-Signature', 't=1,'.repeat(500_000)]] },
  };

  it.each(Object.entries(hostile))('of %s takes bounded work', (_, change) => {
    const request = {
      ...exampleRequest(DEFAULT_SCHEME, 'https://shop.example/', NOW),
      ...change,
    };
    expect(() => schemesTold(request, decode, [], QUICK_WORK)).toThrow(TooMuchWork);
    expect(Array.isArray(schemesTold(request, decode))).toBe(true);
  });
});
