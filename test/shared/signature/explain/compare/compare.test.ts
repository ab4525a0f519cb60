import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../../electron/host/lib/primitives.ts';
import { compareText } from '../../../support/compare.ts';
import { compareRequest } from '../../../../../shared/signature/explain/compare/compare.ts';
import type { Comparison } from '../../../../../shared/signature/explain/compare/comparison.ts';
import type { Question } from '../../../../../shared/signature/explain/explanation.ts';
import { bareRequest } from '../../../../../shared/signature/request/request.ts';
import { chosenScheme } from '../../../../../shared/signature/schemes/schemes.ts';
import { inForm } from '../../../../support/forms.ts';

const SECRET = 'whsec_TEST_0123456789abcdef';
const OTHER = 'whsec_OLD_fedcba9876543210';
const NOTIFICATION = {
  name: 'T-shirt',
  items: [{ name: 'Tea: green', price: 10.5, qty: 2 }],
  amount: '21.00',
  status: 1,
  client_name: 'דנה לוי',
  receipt: 'https://shop.example/r:1',
};
const VALUES = [
  '21.00',
  'דנה לוי',
  'Tea: green',
  '10.5',
  '2',
  'T-shirt',
  NOTIFICATION.receipt,
  '1',
];
const OURS = VALUES.join(':');

const questionOf = (question: Partial<Question> = {}, notification: object = NOTIFICATION) => ({
  body: JSON.stringify({ ...notification, sign: '0'.repeat(64) }),
  secret: SECRET,
  others: [{ label: 'old', secret: OTHER }],
  ...question,
});

const compare = (text: string, question: Partial<Question> = {}, notification?: object) =>
  compareText(text, questionOf(question, notification));

/** Without the search: what differs does not depend on it if there is no cause. */
const differenceTo = (text: string, notification?: object) =>
  compareText(text, questionOf({}, notification), () => true).difference;

const firstCodes = ({ findings }: Comparison) => findings.explanations[0]?.codes;
const changes = ({ values }: Comparison) => values.filter(({ kind }) => kind !== 'same');

describe('a pasted digest', () => {
  const digestOf = (algorithm: string, text: string) => createHash(algorithm).update(text);
  const numbersLeftOut = [
    '21.00',
    'דנה לוי',
    'Tea: green',
    'T-shirt',
    NOTIFICATION.receipt,
    SECRET,
  ];

  it('is explained, whatever surrounds it', () => {
    const hex = digestOf('sha256', numbersLeftOut.join(':')).digest('hex');
    const mixed = hex.slice(0, 32).toUpperCase() + hex.slice(32);
    for (const text of [hex, ` ${hex}\n`, `"${hex}"`, `'${hex}'\r\n`, mixed]) {
      const comparison = compare(text);
      expect(comparison).toMatchObject({ kind: 'digest', difference: null, hasSecret: null });
      expect(comparison.values).toEqual([]);
      expect(firstCodes(comparison)).toEqual(['strings-only']);
    }
  });

  it('is recognised in every length and in base64', () => {
    const string = `${OURS}:${SECRET}`;
    for (const algorithm of ['md5', 'sha1', 'sha384', 'sha512']) {
      const comparison = compare(digestOf(algorithm, string).digest('hex'));
      expect(firstCodes(comparison)).toEqual(['digest-algorithm']);
    }
    const sha256 = digestOf('sha256', string).digest();
    const hexInBase64 = Buffer.from(sha256.toString('hex')).toString('base64');
    for (const text of [sha256.toString('base64'), sha256.toString('base64url'), hexInBase64]) {
      const comparison = compare(text);
      expect(comparison.kind).toBe('digest');
      expect(firstCodes(comparison)).toEqual(['digest-base64']);
    }
  });

  it('is valid if it equals ours', () => {
    const comparison = compare(digestOf('sha256', `${OURS}:${SECRET}`).digest('hex'));
    expect(comparison.findings).toMatchObject({ verdict: 'valid', explanations: [] });
  });

  it('is a canonical string if it is our only value', () => {
    const name = 'd41d8cd98f00b204e9800998ecf8427e';
    const comparison = compare(name, {}, { name });
    expect(comparison).toMatchObject({ kind: 'canonical', findings: { verdict: 'valid' } });
  });
});

describe('a pasted canonical string', () => {
  it('is valid with and without the secret, line breaks, quotes and a final colon', () => {
    const withSecret = `${OURS}:${SECRET}`;
    for (const [text, hasSecret] of [
      [withSecret, true],
      [`${withSecret}\n`, true],
      [`\r\n"${withSecret}"\r\n`, true],
      [`'${withSecret}'`, true],
      [`“${withSecret}”`, true],
      [`${OURS}:<SECRET>`, true],
      [OURS, false],
      [`${OURS}:`, false],
      [`"${OURS}"\n`, false],
    ] as const) {
      const comparison = compare(text);
      expect(comparison, text).toMatchObject({
        kind: 'canonical',
        hasSecret,
        difference: null,
        findings: { verdict: 'valid', explanations: [] },
      });
      expect(comparison.values.map(({ ours }) => ours)).toEqual(VALUES);
      expect(changes(comparison)).toEqual([]);
    }
  });

  it('is read if it was copied as a JSON string (Variant B)', () => {
    const notification = { name: 'x', items: '[{"name":"Tea","price":10}]', amount: '1' };
    const text = JSON.stringify(`1:${notification.items}:x`);
    for (const pasted of [text, text.slice(1, -1)]) {
      const comparison = compare(pasted, {}, notification);
      expect(comparison).toMatchObject({ difference: null, findings: { verdict: 'valid' } });
    }
  });

  it('gets the missing field and its expected value', () => {
    const comparison = compare([...VALUES.slice(0, 3), ...VALUES.slice(4), 'ORD-1', 'x'].join(':'));
    expect(comparison.difference).toEqual({
      segment: 3,
      expected: '10.5',
      got: '2',
      says: 'The 4th value differs: items[0].price is missing (expected 10.5).',
    });
    expect(comparison.findings.explanations).toEqual([]);
  });

  it('is matched by the fields that the cause proves', () => {
    const comparison = compare(`21.00:דנה לוי:Tea: green:T-shirt:${NOTIFICATION.receipt}`);
    expect(firstCodes(comparison)).toEqual(['strings-only']);
    expect(changes(comparison).map(({ kind, path }) => [kind, path?.join('.')])).toEqual([
      ['missing', 'items.0.price'],
      ['missing', 'items.0.qty'],
      ['missing', 'status'],
    ]);
  });

  it('has equal values if only the separator or the secret’s place differs', () => {
    for (const [text, code] of [
      [[...VALUES, SECRET].join('|'), 'separator'],
      [`${SECRET}:${OURS}`, 'secret-first'],
      [`${OURS}${SECRET}`, 'secret-no-colon'],
      [`${OURS}:"${SECRET}"`, 'secret-quoted'],
      [`${OURS}:${OTHER}`, 'secret-other'],
      [`${OURS}:${SECRET} `, 'secret-whitespace'],
    ] as const) {
      const comparison = compare(text);
      expect(firstCodes(comparison), code).toEqual([code]);
      expect(comparison).toMatchObject({ difference: null, hasSecret: true });
    }
  });

  it('may end with another separator if the secret was left out', () => {
    const comparison = compare(`${VALUES.join('|')}|`);
    expect(firstCodes(comparison)).toEqual(['separator']);
    expect(comparison).toMatchObject({ difference: null, hasSecret: false });
  });

  it('gets invisible characters and outer blanks named', () => {
    const pasted = (name: string) => differenceTo(OURS.replace('דנה לוי', name))?.says;
    const untrimmed = pasted('דנה לוי\u00a0');
    expect(untrimmed).toContain('client_name has untrimmed whitespace');
    expect(untrimmed).toContain('got דנה לוי[U+00A0])');
    expect(pasted(' דנה לוי')).toContain('got [U+0020]דנה לוי)');
    const marked = pasted('דנה\u200f לוי');
    expect(marked).toContain('in invisible characters');
    expect(marked).toContain('דנה[U+200F] לוי');
  });

  it('gets a short sentence however long the values are', () => {
    const name = 'x'.repeat(inForm(20_000, 100_000));
    const difference = differenceTo(`${name}y`, { name });
    expect(difference?.says.length).toBeLessThan(300);
    expect(difference?.says).toMatch(/got …x+y\)\.$/);
  });

  it('does not report a secret that was not pasted as missing', () => {
    const withoutSecret = compare(OURS.replace(':10.5:', ':10.50:'));
    expect(firstCodes(withoutSecret)).toEqual(['number-two-decimals']);
    const all = withoutSecret.findings.explanations.flatMap(({ codes, alternatives }) => [
      ...codes,
      ...alternatives.flat(),
    ]);
    expect(all).not.toContain('secret-missing');
    expect(compare(`x:${OURS}`).findings.explanations).toEqual([]);
    const { ruledOut } = compare('something else').findings;
    expect(ruledOut).not.toContain('hmac');
    expect(ruledOut.filter((code) => code.startsWith('secret-'))).toEqual([]);
    expect(ruledOut).toContain('strings-only');
  });

  it('has <SECRET> replaced literally by any secret', () => {
    const secret = "whsec_$&_$'_0123456789";
    const comparison = compare(`${OURS}:<SECRET>`, { secret });
    expect(comparison.findings.verdict).toBe('valid');
  });

  it('ignores a short secret inside a word', () => {
    const notification = { amount: '7', name: 'tree house' };
    const question = { secret: 'use', others: [] };
    expect(compare('7:tree house!', question, notification)).toMatchObject({ hasSecret: false });
    const ended = compare('8:tree house', question, notification);
    expect(ended).toMatchObject({ hasSecret: false, difference: { expected: '7', got: '8' } });
    expect(ended.values).toHaveLength(2);
  });

  it('may have a word in place of the secret', () => {
    expect(firstCodes(compare(`${OURS}:undefined`))).toEqual(['secret-missing']);
  });

  it('has an unknown secret if text follows the last value', () => {
    const difference = differenceTo(`${OURS}:sk_live_1`);
    expect(difference).toMatchObject({ segment: 8, expected: null, got: 'sk_live_1' });
    expect(difference?.says).toContain('it is not stored here');
  });

  it('is compared and explained without a known secret', () => {
    const unknown = { secret: null, others: [] };
    for (const text of [OURS, `${OURS}:${OTHER}`, `${OURS}:<SECRET>`]) {
      const comparison = compare(text, unknown);
      expect(comparison).toMatchObject({
        difference: null,
        findings: { verdict: 'unverifiable', explanations: [] },
      });
    }
    const numbersLeftOut = `21.00:דנה לוי:Tea: green:T-shirt:${NOTIFICATION.receipt}`;
    for (const text of [numbersLeftOut, `${numbersLeftOut}:their own`]) {
      const comparison = compare(text, unknown);
      expect(firstCodes(comparison)).toEqual(['strings-only']);
      expect(comparison.difference?.segment).toBe(3);
    }
  });

  it('is checked with the other secrets if none is configured', () => {
    const comparison = compare(`${OURS}:${OTHER}`, { secret: null });
    expect(firstCodes(comparison)).toEqual(['secret-other']);
    expect(comparison).toMatchObject({ hasSecret: true, difference: null });
  });

  it('has a last value that looks like a secret treated as a value', () => {
    const notification = { amount: '7', status: 1 };
    expect(compare('7:1', { secret: '1' }, notification)).toMatchObject({
      hasSecret: false,
      findings: { verdict: 'valid' },
    });
    expect(compare('7:1:1', { secret: '1' }, notification)).toMatchObject({
      hasSecret: true,
      difference: null,
      findings: { verdict: 'valid' },
    });
  });

  it('is not compared if the body is not a JSON object', () => {
    const comparison = compare('21.00:x', { body: '[1' });
    expect(comparison).toMatchObject({ difference: null, values: [] });
    expect(comparison.findings).toMatchObject({ verdict: 'unverifiable', explanations: [] });
  });

  it('stops when asked to', () => {
    const question = questionOf();
    const comparison = compareText('something else', question, () => true);
    expect(comparison.findings.isComplete).toBe(false);
    expect(comparison.difference?.segment).toBe(0);
  });
});

describe('a string of another service that joins a list', () => {
  const fondy = chosenScheme('fondy', []);
  const agreed = { secret: 'merchant', settings: {} };
  const request = bareRequest('{"order_id":"7","amount":"10.00","order_status":"approved"}');
  const compareFondy = (text: string) =>
    compareRequest(text, { scheme: fondy, request, agreed }, [], null, primitives, () => false);

  it('is compared value by value, with its secret and its separator where the record has them', () => {
    const right = '10.00|7|approved';
    for (const text of [right, `merchant|${right}`, `<SECRET>|${right}`]) {
      const comparison = compareFondy(text);
      expect(comparison, text).toMatchObject({ difference: null, findings: { verdict: 'valid' } });
      expect(comparison.values.map(({ ours }) => ours)).toEqual(['10.00', '7', 'approved']);
    }
    expect(compareFondy('merchant|10.00|approved')).toMatchObject({
      hasSecret: true,
      difference: { segment: 1, expected: '7', got: 'approved' },
    });
    expect(firstCodes(compareFondy('merchant|10|7|approved'))).toEqual(['value-as-number']);
  });

  it('is not cut into values where nothing stands between them', () => {
    const taken = {
      scheme: chosenScheme('midtrans', []),
      request: bareRequest('{"order_id":"7","status_code":"200","gross_amount":"10.00"}'),
      agreed,
    };
    const difference = (text: string) =>
      compareRequest(text, taken, [], null, primitives, () => false).difference;
    expect(difference('720010.00merchant')).toBeNull();
    expect(difference('720010.00WRONG')?.says).not.toContain('missing');
  });
});
