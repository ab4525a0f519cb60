// Signing with a deliberate mistake: each signature is invalid, and its explanation names the mistake.

import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../../electron/host/lib/primitives.ts';
import { CAUSE_CODES, type CauseCode } from '../../../../../shared/signature/explain/codes.ts';
import { explain } from '../../../support/explain.ts';
import {
  MADE_UP_SECRET,
  ON_PURPOSE_CODES,
  signOnPurpose,
} from '../../../../../shared/signature/explain/search/on-purpose.ts';
import { verify } from '../../../support/verify.ts';
import { PRESETS } from '../../../../../shared/webhook/presets.ts';
import { presetBody } from '../../../../support/preset-body.ts';

const SECRET = 'whsec_1f2e3d4c5b6a79881726354433221100ffeeddccbbaa9988';

/** The preset that reveals a mistake if `documented` does not. */
const SHOWN_BY: Readonly<Partial<Record<CauseCode, string>>> = {
  'items-parsed': 'items-string',
  'items-key-order': 'item-scalars',
  'empty-kept': 'empty-buyer',
  'null-as-text': 'null-value',
  'item-scalars-kept': 'item-scalars',
  'field-added': 'null-value',
  'order-locale': 'numeric-names',
  'order-numeric': 'numeric-names',
  'not-trimmed': 'outer-blanks',
  'trim-ascii': 'outer-blanks',
  'number-double': 'large-integer',
  'number-precision-14': 'long-decimals',
  'boolean-one-empty': 'boolean',
  'boolean-capitalised': 'boolean',
  'boolean-one-zero': 'boolean',
  'nested-flattened': 'nested-value',
  'nested-left-out': 'nested-value',
  'text-json-escaped': 'line-ends',
  'text-html-escaped': 'special-characters',
  'text-slashes': 'special-characters',
  'text-tags-stripped': 'special-characters',
  'text-blanks-collapsed': 'line-ends',
  'text-lower-case': 'special-characters',
  'text-charset': 'hebrew',
  'text-unicode-form': 'emoji-and-marks',
};

function body(id: string): string {
  const preset = PRESETS.find((one) => one.id === id);
  if (!preset) throw new Error(`there is no preset ${id}`);
  return presetBody(preset);
}

describe('signOnPurpose', () => {
  it.each(ON_PURPOSE_CODES)('makes a signature that is explained by %s', (code) => {
    const signed = signOnPurpose(code, body(SHOWN_BY[code] ?? 'documented'), SECRET, primitives);
    if (!signed.ok) throw new Error(signed.code);
    expect(verify(signed.text, SECRET).verdict).not.toBe('valid');
    const others = [{ label: 'Old', secret: MADE_UP_SECRET }];
    const question = { body: signed.text, secret: SECRET, others, digest: null };
    const { explanations } = explain(question, primitives, () => false);
    const named = explanations.flatMap(({ codes, alternatives }) => [codes, ...alternatives]);
    expect(named).toContainEqual([code]);
    expect(signed.says).toMatch(/\.$/);
    expect(signed.says).not.toContain(SECRET);
  });

  it('changes the signature and no other character', () => {
    const text = '{ "b": 1.50,\n "sign" : "old", "a":" x " }';
    const signed = signOnPurpose('not-trimmed', text, SECRET, primitives);
    if (!signed.ok) throw new Error(signed.code);
    expect(signed.text).toBe(text.replace('old', signed.sign));
  });

  it.each([
    ['items-left-out', '{"items":"[]","name":"x"}', SECRET],
    ['boolean-one-zero', '{"name":"x"}', SECRET],
    ['secret-decoded', '{"name":"x"}', 'a secret: neither base64 nor hexadecimal'],
  ] as const)('says that %s makes no difference for %s', (code, text, secret) => {
    const signed = signOnPurpose(code, text, secret, primitives);
    expect(signed).toEqual({ ok: false, code: 'no-effect', details: { cause: code } });
  });

  it('hashes the raw body without a signature', () => {
    const signed = signOnPurpose('raw-body', '{"a":"1","sign":""}', SECRET, primitives);
    expect(signed).toMatchObject({
      ok: true,
      says: expect.stringContaining('without the field sign') as string,
    });
  });

  it.each([
    ['[]', 'not-an-object'],
    ['{"a":}', 'not-json'],
    [`{"a":${'['.repeat(300)}${']'.repeat(300)}}`, 'too-deep'],
  ])('cannot sign %s', (text, code) => {
    expect(signOnPurpose('hmac', text, SECRET, primitives)).toMatchObject({
      ok: false,
      code,
    });
  });
});

describe('the list of mistakes', () => {
  it('has every mistake that a sender can make', () => {
    expect(CAUSE_CODES.filter((code) => !ON_PURPOSE_CODES.includes(code))).toEqual([
      'sign-included',
    ]);
  });

  it('cannot make a signature that covers itself', () => {
    const text = '{"a":"1","sign":"old"}';
    expect(signOnPurpose('sign-included', text, SECRET, primitives)).toMatchObject({
      ok: false,
      code: 'no-effect',
    });
  });
});
