// Queries of the views about a body: lines, items, values of the canonical string, and the position of each value.

import { looksLikeForm, type BodyView } from '../../../renderer/body/body-view.ts';
import { describe, expect, it } from 'vitest';
import { readContent, type List, type ObjectOutline } from '../../../renderer/body/body-reader.ts';
import { parseJson } from '../../../shared/json/parse.ts';
import { ownValues } from '../../../shared/signature/engine/own-procedure.ts';

const MOST = 1000;
const BODY = {
  name: 'Order 7',
  items: [
    { name: 'Book', price: 1.5, qty: 2 },
    { name: '', price: 2, qty: 1, colour: 'red' },
    'not an object',
  ],
  amount: '10.00',
  client_name: '',
  order_id: 5,
};
const TEXT = JSON.stringify(BODY);

const read = (text: string, most = MOST) => readContent(text, most, parseJson(text));

function contentOf(text: string) {
  const { content } = read(text);
  if (!content) throw new Error('not an object');
  return content;
}

const entries = <T>({ total, at }: List<T>) =>
  Array.from({ length: total }, (_, index) => at(index));

function outlineOf(text: string, most = MOST): ObjectOutline {
  const { outline } = read(text, most);
  if (!outline.ok || !outline.object) throw new Error('not an object');
  return outline.object;
}

const lineOf = (text: string, name: string, most = MOST) =>
  outlineOf(text, most).known.find((line) => line.name === name);

describe('the outline', () => {
  it('has a line for each documented field, with its value and fate', () => {
    expect(lineOf(TEXT, 'amount')).toMatchObject({
      value: { kind: 'string', text: '10.00', omitted: 0 },
      fate: { kind: 'signed', count: 1, first: 1, last: 1 },
      joinedAs: null,
    });
    expect(lineOf(TEXT, 'client_name')?.fate).toEqual({ kind: 'left-out', why: 'empty' });
    expect(lineOf(TEXT, 'receipt')).toMatchObject({ value: null, fate: { kind: 'absent' } });
    expect(lineOf(TEXT, 'items')?.fate).toMatchObject({ kind: 'signed', count: 6 });
  });

  it('gives the joined text if it differs from the sent one', () => {
    expect(lineOf('{"status":1e2}', 'status')?.joinedAs).toBe('100');
    expect(lineOf('{"name":" x "}', 'name')?.joinedAs).toBe('x');
  });

  it('has the columns of the items', () => {
    expect(outlineOf(TEXT).items).toMatchObject({
      variant: 'A',
      count: 3,
      columns: ['name', 'price', 'qty', 'colour'],
    });
    expect(contentOf(TEXT).unknown.total).toBe(1);
  });

  it('cuts long texts and counts the removed characters', () => {
    const long = JSON.stringify({ name: 'x'.repeat(50), add_field: { a: 'y'.repeat(50) } });
    expect(lineOf(long, 'name', 20)?.value).toMatchObject({ text: 'x'.repeat(20), omitted: 30 });
    expect(lineOf(long, 'add_field', 20)?.value).toMatchObject({ text: '', omitted: 58 });
  });

  it('reports a body that is not an object or not JSON', () => {
    expect(read('[1]').outline).toEqual({ ok: true, root: 'array', object: null });
    expect(read('{"a"').outline).toMatchObject({ ok: false, error: { code: 'not-json' } });
  });
});

describe('the parts', () => {
  it('are the values of the canonical string, in order', () => {
    const parsed = parseJson(TEXT);
    if (!parsed.ok || parsed.root.kind !== 'object') throw new Error('not an object');
    const { segments, dropped } = ownValues(TEXT, parsed.root);
    const content = contentOf(TEXT);
    expect(entries(content.segments)).toEqual(segments);
    expect(entries(content.dropped)).toEqual(dropped);
  });

  it('are the items, each value with its position', () => {
    const [first, second, third] = entries(contentOf(TEXT).items);
    expect(first).toMatchObject({
      other: null,
      cells: [{ place: 2 }, { place: 3 }, { place: 4 }, { value: null }],
    });
    expect(second).toMatchObject({
      cells: [{ place: null, leftOut: 'empty' }, {}, {}, { value: { text: 'red' } }],
    });
    expect(third).toMatchObject({ other: { text: 'not an object' }, cells: [] });
  });

  it('are the items of Variant B, which have no positions', () => {
    const [first] = entries(contentOf(JSON.stringify({ items: JSON.stringify(BODY.items) })).items);
    expect(first).toMatchObject({
      cells: [{ value: { text: 'Book' }, path: null, place: null }, {}, {}, {}],
    });
  });

  it('are the same objects each time, and nothing past the end', () => {
    const { items, unknown } = contentOf(TEXT);
    expect(items.at(1)).toBe(items.at(1));
    expect(unknown.at(0)).toBe(unknown.at(0));
    expect(items.at(7)).toBeUndefined();
  });
});

it('finds the value at a character, and its positions', () => {
  const { valueAt, placeOf } = contentOf(TEXT);
  const value = valueAt(TEXT.indexOf('Book'));
  expect(value).toMatchObject({ path: ['items', 0, 'name'] });
  expect(placeOf(value?.start ?? -1)).toEqual({ signed: 2, leftOut: null, unknown: null });
  const empty = valueAt(TEXT.indexOf('"client_name"'));
  expect(placeOf(empty?.start ?? -1)).toMatchObject({ signed: null, leftOut: 1 });
  const other = valueAt(TEXT.indexOf('"order_id"'));
  expect(placeOf(other?.start ?? -1)).toMatchObject({ unknown: 1 });
});

it('has no content for a body that is not an object', () => {
  for (const text of ['nothing', '[1]']) {
    expect(read(text)).toMatchObject({ content: null, compared: null });
  }
});

it.each([
  ['a=1&b=2', true],
  ['data[id]=7', true],
  ['payload=%7B%22a%22%3A1%7D', true],
  ['eyJhIjoxfQ==', false],
  ['{"a":', false],
  ['\ufffd\ufffda=1', false],
  ['hello', false],
] as const)('%s looks like a form: %s', (text, isForm) => {
  const notJson = { ok: false, error: null } as never;
  expect(looksLikeForm({ text, outline: notJson } as unknown as BodyView)).toBe(isForm);
});
