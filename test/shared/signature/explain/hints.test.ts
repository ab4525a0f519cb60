import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import {
  hintSays,
  likeliest,
  requestHints,
  secretHints,
} from '../../../../shared/signature/explain/hints.ts';
import type { HeaderPairs } from '../../../../shared/webhook/capture.ts';
import { DEFAULT_SCHEME, schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';

const hintsOf = (secret: string | null, name: string) =>
  secretHints(secret, schemeNamed(name) ?? DEFAULT_SCHEME).map(({ code }) => code);

it('knows how secrets of a service begin, and API keys', () => {
  expect(hintsOf('whsec_abc', 'stripe')).toEqual([]);
  expect(hintsOf('abc', 'stripe')).toEqual(['secret-form']);
  expect(hintsOf('sk_test_abc', 'stripe')).toEqual(['api-key', 'secret-form']);
  expect(hintsOf('rzp_test_abc', 'razorpay')).toEqual(['api-key']);
  // Paystack signs with its secret key.
  expect(hintsOf('sk_test_abc', 'paystack')).toEqual([]);
  expect(hintsOf('abc', 'github')).toEqual([]);
  expect(hintsOf(null, 'stripe')).toEqual([]);
  expect(hintsOf('', 'stripe')).toEqual([]);
});

it.each([
  ['-----BEGIN PUBLIC KEY-----\nMIIB', ['secret-kind']],
  ['https://shop.example/hook', ['secret-kind']],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0In0.c2ln', ['secret-kind']],
  ['eyJhbGciOiJIUzI1NiJ9', []],
])('knows what is no secret (%#)', (secret, codes) => {
  expect(hintsOf(secret, 'github')).toEqual(codes);
  expect(hintsOf(secret, 'alipay')).toEqual([]); // the place of its secret holds a key
});

describe('a request', () => {
  const hintsOfRequest = (body: string, headers: HeaderPairs = [], name = 'github') => {
    const scheme = schemeNamed(name) ?? DEFAULT_SCHEME;
    const request = { headers, body: Buffer.from(body) };
    return requestHints(request, scheme, primitives.decode).map((hint) => hintSays(hint, scheme));
  };

  it('has a number that floats cannot hold, but no text or fraction with so many digits', () => {
    const says = [
      'The body has a number beyond 2^53. A program that reads numbers as floats changes it.',
    ];
    expect(hintsOfRequest('{"a":[{"id":9007199254740993}]}')).toEqual(says);
    expect(hintsOfRequest('{"id":-90071992547409930}', [], 'midtrans')).toEqual(says);
    for (const body of ['9007199254740991', '"9007199254740993"', '1.0000000000000001', '{"a"']) {
      expect(hintsOfRequest(`{"id":${body}}`)).toEqual([]);
    }
  });

  it('is cut, if Content-Length says more', () => {
    expect(hintsOfRequest('{"a":"', [['content-length', '17']])).toEqual([
      'Content-Length says 17 bytes, but the body has 6.',
    ]);
    expect(hintsOfRequest('{"a":1}', [['Content-Length', '7']])).toEqual([]);
  });

  it('has a header twice that the service signs with', () => {
    const twice = (name: string): HeaderPairs => [
      [name, 'a'],
      [name.toLowerCase(), 'b'],
    ];
    const says = (name: string) => [`The header ${name} came more than once.`];
    expect(hintsOfRequest('', twice('X-Hub-Signature-256'))).toEqual(says('X-Hub-Signature-256'));
    expect(hintsOfRequest('', twice('X-Slack-Request-Timestamp'), 'slack')).toEqual(
      says('X-Slack-Request-Timestamp'),
    );
    expect(hintsOfRequest('', twice('Via'))).toEqual([]);
  });
});

it('says nothing of the secret but a beginning that many have', () => {
  const stripe = schemeNamed('stripe') ?? DEFAULT_SCHEME;
  const says = secretHints('sk_test_4eC39H', stripe).map((hint) => hintSays(hint, stripe));
  expect(says.join(' ')).toBe(
    'The secret begins with sk_test_, like an API key. The Signing secret of Stripe begins with whsec_. This one does not.',
  );
});

it('takes a secret with which others are valid for right, unless its form is another', () => {
  expect(likeliest([], { valid: 0, invalid: 3 })).toBe('secret');
  expect(likeliest([], { valid: 1, invalid: 3 })).toBe('changed');
  expect(likeliest([{ code: 'big-number' }], { valid: 1, invalid: 0 })).toBe('changed');
  expect(likeliest([{ code: 'api-key', begins: 'sk_' }], { valid: 1, invalid: 0 })).toBe('secret');
});
