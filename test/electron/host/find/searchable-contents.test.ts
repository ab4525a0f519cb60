// The searchable content of a capture: its values unchanged, the start of long ones, and some text for any bytes.

import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { searchableOf } from '../../../../electron/host/find/searchable-contents.ts';
import { inForm } from '../../../support/forms.ts';

const of = (body: string | Uint8Array, target = '/hooks/a?x=1') =>
  searchableOf({ method: 'POST', target, defect: null, body: Buffer.from(body) });
const ofObject = (body: object) => of(JSON.stringify(body));

it('documented fields are unchanged texts, and numbers', () => {
  const { fields, amount, status, inst, others } = of(
    '{"name":" Order 1 ","amount":"10.00","status":1.0,"inst":1e2,"sign":null}',
  );
  expect(Object.fromEntries(fields)).toEqual({
    name: ' Order 1 ',
    amount: '10.00',
    status: '1',
    inst: '100',
  });
  expect([amount, status, inst, others]).toEqual([10, 1, 100, null]);
  expect(ofObject({ amount: 'ten' }).amount).toBeNull();
});

it('the last of repeated names counts as the field', () => {
  expect(of('{"amount":"1","amount":"2"}')).toMatchObject({ amount: 2 });
});

it('earlier values of a repeated name are kept for free text while there is room', () => {
  const { repeated, fields } = of('{"name":"a","name":"b\\nc","x":1,"x":2,"name":"d"}');
  expect([repeated, fields.get('name')]).toEqual(['a\nb c', 'd']);
  expect(of('{"name":"a"}').repeated).toBeNull();
  const many = of(`{${'"name":"0123456789",'.repeat(1000)}"name":"last"}`);
  expect(many.repeated?.length).toBeLessThanOrEqual(4000);
});

it('the request target is split into path and query', () => {
  expect(of('')).toMatchObject({ method: 'POST', path: '/hooks/a', query: '?x=1' });
  expect(of('', 'http://example.com/a?b')).toMatchObject({ path: '/a', query: '?b' });
  expect(of('', '')).toMatchObject({ path: '', query: '' });
});

it('other fields are kept by name, whatever the name', () => {
  const body =
    '{"order_id":7,"__proto__":"x","constructor":true,"list":[1, {"a": 2}],"nothing":null}';
  expect(Object.entries(of(body).others ?? {})).toEqual([
    ['order_id', '7'],
    ['__proto__', 'x'],
    ['constructor', 'true'],
    ['list', '[1,{"a":2}]'],
  ]);
});

describe('items', () => {
  const items = [{ name: 'Book', price: 5.5, qty: 1, vat: null }, { name: 'Pen' }];
  const found = [{ name: 'Book', price: '5.5', qty: '1' }, { name: 'Pen' }];

  it('are the same as an array and as a string', () => {
    expect(ofObject({ items }).items).toEqual(found);
    expect(ofObject({ items: JSON.stringify(items) }).items).toEqual(found);
  });

  it('of another type are one value without a name', () => {
    expect(ofObject({ items: 'two books' }).items).toEqual([{ '': 'two books' }]);
    expect(ofObject({ items: [1, 'x'] }).items).toEqual([{ '': '1' }, { '': 'x' }]);
    expect(ofObject({ items: null }).items).toBeNull();
    expect(ofObject({ items: '[1' }).items).toEqual([{ '': '[1' }]);
  });
});

describe('long and unusual values', () => {
  it('are truncated', () => {
    const long = 'x'.repeat(1_000);
    const { fields, others, items } = ofObject({
      name: long,
      ...Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`field${n}`, long])),
      [long]: '1',
      items: Array.from({ length: 300 }, () => ({ name: long })),
    });
    expect(fields.get('name')).toHaveLength(256);
    expect(JSON.stringify(others).length).toBeLessThan(4200);
    expect(JSON.stringify(items).length).toBeLessThan(4200);
  });

  it('lose the NUL that ends an SQLite text, and invalid characters', () => {
    expect(of('{"name":"a\\u0000b\\nc\\ud800d"}').fields.get('name')).toBe('a b c\ufffdd');
  });

  it('in another charset are read as Hebrew', () => {
    const body = iconv.encode('{"name":"הזמנה"}', 'windows-1255');
    expect(of(body).fields.get('name')).toBe('הזמנה');
  });

  it('in an incomplete body are ignored', () => {
    const whole = Buffer.from('{"name":"x"}');
    const cut = searchableOf({ method: 'POST', target: '/', defect: 'cut', body: whole });
    expect(cut.fields.size).toBe(0);
  });

  it('in a long body are read if the field is documented', () => {
    const pad = ' '.repeat(2 * 1024 * 1024);
    const long = ofObject({ name: 'x', amount: '10.50', status: 1, inst: null, pad, items: [1] });
    expect(Object.fromEntries(long.fields)).toEqual({ name: 'x', amount: '10.50', status: '1' });
    expect(long).toMatchObject({ amount: 10.5, status: 1, others: null, items: null });
    expect(of(`{"name":"x"${pad}`).fields.size).toBe(0);
    expect(of(`["name"]${pad}`).fields.size).toBe(0);
    expect(ofObject({ name: 'x', pad: pad.repeat(16) }).fields.size).toBe(0);
  });
});

it('any bytes and any JSON have searchable content, without an error', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.json({ noUnicodeString: false }).map((text) => Buffer.from(text)),
    fc.json().map((text) => Buffer.from(`{"items":${text},"name":${text},"x":${text}}`)),
    fc.constantFrom(
      Buffer.from('['.repeat(5000)),
      Buffer.from('{"a":'.repeat(199) + '1' + '}'.repeat(199)),
    ),
  );
  fc.assert(
    fc.property(bytes, fc.string(), (body, target) => {
      const found = searchableOf({ method: 'POST', target, defect: null, body });
      const texts = [found.method, found.path, found.query, ...found.fields.values()];
      for (const text of texts) expect(text).not.toMatch(/[\0\n]/);
    }),
    { numRuns: inForm(20, 60) },
  );
});
