// What is searched of a capture: names and values of body, headers and target, and the beginning of what is long.

import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';

import { searchableOf } from '../../../../electron/host/find/searchable-contents.ts';
import { linesIn, MOST_TEXT, MOST_VALUE } from '../../../../electron/host/find/searchable-text.ts';
import type { Arrival, HeaderPairs } from '../../../../shared/webhook/capture.ts';
import { inForm } from '../../../support/forms.ts';

const of = (body: string | Uint8Array, over: Partial<Arrival> = {}) =>
  searchableOf({
    ...{ method: 'POST', target: '/hooks/a?x=1', headers: [], defect: null },
    body: Buffer.from(body),
    ...over,
  });

/** The lines of one kind, each as `name=value`. */
const linesOf = (lines: string, wanted: string) =>
  linesIn(lines).flatMap(({ mark, name, value }) => (mark === wanted ? `${name}=${value}` : []));
/** Those of the body that count as fields. */
const fieldsOf = (body: string | Uint8Array, headers: HeaderPairs = []) =>
  linesOf(of(body, { headers }).lines, 'field');

describe('a JSON body', () => {
  it('has each value under its path, and the numbers of documented fields', () => {
    const body =
      '{"name":" Order 1 ","amount":"10.00","status":1.0,"inst":1e2,"data":{"object":{"customer":"cus_9"}}}';
    expect(fieldsOf(body)).toEqual([
      ...['name= Order 1 ', 'amount=10.00', 'status=1', 'inst=100', 'data.object.customer=cus_9'],
    ]);
    expect(of(body)).toMatchObject({ amount: 10, status: 1, inst: 100, isCut: false });
    expect(of('{"amount":"ten"}').amount).toBeNull();
  });

  it('has the elements of a list under the same path, also of a list that is a text', () => {
    const items = [{ name: 'Book', price: 5.5 }, { name: 'Pen' }];
    const found = ['items.name=Book', 'items.price=5.5', 'items.name=Pen'];
    expect(fieldsOf(JSON.stringify({ items }))).toEqual(found);
    expect(fieldsOf(JSON.stringify({ items: JSON.stringify(items) }))).toEqual(found);
    expect(fieldsOf('{"items":["two",["books"]]}')).toEqual(['items=two', 'items=books']);
    expect(fieldsOf('["a",{"b":1}]')).toEqual(['=a', 'b=1']);
  });

  it('has the last value of a repeated name as the field, and the others for words', () => {
    const body = '{"name":"a","name":"b\\nc","amount":"1","amount":"2","name":"d"}';
    expect(fieldsOf(body)).toEqual(['amount=2', 'name=d']);
    const others = linesOf(of(body, { target: '/' }).lines, 'other');
    expect(others).toEqual(['name=a', 'name=b c', 'amount=1']);
    expect(of(body).amount).toBe(2);
  });
});

describe('another body', () => {
  it.each([
    [
      'a form with decoded names and values, and JSON inside them',
      'buyer%5Bemail%5D=dana%40shop.example&amount=35.5&payload=%7B%22ref%22%3A%22r1%22%7D',
      ['buyer[email]=dana@shop.example', 'amount=35.5', 'payload.ref=r1'],
    ],
    [
      'XML with elements and attributes',
      '<?xml version="1.0"?><order id="7"><buyer kind="new"><mail>dana@shop.example</mail></buyer><note><![CDATA[a < b]]></note></order>',
      ['id=7', 'buyer.kind=new', 'buyer.mail=dana@shop.example', 'note=a < b'],
    ],
    ['text', 'order 5\npaid', ['=order 5 paid']],
    ['text if it is not well-formed', '<!DOCTYPE a><a>x</a>', ['=<!DOCTYPE a><a>x</a>']],
    ['Hebrew in another charset', iconv.encode('{"name":"הזמנה"}', 'windows-1255'), ['name=הזמנה']],
  ])('is %s', (_, body, fields) => {
    expect(fieldsOf(body)).toEqual(fields);
  });

  it('has the amount of a form, and none if it is incomplete', () => {
    expect(of('amount=35.5&a=1').amount).toBe(35.5);
    const cut = of('{"name":"x","amount":5}', { defect: 'cut' });
    expect(linesOf(cut.lines, 'field')).toEqual(['={"name":"x","amount":5}']);
    expect(cut.amount).toBeNull();
  });

  it('is decompressed', () => {
    const gzip: HeaderPairs = [['Content-Encoding', 'gzip']];
    expect(fieldsOf(gzipSync('{"name":"x"}'), gzip)).toEqual(['name=x']);
    expect(of('not compressed', { headers: gzip }).isCut).toBe(true);
    expect(of(gzipSync(Buffer.alloc(3_000_000)), { headers: gzip }).isCut).toBe(true);
  });
});

describe('the head of a request', () => {
  const heads = (over: Partial<Arrival>) =>
    linesIn(of('', over).lines).map(({ mark, name, value }) => `${mark} ${name}=${value}`);

  it('has the target as it came and decoded', () => {
    expect(heads({ target: '/pay/%D7%93?a=1' })).toEqual([
      ...['method =POST', 'path =/pay/%D7%93', 'other =/pay/%D7%93?a=1', 'other =/pay/ד?a=1'],
    ]);
    expect(heads({ target: 'http://example.com/a' })[1]).toBe('path =/a');
    expect(heads({ target: '' })).toEqual(['method =POST', 'path =']);
  });

  it('has headers by lower-case name, as UTF-8 if they are', () => {
    const headers = [
      ['X-Buyer', Buffer.from('דנה').toString('latin1')],
      ['X-Odd', '\xe9'],
    ] as const;
    const found = heads({ target: '/', headers }).slice(2);
    expect(found).toEqual(['header x-buyer=דנה', 'header x-odd=é']);
  });
});

describe('what is long', () => {
  it('is searched from the top of the body, and says that it was cut', () => {
    const long = 'x'.repeat(MOST_VALUE + 1);
    const body = JSON.stringify({
      file: long,
      deep: { list: Array.from({ length: 40_000 }, (_, n) => n) },
      email: 'dana@shop.example',
    });
    const { lines, isCut } = of(body);
    expect(isCut).toBe(true);
    expect(lines.length).toBeLessThan(2 * MOST_TEXT);
    const [file, email] = fieldsOf(body);
    expect([file, email]).toEqual([`file=${long.slice(0, MOST_VALUE)}`, 'email=dana@shop.example']);
    expect(of(`plain ${'y'.repeat(MOST_TEXT)}`).isCut).toBe(true);
    expect(of(`plain ${'y'.repeat(MOST_VALUE)}`).isCut).toBe(false);
  });

  it('has its documented fields and its beginning if it is very long', () => {
    const pad = ' '.repeat(2 * 1024 * 1024);
    const found = of(JSON.stringify({ mine: 'm', name: 'x', amount: '10.50', inst: null, pad }));
    expect(found).toMatchObject({ amount: 10.5, inst: null, isCut: true });
    const [name, amount, rest] = linesOf(found.lines, 'field');
    expect([name, amount]).toEqual(['name=x', 'amount=10.50']);
    expect(rest).toContain('{"mine":"m"');
    expect(of(`["name"]${pad}`).amount).toBeNull();
  });
});

it('any bytes and any JSON have searchable text, without an error', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.json({ stringUnit: 'binary' }).map((text) => Buffer.from(text)),
    fc.json().map((text) => Buffer.from(`{"items":${text},"name":${text},"x":${text}}`)),
    fc.string().map((text) => Buffer.from(`<a b="1">${text}</a>`)),
    fc.constantFrom(
      Buffer.from('['.repeat(5000)),
      Buffer.from('{"a":'.repeat(199) + '1' + '}'.repeat(199)),
    ),
  );
  fc.assert(
    fc.property(bytes, fc.string(), (body, target) => {
      const { lines } = of(body, { target });
      expect(lines).not.toMatch(/[\0\ud800]/u);
      for (const line of lines.split('\n').slice(0, -1)) expect(linesIn(line)).toHaveLength(1);
    }),
    { numRuns: inForm(20, 60) },
  );
});
