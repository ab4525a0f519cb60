// Findings about the original body, as exported beside the redacted one.

import { describe, expect, it } from 'vitest';
import { codec } from '../../../electron/host/lib/codec.ts';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { redactFindings, redactVerification } from '../../../shared/privacy/redact-findings.ts';
import { redactBody } from '../../../shared/privacy/redact.ts';
import { explain } from '../support/explain.ts';
import {
  MADE_UP_SECRET,
  ON_PURPOSE_CODES,
  signOnPurpose,
} from '../../../shared/signature/explain/search/on-purpose.ts';
import { sign } from '../../../shared/signature/engine/sign-body.ts';
import { verify } from '../support/verify.ts';

const SECRET = 'whsec_5d41402abc4b2a76';
const BODY = {
  name: ' Zimmermann & Söhne "Kiosk" ',
  items: [
    { name: 'Bagel', price: 12.5, qty: 2, vat: '' },
    { name: 'Qafé', price: 10.5, qty: 1, vat: '1' },
  ],
  amount: '266.00',
  status: 1,
  client_name: 'דנה לוי',
  client_email: 'zimmermann@example.com',
  client_phone: '050-9876543',
  flag: false,
  zero: 0,
  nothing: null,
  nested: { where: 'Bagel' },
};
const OURS = { keepsSign: true, isForeign: false };
const PERSONAL = /zimmerm|kiosk|bagel|qaf|דנה|לוי|9876|s(?:ö|o|%|\\u|&)|hne/i;

/** The explanations of every mistaken signature of this body. */
const explained = ON_PURPOSE_CODES.flatMap((code) => {
  const signed = signOnPurpose(code, JSON.stringify(BODY), SECRET, primitives);
  if (!signed.ok) return []; // the mistake does not change this body's digest
  const others = [{ label: 'Shop B: live', secret: MADE_UP_SECRET }];
  const question = { body: signed.text, secret: SECRET, others, digest: null };
  const { explanations } = explain(question, primitives, () => false);
  return explanations.map((explanation) => ({ code, explanation }));
});

describe('the strings that prove a cause', () => {
  it('exist for most causes', () => {
    const telling = explained.filter(({ explanation }) => PERSONAL.test(explanation.canonical));
    expect(new Set(telling.map(({ code }) => code)).size).toBeGreaterThan(30);
  });

  it.each(explained)('contain no personal data: $code', ({ explanation }) => {
    const findings = { verdict: 'invalid', tried: 1, ruledOut: [], isComplete: true } as const;
    const [redacted] = redactFindings(
      { ...findings, explanations: [explanation] },
      OURS,
    ).explanations;
    const values = redacted?.values?.map(({ text }) => text) ?? [];
    expect([redacted?.canonical, ...values].join('\n')).not.toMatch(PERSONAL);
    expect(redacted?.canonical).toHaveLength(explanation.canonical.length);
    expect(redacted?.canonical.split('<SECRET>')).toHaveLength(
      explanation.canonical.split('<SECRET>').length,
    );
    expect(redacted).toMatchObject({ codes: explanation.codes, says: explanation.says });
  });
});

describe('a verification', () => {
  const leaves = (body: Uint8Array, secret: string | null) => {
    const redacted = redactBody(body, codec, () => undefined);
    const truth = verify(body, secret);
    return redactVerification(truth, { before: redacted, after: redacted }, OURS, primitives);
  };

  it('is the original one, with the values of the redacted body', () => {
    const signed = sign(JSON.stringify(BODY), SECRET, primitives);
    const text = signed.ok ? signed.text : '';
    const truth = verify(text, SECRET);
    const shown = leaves(Buffer.from(text), SECRET);
    expect(truth.verdict).toBe('valid');
    expect(shown).toMatchObject({
      verdict: 'valid',
      received: truth.received,
      computed: truth.computed,
    });
    expect(shown.segments.map(({ path }) => path)).toEqual(truth.segments.map(({ path }) => path));
    expect(shown.dropped).toEqual(truth.dropped);
    expect(shown.notes).toEqual(truth.notes);
    expect(shown.canonical).not.toMatch(PERSONAL);
  });

  it('has values even if the body is read in another charset', () => {
    const signed = sign('{"client_name":"דנה"}', SECRET, primitives);
    const bytes = codec.encode(signed.ok ? signed.text : '', 'windows-1255');
    const shown = leaves(bytes, SECRET);
    expect(shown).toMatchObject({
      verdict: 'valid-under-reading',
      reading: 'charset-windows-1255',
    });
    expect(shown.segments).toHaveLength(1);
    expect(shown.segments[0]?.text).toHaveLength(3);
    expect(shown.canonical).not.toContain('דנה');
  });

  it('says what could not be read', () => {
    expect(leaves(Buffer.from('not json'), SECRET)).toMatchObject({
      verdict: 'unverifiable',
      reason: 'not-json',
      canonical: null,
    });
  });
});

it('every name that an explanation quotes is replaced', () => {
  const [first] = explained;
  if (!first) throw new Error('nothing explained');
  const says = 'The field “jane@example.com” stood in place of the field “order_id”.';
  const explanation = { ...first.explanation, codes: ['field-other'] as const, details: {}, says };
  const findings = { verdict: 'invalid', tried: 1, ruledOut: [], isComplete: true } as const;
  const [redacted] = redactFindings(
    { ...findings, explanations: [explanation] },
    OURS,
  ).explanations;
  expect(redacted?.says).not.toContain('jane');
  expect(redacted?.says).toContain('“order_id”');

  const name = 'a”jane@example.com';
  const known = {
    ...explanation,
    details: { names: [name] },
    says: `The field “${name}” was left out.`,
  };
  const [other] = redactFindings({ ...findings, explanations: [known] }, OURS).explanations;
  expect(other?.says).not.toContain('jane');
});
