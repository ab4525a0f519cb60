// Verdicts that the published vectors do not reach: time, several objects, missing settings, and any request.

import fc from 'fast-check';
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { verifyRequest } from '../../../../shared/signature/engine/verify-request.ts';
import { isSecretOptional, settingsOf } from '../../../../shared/signature/scheme.ts';
import { body, optional, run, setting } from '../../../../shared/signature/schemes/build.ts';
import { SCHEMES, schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';

const SECRET = 'whsec_dGhlIHNlY3JldCBvZiBhIHRlc3Q=';
const URL = 'https://shop.example/hook';

interface Given {
  readonly body?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly url?: string;
  readonly settings?: Record<string, string>;
  readonly secret?: string | null;
  readonly atMs?: number;
}

function verdictOf(name: string, given: Given) {
  const { body = '', headers = [], url = URL, settings = {}, secret = SECRET, atMs = 0 } = given;
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  const request = { method: 'POST', url, headers, body };
  return verifyRequest(scheme, request, { secret, settings }, atMs, primitives);
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);

describe('the age of a webhook', () => {
  const SIGNED_AT = 1_800_000_000;
  const stripe = (afterSeconds: number) =>
    verdictOf('stripe', {
      body: '{}',
      headers: [
        ['stripe-signature', `t=${SIGNED_AT},v1=${hmac(SECRET, `${SIGNED_AT}.{}`).digest('hex')}`],
      ],
      atMs: (SIGNED_AT + afterSeconds) * 1000,
    });

  it.each([
    [300, 'valid', null],
    [301, 'invalid', 'too-old'],
    [-900, 'valid', null],
  ])('%i s for Stripe: %s', (seconds, verdict, reason) =>
    expect(stripe(seconds)).toMatchObject({ verdict, reason }),
  );

  it.each([
    [-300, null],
    [-301, 'is 5 minutes in'],
    [-3 * 3_600, 'is 3 hours in'],
    [-59 * 86_400, 'is 59 days in'],
  ])('%i s for Stripe has a note that the time is ahead: %s', (seconds, says) => {
    const { verdict, notes } = stripe(seconds);
    expect(verdict).toBe('valid');
    const [note] = notes.filter(({ code }) => code === 'time-ahead');
    if (says === null) expect(note).toBeUndefined();
    else expect(note?.says).toContain(says);
  });

  it.each([
    [-300, 'valid', null],
    [-301, 'invalid', 'too-early'],
  ])('%i s for Standard Webhooks, which refuses the future: %s', (seconds, verdict, reason) => {
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const signature = hmac(key, `id1.${SIGNED_AT}.{}`).digest('base64');
    const result = verdictOf('standard-webhooks', {
      body: '{}',
      headers: [
        ['webhook-id', 'id1'],
        ['webhook-timestamp', String(SIGNED_AT)],
        ['webhook-signature', `v1a,other v1,${signature}`],
      ],
      atMs: (SIGNED_AT + seconds) * 1000,
    });
    expect(result).toMatchObject({ verdict, reason, received: signature });
  });
});

describe('several signed objects', () => {
  const KEY = '00ff10';
  const item = (reference: string, secret: string) => {
    const text = [reference, '', '', '', '7', 'EUR', '', ''].join(':');
    const hmacSignature = hmac(Buffer.from(secret, 'hex'), text).digest('base64');
    const amount = { value: 7, currency: 'EUR' };
    return {
      NotificationRequestItem: {
        pspReference: reference,
        amount,
        additionalData: { hmacSignature },
      },
    };
  };
  const adyen = (...items: object[]) =>
    verdictOf('adyen', { body: JSON.stringify({ notificationItems: items }), secret: KEY });

  it('are valid if each of them is', () => {
    expect(adyen(item('a', KEY), item('b', KEY)).verdict).toBe('valid');
    expect(adyen(item('a', KEY), item('b', '0102')).verdict).toBe('invalid');
  });

  it('have no signature if there is none of them', () => {
    expect(adyen()).toMatchObject({ verdict: 'unverifiable', reason: 'no-sign' });
  });
});

it('a body other than the one whose hash is signed is refused', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const url = `${URL}?bodySHA256=${sha256('{"a":1}')}`;
  const signature = createHmac('sha1', SECRET).update(url).digest('base64');
  const twilio = (body: string) =>
    verdictOf('twilio', { url, body, headers: [['X-Twilio-Signature', signature]] });
  expect(twilio('{"a":1}').verdict).toBe('valid');
  expect(twilio('{"a":2}')).toMatchObject({ verdict: 'invalid', reason: 'body-changed' });
});

describe('what the receiver must know', () => {
  const paytr = 'merchant_oid=1&status=success&total_amount=7&hash=x';

  it('is said if it is missing or has another form', () => {
    expect(verdictOf('paytr', { body: paytr }).reason).toBe('no-setting');
    const salt = { settings: { salt: 'a salt' } };
    expect(verdictOf('paytr', { body: paytr, ...salt, secret: null }).reason).toBe('no-secret');
    const headers = [['HmacSignature', 'x']] as const;
    expect(verdictOf('adyen-platforms', { headers }).reason).toBe('wrong-key-form');
  });

  it('may be empty where a service signs without one, which is only PayFast', () => {
    expect(SCHEMES.filter(isSecretOptional).map(({ name }) => name)).toEqual(['payfast']);
    const body = `a=1&signature=${createHash('md5').update('a=1').digest('hex')}`;
    expect(verdictOf('payfast', { body, secret: '' })).toMatchObject({
      verdict: 'valid',
      canonical: 'a=1',
    });
    expect(verdictOf('payfast', { body, secret: null }).reason).toBe('no-secret');
    expect(verdictOf('payfast', { body }).canonical).toBe('a=1&passphrase=<SECRET>');
    const other = verdictOf('github', {
      headers: [['X-Hub-Signature-256', 'sha256=x']],
      secret: '',
    });
    expect(other.reason).toBe('no-secret');
  });

  it('may be missing where its part is left out with it', () => {
    const github = schemeNamed('github');
    if (!github) throw new Error('no scheme');
    const message = run(body, optional(':', setting('salt')));
    const own = { ...github, name: 'own', message };
    const verdict = (text: string, settings: Record<string, string>) => {
      const signature = `sha256=${hmac(SECRET, text).digest('hex')}`;
      const headers = [['X-Hub-Signature-256', signature]] as const;
      const request = { method: 'POST', url: URL, headers, body: '{}' };
      return verifyRequest(own, request, { secret: SECRET, settings }, 0, primitives).verdict;
    };
    expect(settingsOf(own)).toEqual(['salt']);
    expect([verdict('{}', {}), verdict('{}:a', { salt: 'a' })]).toEqual(['valid', 'valid']);
    expect([verdict('{}', { salt: 'a' }), verdict('{}:', {})]).toEqual(['invalid', 'invalid']);
  });

  it('is in no result', () => {
    const salt = 'a salt that nobody may see';
    const result = verdictOf('paytr', { body: paytr, settings: { salt } });
    expect(result.canonical).toBe('1<SALT>success7');
    expect(JSON.stringify(result)).not.toContain(salt);
    const tbank = verdictOf('tbank', { body: '{"A":"1","Z":"2","Token":"x"}' });
    expect(tbank.canonical).toBe('1<SECRET>2');
    for (const name of ['cryptomus', 'przelewy24', 'ecpay', 'payfast']) {
      const body =
        name === 'ecpay' || name === 'payfast'
          ? 'a=1&signature=x&CheckMacValue=x'
          : '{"a":1,"sign":"x"}';
      const shown = verdictOf(name, { body, settings: { hash_iv: 'another value' } });
      expect(shown.verdict).toBe('invalid');
      expect(JSON.stringify(shown)).not.toContain('dGhlIHNlY3JldCBvZiBhIHRlc3Q');
      expect(JSON.stringify(shown)).not.toContain('another value');
    }
  });
});

it('leaves no value of a repeated field out that Twilio signs', () => {
  // https://github.com/twilio/twilio-python/issues/613
  const result = verdictOf('twilio', {
    body: 'MediaUrl=b&MediaUrl=a&MediaUrl=b&From=%2B1',
    headers: [
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['X-Twilio-Signature', '2tLf2qDruprzGURiunWuuJX1wX0='],
    ],
    url: 'https://app.example/ap',
    secret: 'tw-token',
  });
  expect(result).toMatchObject({ verdict: 'valid', dropped: [] });
  expect(result.notes.map(({ code }) => code)).not.toContain('body-partly-covered');
});

it('any request has a verdict by any scheme, without an error', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.json({ maxDepth: 3 }),
    fc.constantFrom('', '<xml><sign>x</sign></xml>', 'a=1&sign=x', '{"sign":{"a":[null]}}'),
  );
  const names = [
    ...new Set(SCHEMES.flatMap(({ signature: { at } }) => (at.kind === 'header' ? at.names : []))),
  ];
  const headers = fc.array(
    fc.tuple(fc.constantFrom(...names, 'Content-Type', 'webhook-timestamp'), text),
    {
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...SCHEMES),
      fc.oneof(text, fc.uint8Array({ maxLength: 40 })),
      headers,
      fc.webUrl({ withQueryParameters: true }),
      (scheme, body, sent, url) => {
        const settings = Object.fromEntries(settingsOf(scheme).map((name) => [name, 'x']));
        const request = { method: 'POST', url, headers: sent, body };
        const result = verifyRequest(scheme, request, { secret: '0aff', settings }, 0, primitives);
        expect(['valid', 'invalid', 'unverifiable']).toContain(result.verdict);
      },
    ),
    { numRuns: 500 },
  );
});
