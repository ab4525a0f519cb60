// Composing: the JSON text is exactly as requested, and a number after the name makes another notification.

import { describe, expect, it } from 'vitest';
import {
  composeBody,
  documentedDraft,
  numberedBody,
  type ComposeDraft,
} from '../../../shared/webhook/compose.ts';
import { NOTIFICATION_FIELDS } from '../../../shared/webhook/notification.ts';

const draft = (fields: ComposeDraft['fields'], more: Partial<ComposeDraft> = {}): ComposeDraft => ({
  fields,
  items: [],
  itemsVariant: 'A',
  ...more,
});

function text(of: ComposeDraft): string {
  const composed = composeBody(of);
  if (!composed.ok) throw new Error(composed.message);
  return composed.text;
}

const itemsField = { name: 'items', kind: 'items', value: '' } as const;
const shirt = { name: 'T-shirt', price: '99.90', qty: '2', vat: null };

describe('composeBody', () => {
  it('writes literals unchanged and texts as JSON strings', () => {
    const fields = [
      { name: 'inst', kind: 'literal', value: '10.50' },
      { name: 'ok', kind: 'literal', value: ' true ' },
      { name: 'a "b"', kind: 'string', value: 'x\n"y"' },
    ] as const;
    expect(text(draft(fields))).toBe(
      '{\n  "inst": 10.50,\n  "ok": true,\n  "a \\"b\\"": "x\\n\\"y\\""\n}',
    );
  });

  it('keeps repeated names, `__proto__` and the requested order', () => {
    const names = ['b', '__proto__', 'a', 'b'];
    const fields = names.map((name) => ({ name, kind: 'string', value: name }) as const);
    expect([...text(draft(fields)).matchAll(/"(\w+)":/g)].map(([, name]) => name)).toEqual(names);
  });

  it('writes items as an array in Variant A', () => {
    const items = [shirt, { ...shirt, price: '1e2', vat: '1' }];
    expect(text(draft([itemsField], { items }))).toBe(
      [
        '{',
        '  "items": [',
        '    { "name": "T-shirt", "price": 99.90, "qty": 2 },',
        '    { "name": "T-shirt", "price": 1e2, "qty": 2, "vat": "1" }',
        '  ]',
        '}',
      ].join('\n'),
    );
    expect(text(draft([itemsField]))).toContain('"items": []');
  });

  it('writes items as a string with the array’s JSON in Variant B', () => {
    const body = JSON.parse(
      text(draft([itemsField], { items: [shirt], itemsVariant: 'B' })),
    ) as unknown;
    expect(body).toEqual({ items: '[{"name":"T-shirt","price":99.90,"qty":2}]' });
  });

  it('writes an object without fields', () => {
    expect(text(draft([]))).toBe('{}');
  });

  it.each([
    ['', 'A JSON value cannot be empty'],
    ['Dana', 'Not valid JSON'],
    ['1,"a":2', 'Not valid JSON'],
    ['01', 'Not valid JSON'],
    ['\ufeff1', 'Not valid JSON'],
  ])('names the field whose literal %j is not JSON', (value, message) => {
    const composed = composeBody(draft([{ name: 'inst', kind: 'literal', value }]));
    expect(composed).toMatchObject({ ok: false, field: 'inst' });
    expect(composed.ok || composed.message).toContain(message);
  });

  it.each(['', '1,5', '.5', '+1', '"1"', 'true'])('names the item whose price is %j', (price) => {
    const items = [shirt, { ...shirt, price }];
    const composed = composeBody(draft([itemsField], { items }));
    expect(composed).toMatchObject({ ok: false, field: 'items[1].price' });
  });
});

describe('documentedDraft', () => {
  it('has the documented fields in the document’s order, without sign', () => {
    const documented = NOTIFICATION_FIELDS.map(({ name }) => name);
    expect(Object.keys(JSON.parse(text(documentedDraft())) as object)).toEqual(
      documented.filter((name) => name !== 'sign'),
    );
  });
});

describe('numberedBody', () => {
  it('appends the number to the name and changes nothing else', () => {
    const before = '{ "items": [{"name":"x"}],\n\t"name" : "Order \\"1\\"", "n": 1.50 }';
    expect(numberedBody(before, 7)).toBe(before.replace('1\\""', '1\\" (7)"'));
  });

  it('numbers the last of repeated names, because it is the one that counts', () => {
    expect(numberedBody('{"name":"a","name":"b"}', 2)).toBe('{"name":"a","name":"b (2)"}');
  });

  it.each([
    ['{}', '{"add_field":"(3)"}'],
    ['{"name":null}', '{"name":null,"add_field":"(3)"}'],
    ['{"add_field":"x","name":1}', '{"add_field":"(3)","name":1}'],
  ])('numbers add_field if there is no name: %s', (before, after) => {
    expect(numberedBody(before, 3)).toBe(after);
  });

  it('leaves a text that is not a JSON object unchanged', () => {
    expect(numberedBody('[1]', 3)).toBe('[1]');
    expect(numberedBody('nothing', 3)).toBe('nothing');
  });
});
