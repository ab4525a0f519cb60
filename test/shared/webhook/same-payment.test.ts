// Recognising the same payment by its body: the document names no identifier, so receipt, or buyer and amount, decide.

import { describe, expect, it } from 'vitest';
import {
  differingFields,
  isSamePayment,
  readPayment,
  type Payment,
} from '../../../shared/webhook/same-payment.ts';

const BODY = {
  name: 'Order 1042',
  items: [{ name: 'T-shirt', price: 99.9, qty: 2 }],
  amount: '266.00',
  client_name: 'דנה לוי',
  client_email: 'dana@example.com',
  client_tehudat: '',
  client_phone: '',
  card_mask: '458045******1234',
  receipt: 'https://example.com/receipt/1042',
  add_field: 'ORD-1042',
  sign: 'aa',
};
const NO_RECEIPT = { ...BODY, receipt: '' };

function payment(body: object | string): Payment {
  const read = readPayment(typeof body === 'string' ? body : JSON.stringify(body));
  if (!read) throw new Error('it is not one JSON object');
  return read;
}

const same = (a: object, b: object) => isSamePayment(payment(a), payment(b));

describe('the same payment', () => {
  const cases: [string, object, object, boolean][] = [
    ['the same receipt', BODY, { ...BODY, amount: '1.00', client_name: 'x' }, true],
    ['another receipt', BODY, { ...BODY, receipt: 'https://example.com/receipt/1043' }, false],
    ['the same receipt of another description', BODY, { ...BODY, name: 'Order 1043' }, false],
    ['a receipt in one only', BODY, NO_RECEIPT, false],
    ['no description', { ...BODY, name: '' }, { ...BODY, name: '', sign: 'bb' }, false],
    ['no receipt, the same buyer', NO_RECEIPT, { ...NO_RECEIPT, items: [], sign: 'bb' }, true],
    ['an empty value that is left out', NO_RECEIPT, { ...NO_RECEIPT, client_phone: null }, true],
    ['blanks around a value', NO_RECEIPT, { ...NO_RECEIPT, client_name: ' דנה לוי ' }, true],
    [
      'an amount as a number',
      { ...NO_RECEIPT, amount: 266 },
      { ...NO_RECEIPT, amount: '266' },
      true,
    ],
    ['another amount', NO_RECEIPT, { ...NO_RECEIPT, amount: '267.00' }, false],
    ...[
      'client_name',
      'client_email',
      'client_tehudat',
      'client_phone',
      'card_mask',
      'add_field',
    ].map((name): [string, object, object, boolean] => [
      `another ${name}`,
      NO_RECEIPT,
      { ...NO_RECEIPT, [name]: 'other' },
      false,
    ]),
    [
      'nothing that tells of the buyer',
      { name: 'Gift', amount: '9' },
      { name: 'Gift', amount: '9', status: 1 },
      false,
    ],
  ];
  it.each(cases)('%s: %#', (_, a, b, expected) => {
    expect(same(a, b)).toBe(expected);
    expect(same(b, a)).toBe(expected);
  });
});

describe('the differences', () => {
  const differ = (a: object | string, b: object | string) =>
    differingFields(payment(a), payment(b));

  it('are given as top-level names, the signature among them', () => {
    const other = {
      ...BODY,
      items: [{ name: 'T-shirt', price: 99.9, qty: 3 }],
      sign: 'bb',
      inst: 1,
    };
    expect(differ(BODY, other)).toEqual(['items', 'sign', 'inst']);
    expect(differ(other, { ...BODY, sign: 'bb' })).toEqual(['items', 'inst']);
  });

  it('are empty if the same values have other bytes', () => {
    expect(
      differ('{"a":"\\u05d0","b":{"x":1,"y":2}}', '{ "b": {"y":2, "x":1}, "a": "א" }'),
    ).toEqual([]);
  });

  it.each([
    ['{"a":1.0}', '{"a":1}'],
    ['{"a":1}', '{"a":"1"}'],
    ['{"a":null}', '{}'],
    ['{"a":null}', '{"a":false}'],
    ['{"a":[1,2]}', '{"a":[2,1]}'],
    ['{"a":{"b":1}}', '{"a":{"c":1}}'],
  ])('include a value of another type or spelling: %s and %s', (a, b) => {
    expect(differ(a, b)).toEqual(['a']);
  });

  it('use the last of a repeated name, because it is the one that counts', () => {
    expect(differ('{"a":1,"a":2}', '{"a":2}')).toEqual([]);
  });
});

it.each(['', '[]', '"x"', '{"a":1', '['.repeat(300)])('“%s” is not a notification', (text) => {
  expect(readPayment(text)).toBeNull();
});
