// What somebody's code computed for another service's webhook: a digest or a string in place of the signature that came.

import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { exampleRequest } from '../../../../shared/signature/engine/example-request.ts';
import { signRequest } from '../../../../shared/signature/engine/sign-request.ts';
import { verifyRequest } from '../../../../shared/signature/engine/verify-request.ts';
import { explainRequest } from '../../../../shared/signature/explain/search/explain.ts';
import { messageDifference } from '../../../../shared/signature/explain/compare/message-difference.ts';
import {
  ownSignature,
  soughtDigest,
  soughtMessage,
  type Sought,
} from '../../../../shared/signature/explain/search/sought.ts';
import type { Taken } from '../../../../shared/signature/explain/edit.ts';
import { editedPart, isFields, type Scheme } from '../../../../shared/signature/scheme.ts';
import { schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');

/** A rightly signed example of the service. */
function exampleOf(name: string, secret = 'merchant'): Taken {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  const agreed = { secret, settings: {} };
  const request = exampleRequest(scheme, 'https://shop.example/hook', NOW);
  const fresh = { nowMs: NOW, id: 'msg_1' };
  const signed = signRequest(scheme, request, agreed, fresh, primitives);
  if (!signed.ok) throw new Error(signed.reason);
  return { scheme, request: signed.request, agreed };
}

const explained = (verified: Taken, sought: Sought) =>
  explainRequest(verified, [], NOW, primitives, () => false, sought);

/** What code with this mistake computes for a request. */
const computedBy = (verified: Taken, change: Partial<Taken>) =>
  verifyRequest(
    change.scheme ?? verified.scheme,
    verified.request,
    change.agreed ?? verified.agreed,
    NOW,
    primitives,
  );

const withSeparator = (scheme: Scheme, separator: string): Scheme => ({
  ...scheme,
  message: editedPart(scheme.message, (part) =>
    isFields(part) || (typeof part === 'object' && part.kind === 'join')
      ? { ...part, separator }
      : part,
  ),
});

const NAMES = ['stripe', 'fondy', 'robokassa', 'payfast', 'wechat-pay-v2'];

describe('a digest', () => {
  it.each(NAMES)('of %s in another form is right but for its form, which is named', (name) => {
    const verified = exampleOf(name);
    const digest = computedBy(verified, {}).computed ?? '';
    const { service, signature } = verified.scheme;
    const lower = Buffer.from(digest, 'hex');
    const right = signature.as === 'HEX' ? 'upper-case' : 'lower-case';
    const forms: [string, string, string][] = [
      [lower.toString('base64'), 'digest-base64', 'in Base64'],
      [lower.toString('base64url'), 'digest-base64', 'in base64url'],
      [Buffer.from(digest).toString('base64'), 'digest-base64', 'in the Base64 of its'],
      [`sum=${digest}`, 'digest-form', 'with “sum=” before it'],
      [`"sum=${lower.toString('base64')}"`, 'digest-base64', 'in Base64'],
    ];
    const other = digest === digest.toLowerCase() ? digest.toUpperCase() : digest.toLowerCase();
    const code = right === 'lower-case' ? 'digest-uppercase' : 'digest-form';
    if (!signature.caseBlind) forms.push([other, code, 'case hexadecimal digits;']);
    for (const [text, wanted, says] of forms) {
      const { findings } = explained(verified, soughtDigest(text));
      expect(findings, text).toMatchObject({ verdict: 'invalid', tried: 0 });
      expect(findings.explanations[0]?.codes).toEqual([wanted]);
      expect(findings.explanations[0]?.says).toContain(says);
      expect(findings.explanations[0]?.says).toContain(
        `${service} sends ${right} hexadecimal digits.`,
      );
    }
    expect(explained(verified, soughtDigest(digest)).findings).toMatchObject({
      ...{ verdict: 'valid', tried: 0, explanations: [] },
    });
  });

  it('in Base64 is hexadecimal where the service sends Base64', () => {
    const verified = exampleOf('shopify');
    const hex = Buffer.from(computedBy(verified, {}).computed ?? '', 'base64').toString('hex');
    const { explanations } = explained(verified, soughtDigest(hex)).findings;
    expect(explanations[0]).toMatchObject({
      codes: ['digest-form'],
      says: 'The digest was written in lower-case hexadecimal digits; Shopify sends Base64.',
    });
  });

  it('of another mistake is explained in a wrong form too', () => {
    const verified = exampleOf('stripe');
    const agreed = { secret: 'merchant\n', settings: {} };
    const digest = computedBy(verified, { agreed }).computed ?? '';
    const text = Buffer.from(digest, 'hex').toString('base64url');
    const { explanations } = explained(verified, soughtDigest(text)).findings;
    expect(explanations[0]?.codes).toEqual(['secret-whitespace', 'digest-base64']);
  });

  it.each(NAMES)(
    'of %s with a line end in the secret is explained, and the webhook stays valid',
    (name) => {
      const verified = exampleOf(name);
      const agreed = { secret: 'merchant\n', settings: {} };
      const digest = computedBy(verified, { agreed }).computed ?? '';
      const { verification, findings: found } = explained(verified, soughtDigest(digest));
      expect(verification.verdict).toBe('valid');
      expect(found.verdict).toBe('invalid');
      expect(found.explanations[0]?.codes).toEqual(['secret-whitespace']);
    },
  );

  it('of nothing known is unknown', () => {
    const found = explained(exampleOf('fondy'), soughtDigest('ab'.repeat(20))).findings;
    expect(found).toMatchObject({ verdict: 'invalid', explanations: [], isComplete: true });
    expect(found.tried).toBeGreaterThan(20);
  });
});

describe('a signature that came', () => {
  const received = (name: string, write: (digest: string) => string): Taken => {
    const verified = exampleOf(name);
    const digest = computedBy(verified, {}).computed ?? '';
    const headers = verified.request.headers.map(
      ([header, value]) => [header, value.replace(digest, write)] as const,
    );
    return { ...verified, request: { ...verified.request, headers } };
  };

  it.each<[string, (digest: string) => string, string, string]>([
    ['github', (digest) => ` ${digest}`, 'digest-form', 'with blanks around it; GitHub sends'],
    ['github', (digest) => `"${digest}"`, 'digest-form', 'in quotes; GitHub sends'],
    ['github', (digest) => `sha256=${digest}`, 'digest-form', 'with “sha256=” before it'],
    ['shopify', (digest) => `'${digest}'`, 'digest-form', 'in quotes; Shopify sends Base64'],
    ['stripe', (digest) => digest.toUpperCase(), 'digest-uppercase', 'in upper-case'],
  ])('by %s is read in every form (%#), and a wrong one is told', (name, write, code, says) => {
    const { verification, findings } = explained(received(name, write), ownSignature);
    expect(verification.verdict).toBe('invalid');
    expect(findings).toMatchObject({ verdict: 'invalid', tried: 0 });
    expect(findings.explanations[0]?.codes).toEqual([code]);
    expect(findings.explanations[0]?.says).toContain(says);
  });
});

describe('a string', () => {
  it.each(NAMES)('of %s is right with and without the secret in it', (name) => {
    const verified = exampleOf(name);
    const shown = computedBy(verified, {}).canonical ?? '';
    for (const text of [shown, shown.replaceAll('<SECRET>', 'merchant'), `"${shown}"\n`]) {
      expect(explained(verified, soughtMessage(text, 'merchant')).findings.verdict).toBe('valid');
      expect(messageDifference(computedBy(verified, {}), text, 'merchant')).toBeNull();
    }
  });

  it('with another separator is explained, and its first difference named', () => {
    const verified = exampleOf('fondy');
    const theirs = computedBy(verified, { scheme: withSeparator(verified.scheme, ':') });
    const text = theirs.canonical ?? '';
    const { verification, findings } = explained(verified, soughtMessage(text, 'merchant'));
    expect(findings.explanations[0]?.codes).toEqual(['separator']);
    expect(messageDifference(verification, text, 'merchant')).toMatchObject({ segment: 0 });
  });

  it('that differs in no field is said with what follows in both', () => {
    const { verification } = explained(exampleOf('stripe'), soughtMessage('x', 'merchant'));
    const canonical = verification.canonical ?? '';
    const says = (text: string) => messageDifference(verification, text, 'merchant')?.says;
    expect(says(`x${canonical}`)).toMatch(/^The strings differ at character 1: expected “\d+\./);
    expect(says(canonical.slice(0, -1))).toMatch(/: expected “\}”, got its end\.$/);
  });

  it('names the value that differs', () => {
    const verified = exampleOf('fondy');
    const right = computedBy(verified, {});
    const text = (right.canonical ?? '').replace('1000', '10');
    expect(messageDifference(right, text, 'merchant')).toMatchObject({
      segment: 0,
      expected: '1000',
      got: '10',
      says: expect.stringContaining('in amount: expected “1000”, got “10”') as string,
    });
  });
});

describe('a body with a byte order mark', () => {
  it.each(['github', 'stripe', 'standard-webhooks', 'shopify'])(
    'is explained by %s, if it was signed without the mark',
    (name) => {
      const verified = exampleOf(name);
      const { body } = verified.request;
      const marked = {
        ...verified,
        request: { ...verified.request, body: `\ufeff${String(body)}` },
      };
      const { explanations } = explained(marked, ownSignature).findings;
      expect(explanations[0]?.says).toBe('The body’s byte order mark was left out.');
    },
  );
});
