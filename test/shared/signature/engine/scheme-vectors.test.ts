// The verdict on each published vector of other services' schemes.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { hasPublicKey, type Scheme } from '../../../../shared/signature/scheme.ts';
import { SCHEMES, schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';
import type { SignedRequest } from '../../../../shared/signature/request/request.ts';
import type { Reason } from '../../../../shared/signature/verification.ts';
import { verifyRequest } from '../../../../shared/signature/engine/verify-request.ts';

interface Vector {
  id: string;
  scheme: string;
  secret: string;
  settings?: Record<string, string>;
  request: SignedRequest;
  at: string;
  expect: 'valid' | 'invalid';
  why: '' | 'wrong-secret' | 'altered' | 'too-old' | 'missing-signature';
}

const vectors = readFileSync(
  new URL('../../../fixtures/scheme-vectors.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

const verdictOn = ({ scheme: name, secret, settings = {}, request, at }: Vector) => {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  return verifyRequest(scheme, request, { secret, settings }, Date.parse(at), primitives);
};

const EXPECTED: Record<Vector['why'], readonly [verdict: string, reason: Reason | null]> = {
  '': ['valid', null],
  'wrong-secret': ['invalid', null],
  altered: ['invalid', null],
  'too-old': ['invalid', 'too-old'],
  'missing-signature': ['unverifiable', 'no-sign'],
};

describe('published vectors of other services', () => {
  it('are all here, for every scheme but our own and those with a public key', () => {
    expect(vectors).toHaveLength(144);
    const others = SCHEMES.slice(1).filter((one) => !hasPublicKey(one));
    const names = others.map(({ name }) => name);
    expect(new Set(vectors.map(({ scheme }) => scheme))).toEqual(new Set(names));
  });

  it.each(vectors)('$id: $expect $why', (vector) => {
    const { verdict, reason } = verdictOn(vector);
    expect([verdict, reason]).toEqual(EXPECTED[vector.why]);
  });

  it.each(['payfast', 'ecpay'])('show the secret as a placeholder, not encoded: %s', (name) => {
    const vector = vectors.find(({ scheme, expect: is }) => scheme === name && is === 'valid');
    const canonical = vector && verdictOn(vector).canonical;
    expect(canonical).toMatch(/<SECRET>/);
    expect(canonical).not.toMatch(/%3C/i);
  });

  it('are accepted by no scheme that signs otherwise', () => {
    const ruleOf = ({ signature, message, digest, key }: Scheme) =>
      JSON.stringify([signature, message, digest, key]);
    const rules = new Map(SCHEMES.map((one) => [one.name, ruleOf(one)]));
    for (const vector of vectors.filter((one) => one.expect === 'valid')) {
      const others = SCHEMES.filter(({ name }) => rules.get(name) !== rules.get(vector.scheme));
      for (const { name } of others) {
        expect([vector.id, verdictOn({ ...vector, scheme: name }).verdict]).not.toEqual([
          vector.id,
          'valid',
        ]);
      }
    }
  });
});
