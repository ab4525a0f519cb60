// The two strings of a proof with the differences marked, for explanations found by the engine.

import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { hasMarks, markStrings, type StringPart } from '../../../renderer/body/marked-strings.ts';
import { proofRows } from '../../../renderer/explain/proof.tsx';
import { explain } from '../../../shared/signature/explain/search/explain.ts';
import { verify } from '../../shared/support/verify.ts';

const SECRET = 'top-secret';
const OTHERS = [{ label: 'Shop B: live', secret: 'another-secret' }];
const BODY = { name: 'Order 7', amount: '10.00', status: 1 };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The marked strings of the first explanation of a body with this signature. */
function marked(sign: string, body: Record<string, unknown> = BODY) {
  const text = JSON.stringify({ ...body, sign });
  const question = { body: text, secret: SECRET, others: OTHERS, digest: null };
  const [best] = explain(question, primitives, () => false).explanations;
  if (!best?.values) throw new Error('not explained by values');
  const { segments } = verify(text, SECRET);
  const strings = markStrings(best, proofRows(segments, best.values));
  if (!strings) throw new Error('no strings');
  return { codes: best.codes, hasMarks: hasMarks(strings), ...shown(strings) };
}

const shown = ({ signed, expected }: Record<'signed' | 'expected', readonly StringPart[]>) => ({
  signed: line(signed),
  expected: line(expected),
});

const line = (parts: readonly StringPart[]) =>
  parts
    .flatMap(({ pieces }) => pieces)
    .map(({ text, differs }) => (differs ? `[${text}]` : text))
    .join('');

describe('values', () => {
  it('marks a left-out value in the expected string', () => {
    expect(marked(sha256(`10.00:Order 7:${SECRET}`))).toEqual({
      codes: ['strings-only'],
      hasMarks: true,
      signed: '10.00:Order 7:<SECRET>',
      expected: '10.00:Order 7:[1]:<SECRET>',
    });
  });

  it('marks the differing part of a value', () => {
    const body = { ...BODY, receipt: 'https://a.example/1' };
    const { signed, expected } = marked(
      sha256(`10.00:Order 7:https:\\/\\/a.example\\/1:1:${SECRET}`),
      body,
    );
    expect(signed).toBe('10.00:Order 7:https:[\\/\\/a.example\\]/1:1:<SECRET>');
    expect(expected).toBe('10.00:Order 7:https:[//a.example]/1:1:<SECRET>');
  });

  it('marks values in another order', () => {
    const { codes, signed, expected } = marked(sha256(`Order 7:10.00:1:${SECRET}`));
    expect(codes).toEqual(['order-document']);
    expect(signed.replace(/[[\]]/g, '')).toBe('Order 7:10.00:1:<SECRET>');
    expect(expected.replace(/[[\]]/g, '')).toBe('10.00:Order 7:1:<SECRET>');
    expect([signed, expected].every((text) => text.includes('['))).toBe(true);
  });
});

describe('separators and the secret', () => {
  it('marks another separator', () => {
    expect(marked(sha256(`10.00|Order 7|1|${SECRET}`)).signed).toBe(
      '10.00[|]Order 7[|]1[|]<SECRET>',
    );
  });

  it('marks a line end after the secret', () => {
    const { signed, expected } = marked(sha256(`10.00:Order 7:1:${SECRET}\n`));
    expect([signed, expected]).toEqual([
      '10.00:Order 7:1:<SECRET>[\n]',
      '10.00:Order 7:1:<SECRET>',
    ]);
  });

  it('marks a secret in another place', () => {
    const { signed, expected } = marked(sha256(`${SECRET}:10.00:Order 7:1`));
    expect(signed).toBe('[<SECRET>:]10.00:Order 7:1');
    expect(expected).toBe('10.00:Order 7:1[:<SECRET>]');
  });

  it('marks another secret although its placeholder is the same', () => {
    expect(marked(sha256(`10.00:Order 7:1:another-secret`)).signed).toBe(
      '10.00:Order 7:1:[<SECRET>]',
    );
  });

  it('marks nothing if the same string was hashed differently', () => {
    const sign = createHash('sha512').update(`10.00:Order 7:1:${SECRET}`).digest('hex');
    const found = marked(sign);
    expect([found.codes, found.hasMarks, found.signed]).toEqual([
      ['digest-algorithm'],
      false,
      found.expected,
    ]);
  });

  it('marks a secret that is an HMAC key instead of part of the string', () => {
    const sign = createHmac('sha256', SECRET).update('10.00:Order 7:1').digest('hex');
    expect(marked(sign)).toMatchObject({
      signed: '10.00:Order 7:1',
      expected: '10.00:Order 7:1[:<SECRET>]',
    });
  });
});
