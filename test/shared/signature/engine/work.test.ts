// One request cannot cost more than a few times its size: work is counted, so these tests say the same on every machine.

import { createHmac, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { schemeRecord } from '../../../../electron/host/lib/scheme-schema.ts';
import { createBudget, FULL_WORK, QUICK_WORK } from '../../../../shared/signature/engine/budget.ts';
import { exampleRequest } from '../../../../shared/signature/engine/example-request.ts';
import { inspectRequest } from '../../../../shared/signature/engine/inspect-request.ts';
import { signRequest } from '../../../../shared/signature/engine/sign-request.ts';
import { traceWithin, verifyRequest } from '../../../../shared/signature/engine/verify-request.ts';
import { bareRequest, type SignedRequest } from '../../../../shared/signature/request/request.ts';
import {
  hasPublicKey,
  publicKeyOf,
  type Part,
  type Scheme,
} from '../../../../shared/signature/scheme.ts';
import { own } from '../../../../shared/signature/schemes/own.ts';
import { isDefault, SCHEMES, schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';
import { sign } from '../../../../shared/signature/engine/sign-body.ts';
import { verify } from '../../support/verify.ts';
import { inForm } from '../../../support/forms.ts';
import { ATTACKED, HOSTILE_SETTINGS, hostileRequests } from '../../../support/hostile-requests.ts';

const KB = 1024;
const NOW_MS = 1_790_000_000_000;

function scheme(name: string): Scheme {
  const found = schemeNamed(name);
  if (!found) throw new Error(`no scheme ${name}`);
  return found;
}

const pem = { type: 'spki', format: 'pem' } as const;
const PUBLIC_KEYS = {
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export(pem),
  ecdsa: generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export(pem),
  ed25519: generateKeyPairSync('ed25519').publicKey.export(pem),
};

function secretFor(of: Scheme): string {
  const kind = publicKeyOf(of);
  if (kind) return String(PUBLIC_KEYS[kind]);
  return of.key?.decode === 'hex' ? 'ab'.repeat(32) : 'c2VjcmV0';
}

const agreedFor = (of: Scheme) => ({
  secret: secretFor(of),
  settings: HOSTILE_SETTINGS,
});

/** The units that a verdict takes. */
function workOf(of: Scheme, request: SignedRequest): number {
  const budget = createBudget(request, Infinity);
  traceWithin(budget, of, request, agreedFor(of), NOW_MS, primitives);
  return budget.spent();
}

const sizeOf = ({ url, headers, body }: SignedRequest) =>
  headers.reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    url.length + Buffer.byteLength(body),
  );

/** Nearly all is in the fields: a form has one in four characters, which are sorted, encoded and shown. */
const MOST_A_BYTE = 2000;

/** Beside the growth of the request: names are sorted, which takes a logarithm more. */
const MOST_GROWTH = 1.2;

const [LITTLE, LARGE] = inForm([4 * KB, 32 * KB], [32 * KB, 256 * KB]);

describe('a hostile request', () => {
  it.each(ATTACKED.filter((one) => !isDefault(one)))(
    'costs $name work in proportion to its size, whatever its shape',
    (of) => {
      const little = new Map(
        hostileRequests(of, LITTLE).map(({ shape, request }) => [shape, workOf(of, request)]),
      );
      for (const { shape, request } of hostileRequests(of, LARGE)) {
        const work = workOf(of, request);
        expect(work, shape).toBeLessThan(50_000 + MOST_A_BYTE * sizeOf(request));
        expect(work, shape).toBeLessThan(
          50_000 + MOST_GROWTH * (LARGE / LITTLE) * (little.get(shape) ?? 0),
        );
      }
    },
  );

  it('of 32 kB has a verdict by our own scheme within the full budget', () => {
    for (const { shape, request } of hostileRequests(scheme('payment-webhooks'), 32 * KB)) {
      const { reason } = verify(request.body, 'secret');
      expect(reason, shape).not.toBe('too-much-work');
    }
  });

  it.each(['twilio', 'vnpay', 'payeer', 'robokassa', 'payment-webhooks'])(
    'of 32 kB is too much work for a quick verdict by %s',
    (name) => {
      const of = scheme(name);
      const [hostile] = hostileRequests(of, 32 * KB);
      if (!hostile) throw new Error('no hostile request');
      const agreed = agreedFor(of);
      const verdict = (work: number) =>
        verifyRequest(of, hostile.request, agreed, NOW_MS, primitives, work);
      const tooMuch = { verdict: 'unverifiable', reason: 'too-much-work', computed: null };
      expect(verdict(QUICK_WORK)).toMatchObject(tooMuch);
      expect(verdict(QUICK_WORK)).toEqual(verdict(QUICK_WORK));
      expect(verdict(FULL_WORK)).toMatchObject({ verdict: 'invalid', reason: null });
    },
  );

  it('by a costly record of one’s own that is accepted stays within the full budget', () => {
    const names = Array.from({ length: 200 }, (_, at) => `name${at}`);
    const fields: Part = {
      ...{ kind: 'fields', take: 'all', order: 'name-case-blind', show: 'json', separator: '' },
      ...{ except: names, repeated: 'distinct', values: { asText: true } },
      add: Object.fromEntries(names.slice(0, 50).map((name) => [name, { kind: 'setting', name }])),
    };
    const listed: Part = {
      ...{ kind: 'fields', take: names, order: 'listed', show: 'name=value', separator: '&' },
    };
    const message: Part = {
      ...{ kind: 'join', separator: '.' },
      parts: [...Array<Part>(3).fill(fields), ...Array<Part>(6).fill(listed)],
    };
    const record = { ...scheme('twilio'), name: 'costly', input: ['form'], message };
    expect(schemeRecord.safeParse(record).error).toBeUndefined();
    const costly = record as Scheme;
    for (const { shape, request } of hostileRequests(costly, 32 * KB)) {
      if (shape !== 'signatures-in-all' && shape !== 'repeated-names') continue;
      expect(workOf(costly, request), shape).toBeLessThan(FULL_WORK);
    }
  });
});

describe('an honest webhook', () => {
  it.each(SCHEMES.filter((of) => !hasPublicKey(of)))(
    'by $name has a quick verdict and its fields',
    (of) => {
      const agreed = agreedFor(of);
      const example = exampleRequest(of, 'https://shop.example/hook', NOW_MS);
      const fresh = { nowMs: NOW_MS, id: 'id1' };
      const signed = signRequest(of, example, agreed, fresh, primitives);
      if (!signed.ok) throw new Error(signed.reason);
      const { request } = signed;
      const inspect = (work: number) =>
        inspectRequest(of, request, agreed, NOW_MS, primitives, work);
      expect(inspect(QUICK_WORK).verification.verdict).toBe('valid');
      expect(inspect(QUICK_WORK)).toEqual(inspect(FULL_WORK));
    },
  );

  it('of our own costs in proportion: 100,000 items in 32 MiB, the most that the listener takes, are verified', () => {
    const workOfItems = (count: number) => {
      const items = Array.from({ length: count }, (_, price) => ({ price, note: 'x'.repeat(320) }));
      const signed = sign(JSON.stringify({ name: 'Order 1', items }), secretFor(own), primitives);
      if (!signed.ok) throw new Error(signed.code);
      expect(signed.text.length).toBeGreaterThan((32 * KB * KB * count) / 100_000);
      return workOf(own, bareRequest(signed.text));
    };
    const tenth = workOfItems(10_000);
    expect(tenth).toBeLessThan(2.2 * workOfItems(5000));
    expect(10 * tenth).toBeLessThan(FULL_WORK);
  });

  it('of 5 MB verifies by a scheme that signs the body as it is', () => {
    const { verification, fields } = inspectGithub(`{"a":"${'a'.repeat(5_000_000)}"}`);
    expect(verification.verdict).toBe('valid');
    expect(fields).toHaveLength(1);
  });

  it('of 5 MB verifies by our own scheme', () => {
    const item = { name: 'A thing to buy', price: 10.5, qty: 2, sku: 'SKU-123456' };
    const text = JSON.stringify({ amount: 1, items: Array(76_000).fill(item) });
    const signed = sign(text, 'secret', primitives);
    if (!signed.ok) throw new Error(signed.code);
    expect(signed.text.length).toBeGreaterThan(4_500_000);
    expect(verify(Buffer.from(signed.text), 'secret').verdict).toBe('valid');
  });

  it('keeps its verdict if only its fields are too many to list', () => {
    const { verification, input, fields } = inspectGithub(`[${'[],'.repeat(2_000_000)}[]]`);
    expect(verification).toMatchObject({ verdict: 'valid', reason: null });
    expect({ input, fields }).toEqual({ input: null, fields: [] });
  });

  function inspectGithub(text: string) {
    const digest = createHmac('sha256', 'c2VjcmV0').update(text).digest('hex');
    const headers = [['X-Hub-Signature-256', `sha256=${digest}`]] as const;
    const request = { method: 'POST', url: '', headers, body: Buffer.from(text) };
    const of = scheme('github');
    return inspectRequest(of, request, agreedFor(of), NOW_MS, primitives);
  }
});

describe('signatures', () => {
  const right = createHmac('sha256', 'c2VjcmV0').update('{}').digest('base64');
  const verdictOf = (name: string, headers: SignedRequest['headers']) => {
    const of = scheme(name);
    const request = { method: 'POST', url: '', headers, body: '{}' };
    const { verdict, notes } = inspectRequest(
      ...([of, request, agreedFor(of), NOW_MS, primitives] as const),
    ).verification;
    return { verdict, hasMore: notes.some(({ code }) => code === 'more-signatures') };
  };
  const repeated = (wrong: number) => [
    ...Array.from({ length: wrong }, () => ['X-Shopify-Hmac-Sha256', 'AAAA'] as const),
    ['X-Shopify-Hmac-Sha256', right] as const,
  ];

  it('count up to the eighth header, and a note says that there are more', () => {
    expect(verdictOf('shopify', repeated(7))).toEqual({ verdict: 'valid', hasMore: false });
    expect(verdictOf('shopify', repeated(8))).toEqual({ verdict: 'invalid', hasMore: true });
  });

  it('count up to the eighth in one header', () => {
    const seconds = NOW_MS / 1000;
    const stripe = createHmac('sha256', 'c2VjcmV0').update(`${seconds}.{}`).digest('hex');
    const header = (wrong: number) =>
      [['Stripe-Signature', `t=${seconds}${',v1=aa'.repeat(wrong)},v1=${stripe}`]] as const;
    expect(verdictOf('stripe', header(7))).toEqual({ verdict: 'valid', hasMore: false });
    expect(verdictOf('stripe', header(8))).toEqual({ verdict: 'invalid', hasMore: true });
  });
});

describe('the place of a signed value', () => {
  const inspect = (name: string, request: SignedRequest) =>
    inspectRequest(scheme(name), request, agreedFor(scheme(name)), NOW_MS, primitives);

  it('is that of each repeated field, so that none counts as not covered', () => {
    const { verification, fields } = inspect('twilio', {
      ...{ method: 'POST', url: 'https://shop.example/', body: 'Media=a&Media=b&To=1' },
      headers: [
        ['content-type', 'application/x-www-form-urlencoded'],
        ['X-Twilio-Signature', 'AAAA'],
      ],
    });
    expect(verification.dropped).toEqual([]);
    expect(fields.map(({ fate, place }) => [fate, place])).toEqual([
      ['signed', 1],
      ['signed', 2],
      ['signed', 3],
    ]);
  });

  it('is found for a name inside brackets', () => {
    const url = 'https://shop.example/?method=pay&params[sum]=5&params[signature]=aa';
    const { verification } = inspect('unitpay', { method: 'GET', url, headers: [], body: '' });
    expect(verification.dropped).toMatchObject([{ why: 'signature' }]);
  });
});
