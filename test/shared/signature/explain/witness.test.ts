// Strings joined by mistaken receivers in real PHP, Python and JavaScript. A search by the catalogue's wording alone
// had missed them.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { explain } from '../../support/explain.ts';

const KEY = 'K0123456789';

const BOTH = ['secret-whitespace', 'secret-quoted'];
const ORDER = { amount: '1', status: 1 };

const CARD = {
  amount: '199.80',
  client_phone: '0501234567',
  client_tehudat: '000000018',
  name: 'n',
};
const CUPS = {
  amount: '50',
  items: [
    { name: 'Cup', price: 50, qty: 1 },
    { name: 'Cup', price: 70, qty: 2 },
  ],
  name: 'Cup',
  note: '2',
};

type Case = [
  does: string,
  codes: readonly string[],
  body: object,
  hashed: string | Buffer,
  secret: string,
];

const CASES: Case[] = [
  [
    'json_encode of every value cast to a string',
    ['text-json-escaped'],
    { amount: '10.00', name: 'דנה', receipt: 'https://r/1', status: 1 },
    `"10.00":"\\u05d3\\u05e0\\u05d4":"https:\\/\\/r\\/1":"1":${KEY}`,
    KEY,
  ],
  ['a quoted line of an .env file', BOTH, ORDER, `1:1:"${KEY}"\n`, KEY],
  ['the same with single quotes', BOTH, ORDER, `1:1:'${KEY}'\r\n`, KEY],
  ['a quoted line configured, the key used', BOTH, ORDER, `1:1:${KEY}`, `"${KEY}"\n`],
  ['a blank before a quoted key', BOTH, ORDER, `1:1: "${KEY}"`, KEY],
  [
    'String of an array of texts',
    ['items-object-text'],
    { ...ORDER, tags: ['a', 'b', 3] },
    `1:1:a,b,3:${KEY}`,
    KEY,
  ],
  [
    'implode of an array of arrays',
    ['items-object-text'],
    { amount: '1', items: [{ a: 1 }, { b: 2 }] },
    `1:Array,Array:${KEY}`,
    KEY,
  ],
  [
    'json.dumps of an array beside a string of items',
    ['items-as-json'],
    { amount: '1', items: '[{"a":1, "b":"c"}]', tags: ['a', 'b'] },
    `1:[{"a":1, "b":"c"}]:["a", "b"]:${KEY}`,
    KEY,
  ],
  [
    "encode('cp1252', errors='ignore') of the string",
    ['text-charset'],
    { name: 'Dé דנה', x: '1' },
    Buffer.from(`D\u00e9 :1:${KEY}`, 'latin1'),
    KEY,
  ],
  [
    'Object.values without a sort, with integer names',
    ['order-document'],
    { zeta: 'a', 10: 'ten', 9: 'nine', amount: '1' },
    `nine:ten:a:1:${KEY}`,
    KEY,
  ],
  [
    'sorted by str.lower, which keeps equal names as sent',
    ['order-locale'],
    { a: '1', B: '2', b: '3', A: '4' },
    `1:4:2:3:${KEY}`,
    KEY,
  ],
  [
    'strip_tags of a tag with a quoted >, a comment and a tag that does not end',
    ['text-tags-stripped'],
    { amount: '1', name: 'Cup <b class="a>b">5 < 6</b><!-- x > y --> & <i', status: 1 },
    `1:Cup 5 < 6 &:1:${KEY}`,
    KEY,
  ],
  [
    'FILTER_SANITIZE_STRING',
    ['text-tags-stripped'],
    { amount: '1', name: 'It\'s <b>"new"</b>', status: 1 },
    `1:It&#39;s &#34;new&#34;:1:${KEY}`,
    KEY,
  ],
  [
    'replace(/<[^>]*>/g) in JavaScript',
    ['text-tags-stripped'],
    { name: 'a <b>x</b> <i', x: '1' },
    `a x <i:1:${KEY}`,
    KEY,
  ],
  [
    "' '.join(text.split()) in Python",
    ['text-blanks-collapsed'],
    { amount: '1', name: 'Order  7\n\n second', status: 1 },
    `1:Order 7 second:1:${KEY}`,
    KEY,
  ],
  ['(float) $amount', ['value-as-number'], CARD, `199.8:0501234567:000000018:n:${KEY}`, KEY],
  ['(int) $amount', ['value-as-number'], CARD, `199:0501234567:000000018:n:${KEY}`, KEY],
  ['(int) $phone', ['value-as-number'], CARD, `199.80:501234567:000000018:n:${KEY}`, KEY],
  ['$value + 0 if is_numeric', ['value-as-number'], CARD, `199.8:501234567:18:n:${KEY}`, KEY],
  [
    'number_format of the amount',
    ['value-as-number'],
    { amount: '1266', client_phone: '050-123 45' },
    `1266.00:050-123 45:${KEY}`,
    KEY,
  ],
  [
    '(int) of a phone with a hyphen',
    ['value-as-number'],
    { amount: '1266', client_phone: '050-123 45' },
    `1266:50:${KEY}`,
    KEY,
  ],
  [
    'Number() of a phone with a hyphen',
    ['value-as-number'],
    { amount: '50', client_phone: '050-1234567', name: 'Cup', status: 9 },
    `50:NaN:Cup:9:${KEY}`,
    KEY,
  ],
  [
    'float(amount) in Python',
    ['value-as-number'],
    { amount: '266', name: 'Cup' },
    `266.0:Cup:${KEY}`,
    KEY,
  ],
  [
    'strtolower of the e-mail address',
    ['text-lower-case'],
    { amount: '1', client_email: 'Dana.Levi@Example.com', name: 'N' },
    `1:dana.levi@example.com:N:${KEY}`,
    KEY,
  ],
  ['array_unique of the values', ['values-unique'], CUPS, `50:Cup:1:70:2:${KEY}`, KEY],
  [
    'array_unique of the fields before ksort',
    ['values-unique'],
    { zeta: '50', name: 'Cup', fee: '50', amount: '50', zone: 'Cup', items: [{ x: 'Cup', y: 50 }] },
    `Cup:50:Cup:50:${KEY}`,
    KEY,
  ],
  ["$fields['items'][0]", ['items-first-only'], CUPS, `50:Cup:50:1:Cup:2:${KEY}`, KEY],
  [
    'array_column of each name',
    ['items-by-column'],
    CUPS,
    `50:Cup:Cup:50:70:1:2:Cup:2:${KEY}`,
    KEY,
  ],
  ['sort with SORT_STRING', ['order-values'], CUPS, `1:2:2:50:50:70:Cup:Cup:Cup:${KEY}`, KEY],
  [
    'sort without a flag',
    ['order-values'],
    { amount: '50', name: 'Cup', note: '9', status: 100 },
    `9:50:100:Cup:${KEY}`,
    KEY,
  ],
  ['a secret that is in the list already', ['secret-twice'], ORDER, `1:1:${KEY}:${KEY}`, KEY],
  ['a secret at both ends', ['secret-twice'], ORDER, `${KEY}:1:1:${KEY}`, KEY],
  [
    'rawurlencode before trim',
    ['text-url-encoded'],
    { amount: '1', client_name: ' Dana Levi ', name: 'a/b' },
    `1:%20Dana%20Levi%20:a%2Fb:${KEY}`,
    KEY,
  ],
  [
    'json_encode before trim',
    ['text-json-escaped'],
    { amount: '1', client_name: ' Dana Levi ', name: 'a/b' },
    `"1":" Dana Levi ":"a\\/b":${KEY}`,
    KEY,
  ],
  [
    'empty() of "0"',
    ['zero-dropped'],
    { ...ORDER, foreign_card: '0', name: 'n' },
    `1:n:1:${KEY}`,
    KEY,
  ],
  ['empty() of false', ['zero-dropped'], { ...ORDER, foreign_card: false }, `1:1:${KEY}`, KEY],
  [
    'array_filter of the body, which leaves items alone',
    ['zero-dropped'],
    { ...ORDER, foreign_card: '0', items: [{ name: 'a', vat: '0' }] },
    `1:a:0:1:${KEY}`,
    KEY,
  ],
];

describe('a real receiver', () => {
  it.each(CASES)('is explained: %s', (_, codes, body, hashed, secret) => {
    const digest = createHash('sha256').update(hashed).digest('hex');
    const question = { body: JSON.stringify(body), secret, others: [], digest };
    const { explanations } = explain(question, primitives, () => false);
    expect(explanations[0]?.codes).toEqual(codes);
  });

  it('gets the other causes of the same string as alternatives, the left-out field among them', () => {
    const question = { body: '{"amount":"1","foreign_card":"0"}', secret: KEY, others: [] };
    const digest = createHash('sha256').update(`1:${KEY}`).digest('hex');
    const { explanations } = explain({ ...question, digest }, primitives, () => false);
    expect(explanations[0]?.codes).toEqual(['zero-dropped']);
    expect(explanations[0]?.alternatives).toContainEqual(['field-left-out']);
  });

  it('does not reveal a secret that was appended twice', () => {
    const question = { body: '{"amount":"1"}', secret: KEY, others: [] };
    const digest = createHash('sha256').update(`1:${KEY}:${KEY}`).digest('hex');
    const findings = explain({ ...question, digest }, primitives, () => false);
    expect(findings.explanations[0]?.canonical).toBe('1:<SECRET>:<SECRET>');
    expect(JSON.stringify(findings)).not.toContain(KEY);
  });

  it('with an empty status gets a guessed status, not a guessed neighbour', () => {
    const body = JSON.stringify({ amount: '1', name: 'n', status: [] });
    const digest = createHash('sha256').update(`1:n:1:${KEY}`).digest('hex');
    const question = { body, secret: KEY, others: [], digest };
    const { explanations } = explain(question, primitives, () => false);
    expect(explanations[0]?.details).toEqual({ name: 'status', value: '1' });
  });
});
