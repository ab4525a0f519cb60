import { expect, it } from 'vitest';
import { hintSays, likeliest, secretHints } from '../../../../shared/signature/explain/hints.ts';
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
  expect(likeliest([{ code: 'api-key', begins: 'sk_' }], { valid: 1, invalid: 0 })).toBe('secret');
});
