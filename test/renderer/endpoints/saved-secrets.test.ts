// A secret that was pasted into the field of the name is noticed, and names of shops are not.

import { describe, expect, it } from 'vitest';
import { looksLikeSecret } from '../../../renderer/endpoints/saved-secrets.ts';

describe('a name', () => {
  it.each([
    'whsec_5d41402abc4b2a76b9719d911017c592',
    ' whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw ',
    'sk_live_abcdefghijkl',
    '5d41402abc4b2a76b9719d911017c592',
    'MfKQ9r8GKYqrTw4jUPD8ILPZ1Io2LaSw==',
  ])('that is a secret: %s', (name) => expect(looksLikeSecret(name)).toBe(true));

  it.each([
    'Shop A',
    'shop-a',
    'my-shop-production-2024',
    'Stripe (test) 2026-11-27 12:30 v2',
    'InternationalCustomersDepartment',
    'חנות הספרים 2026',
    'sk_a1',
  ])('of a shop: %s', (name) => expect(looksLikeSecret(name)).toBe(false));
});
