// The copied explanation contains what a merchant needs, but no buyer's data, secret or usable signature.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { explanationText } from '../../../renderer/explain/copy-explanation.tsx';
import { explain } from '../../shared/support/explain.ts';
import { verify } from '../../shared/support/verify.ts';

const SECRET = 'whsec_copied_0123456789';
const OTHER = 'whsec_of_another_shop';
const PERSONAL = ['Dana Levi', 'dana@example.com', '0501234567', '266.90', '1042'];
const FIELDS = {
  amount: '266.90',
  client_email: 'dana@example.com',
  client_name: 'Dana Levi',
  client_phone: '0501234567',
  foreign_card: '0',
  name: 'Order 1042',
  status: 1,
};
const VALUES = Object.values(FIELDS).map(String);
const digestOf = (values: readonly string[], secret = SECRET) =>
  createHash('sha256')
    .update([...values, secret].join(':'))
    .digest('hex');
const signed = (sign: string, fields: object = FIELDS) => JSON.stringify({ ...fields, sign });

function copied(body: string, digest: string | null = null): string {
  const others = [{ label: 'Another customer', secret: OTHER }];
  const question = { body, secret: SECRET, others, digest };
  const findings = explain(question, primitives, () => false);
  const { verdict, segments } = verify(body, SECRET);
  const text = explanationText({ verdict, segments, findings, isPasted: digest !== null });
  expect(text).not.toMatch(/[0-9a-f]{32}/i);
  for (const secret of [SECRET, OTHER, 'Another customer', ...PERSONAL]) {
    expect(text).not.toContain(secret);
  }
  return text;
}

describe('the copied explanation', () => {
  it('contains verdict, cause, fix and fields', () => {
    const text = copied(signed(digestOf(VALUES.toSpliced(6, 1))));
    expect(text).toContain('Verdict: Invalid.\nCause: Signed with the numbers left out.');
    expect(text).toContain('Fix: Join every value');
    expect(text).toContain('Omitted fields: status');
    expect(text).toContain('Codes: strings-only');
  });

  it('blames the reader’s code if the webhook is correctly signed', () => {
    const body = signed(digestOf(VALUES));
    const text = copied(body, digestOf(VALUES.toSpliced(4, 1)));
    expect(text).toContain('The webhook is correctly signed.\nYour code left out foreign_card.');
    expect(text).toContain('Codes: zero-dropped');
  });

  it('names a changed field without its values', () => {
    const text = copied(signed(digestOf(VALUES.with(3, '501234567'))));
    expect(text).toContain('Changed fields: client_phone');
    expect(text).not.toContain('501234567');
  });

  it('does not name another endpoint whose secret matches', () => {
    expect(copied(signed(digestOf(VALUES, OTHER)))).toContain('Cause: Signed with another secret.');
  });

  it('does not name a field whose name is personal', () => {
    const text = copied(signed(digestOf(VALUES), { ...FIELDS, 'dana@example.com': 'x' }));
    expect(text).toMatch(/Omitted fields: .*@/);
  });

  it('says that the cause is unknown, and lists the ruled-out causes', () => {
    const text = copied(signed('0'.repeat(64).replace('0', '1')));
    expect(text).toContain('No known cause produces this digest.');
    expect(text).toMatch(/Ruled out if this secret is right: .*strings-only/);
  });
});
