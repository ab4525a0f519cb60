// Digests in exports: only received digests leave, and beside redacted values only those that contain a secret.

import { describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { computedThatLeaves, receivedMayLeave } from '../../../shared/privacy/digests.ts';
import { explain } from '../support/explain.ts';
import {
  MADE_UP_SECRET,
  ON_PURPOSE_CODES,
  signOnPurpose,
} from '../../../shared/signature/explain/search/on-purpose.ts';

const SECRET = 'whsec_5d41402abc4b2a76';
const BODY = JSON.stringify({
  ...{ name: ' Order <SECRET>', items: [{ name: 'é"', price: 10.5 }], amount: '10.00', status: 1 },
  ...{ client_phone: '050', flag: true, nothing: null, '10': 'a', '9': 'b', nested: { a: 1 } },
});

it('exports a computed digest only if it was received', () => {
  expect(computedThatLeaves({ received: 'a', computed: 'b' })).toBeNull();
  expect(computedThatLeaves({ received: null, computed: 'b' })).toBeNull();
  expect(computedThatLeaves({ received: 'a', computed: 'a' })).toBe('a');
});

describe('a received digest beside redacted values', () => {
  const signed = ON_PURPOSE_CODES.flatMap((code) => {
    const result = signOnPurpose(code, BODY, SECRET, primitives);
    return result.ok ? [{ code, body: result.text }] : [];
  });

  it.each(signed)('is exported if it provably contains a secret: $code', ({ code, body }) => {
    const others = [{ label: 'Shop B', secret: MADE_UP_SECRET }];
    const question = { body, secret: SECRET, others, digest: null };
    const findings = explain(question, primitives, () => false);
    const { explanations, verdict } = findings;
    const plain = explanations.length === 0 || explanations[0]?.codes.includes('secret-missing');
    const isHash = code === 'raw-body' && !explanations[0]?.canonical.includes(':<SECRET>');
    expect(receivedMayLeave({ verdict }, findings)).toBe(
      verdict.startsWith('valid') || (!plain && !isHash),
    );
  });

  it('is not exported if nothing is proven', () => {
    expect(receivedMayLeave({ verdict: 'invalid' }, null)).toBe(false);
    expect(receivedMayLeave({ verdict: 'unverifiable' }, null)).toBe(false);
    const question = { body: '{"sign":"00"}', secret: SECRET, others: [], digest: null };
    const unknown = explain(question, primitives, () => false);
    expect(receivedMayLeave({ verdict: 'invalid' }, unknown)).toBe(false);
  });
});
