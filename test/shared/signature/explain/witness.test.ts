// Strings that receivers with one or two mistakes joined in real PHP, Python and JavaScript, and that a search by the
// catalogue's words alone had missed.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { explainPrimitives } from '../../../../electron/host/primitives.ts';
import { explain } from '../../../../shared/signature/explain/explain.ts';

const KEY = 'K0123456789';

const BOTH = ['secret-whitespace', 'secret-quoted'];
const ORDER = { amount: '1', status: 1 };

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
];

describe('a real receiver', () => {
  it.each(CASES)('is explained: %s', (_, codes, body, hashed, secret) => {
    const digest = createHash('sha256').update(hashed).digest('hex');
    const question = { body: JSON.stringify(body), secret, others: [], digest };
    const { explanations } = explain(question, explainPrimitives, () => false);
    expect(explanations[0]?.codes).toEqual(codes);
  });

  it('that was sent an empty status has the status guessed, not its neighbour', () => {
    const body = JSON.stringify({ amount: '1', name: 'n', status: [] });
    const digest = createHash('sha256').update(`1:n:1:${KEY}`).digest('hex');
    const question = { body, secret: KEY, others: [], digest };
    const { explanations } = explain(question, explainPrimitives, () => false);
    expect(explanations[0]?.details).toEqual({ name: 'status', value: '1' });
  });
});
