// Records are proposed for services that are not known: each known one in turn counts as unknown, and invented ones.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { schemeRecord } from '../../../../electron/host/lib/scheme-schema.ts';
import { verifyRequest } from '../../../../shared/signature/engine/verify-request.ts';
import { proposeSchemes } from '../../../../shared/signature/recognise/unknown.ts';
import type { ValidWebhook } from '../../../../shared/signature/recognise/valid-webhook.ts';
import type { SignedRequest } from '../../../../shared/signature/request/request.ts';
import { hasPublicKey, type Scheme } from '../../../../shared/signature/scheme.ts';
import { all, join, secret } from '../../../../shared/signature/schemes/build.ts';
import { SCHEMES } from '../../../../shared/signature/schemes/schemes.ts';
import { inForm } from '../../../support/forms.ts';
import { hostileWebhook } from './hostile-webhook.ts';

interface Vector {
  readonly scheme: string;
  readonly secret: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly request: SignedRequest;
  readonly at: string;
  readonly expect: string;
}

const vectors = readFileSync(
  new URL('../../../fixtures/scheme-vectors.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector)
  .filter((vector) => vector.expect === 'valid');

const webhooksOf = (name: string): ValidWebhook[] =>
  vectors
    .filter(({ scheme }) => scheme === name)
    .map(({ request, secret, settings = {}, at }) => ({
      ...{ request, agreed: { secret, settings }, atMs: Date.parse(at) },
    }));

/** The long form tries two million rules. */
const LONG = { timeout: inForm(300_000, 900_000) };

const never = () => false;

const propose = (webhooks: readonly ValidWebhook[], known = SCHEMES, shouldStop = never) =>
  proposeSchemes(webhooks, primitives, shouldStop, known);

const isValid = (scheme: Scheme, { request, agreed, atMs }: ValidWebhook) =>
  verifyRequest(scheme, request, agreed, atMs, primitives).verdict === 'valid';

/** Found after few tries. */
const SOME = ['github', 'adyen-platforms', 'liqpay', 'fondy', 'wechat-pay-v2'];
const TESTED = inForm(
  SOME,
  SCHEMES.slice(1)
    .filter((scheme) => !hasPublicKey(scheme))
    .map(({ name }) => name),
);
/** Found from one webhook; of these right for the second; found from both. Measured on 2026-11-25. */
const AT_LEAST = inForm([5, 3, 4], [31, 23, 28]);

describe('the scheme of an unknown service', () => {
  it('is found from one and from two webhooks, for most of the known services', LONG, () => {
    const found = { one: 0, right: 0, both: 0 };
    for (const name of TESTED) {
      const [first, second, ...others] = webhooksOf(name);
      if (!first || !second) throw new Error(`too few vectors of ${name}`);
      expect(others).toEqual([]);
      const known = SCHEMES.filter((scheme) => scheme.name !== name);
      const [ofOne] = propose([first], known).proposals;
      if (ofOne) found.one++;
      if (ofOne && isValid(ofOne, second)) found.right++;
      const { proposals } = propose([first, second], known);
      if (proposals.length > 0) found.both++;
      for (const scheme of proposals) {
        expect([name, isValid(scheme, first), isValid(scheme, second)]).toEqual([name, true, true]);
        expect(schemeRecord.parse(scheme)).toEqual(scheme);
        expect(scheme.name).toMatch(/^my-scheme/);
      }
    }
    const [one = 0, right = 0, both = 0] = AT_LEAST;
    expect(found.one).toBeGreaterThanOrEqual(one);
    expect(found.right).toBeGreaterThanOrEqual(right);
    expect(found.both).toBeGreaterThanOrEqual(both);
  });

  it('is the simplest of the rules with the same message, which are counted', () => {
    const known = SCHEMES.filter(({ name }) => name !== 'fondy');
    const ofOne = propose(webhooksOf('fondy').slice(0, 1), known);
    const ofTwo = propose(webhooksOf('fondy'), known);
    expect([ofOne.proposals.length, ofTwo.proposals.length]).toEqual([1, 1]);
    expect(ofTwo.fits).toBeLessThan(ofOne.fits);
    const fields = all('|', { omit: ['empty'] });
    expect(ofTwo.proposals[0]?.message).toEqual(join('|', secret, fields));
  });

  it('is a known message whose signature stands elsewhere', () => {
    const [webhook] = webhooksOf('momo');
    if (!webhook) throw new Error('no vector');
    const body = String(webhook.request.body).replace('"signature"', '"momo_sig"');
    const { proposals } = propose([{ ...webhook, request: { ...webhook.request, body } }]);
    const momo = SCHEMES.find(({ name }) => name === 'momo');
    expect(proposals.map(({ message }) => message)).toEqual([momo?.message]);
    expect(proposals[0]?.signature.at).toEqual({ kind: 'field', path: 'momo_sig' });
  });

  it('holds nothing of the secret but a usual prefix', () => {
    const key = new TextEncoder().encode('secretsecret');
    const digest = primitives.digest('sha256', ['body'], key);
    const headers = [['X-Sig', digest] as const];
    const request = { method: 'POST', url: 'https://shop.example/', headers, body: 'body' };
    const agreed = { secret: 'whsec_c2VjcmV0c2VjcmV0', settings: {} };
    const { proposals } = propose([{ request, agreed, atMs: 0 }]);
    expect(proposals.map((scheme) => scheme.key)).toEqual([{ decode: 'base64', prefix: 'whsec_' }]);
    expect(JSON.stringify(proposals)).not.toMatch(/c2Vj|secretsecret/);
  });

  it('is not searched without a secret, and not found without a signature', () => {
    const [webhook] = webhooksOf('github');
    if (!webhook) throw new Error('no vector');
    const unsigned = { ...webhook, request: { ...webhook.request, headers: [] } };
    const keyless = { ...webhook, agreed: { secret: null, settings: {} } };
    const nothing = { proposals: [], fits: 0, tried: 0, isComplete: true };
    for (const webhooks of [[], [unsigned], [keyless]]) {
      expect(propose(webhooks)).toEqual(nothing);
    }
  });
});

describe('a hostile webhook', () => {
  it('is left when the caller says so', () => {
    let asked = 0;
    const result = propose([hostileWebhook(1000)], SCHEMES, () => ++asked > 20);
    expect(result).toMatchObject({ proposals: [], fits: 0, isComplete: false });
    expect(result.tried).toBeLessThan(20);
  });
});
