// Queries of the views about a body: lines, items, values of the canonical string, and the position of each value.

import { describe, expect, it } from 'vitest';
import { looksLikeForm, viewOf } from '../../../renderer/body/body-view.ts';
import { bodyText } from '../../../renderer/body/bytes.ts';
import { joinedAs } from '../../../renderer/capture/fields/field-line.tsx';
import { columnsOf } from '../../../renderer/capture/fields/items-table.tsx';
import { parseJson } from '../../../shared/json/parse.ts';
import { ownValues } from '../../../shared/signature/engine/own-procedure.ts';

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

const view = (text: string) =>
  viewOf(new TextEncoder().encode(text), bodyText(new TextEncoder().encode(text)), parseJson(text));

function contentOf(text: string) {
  const { content } = view(text);
  if (!content) throw new Error('not an object');
  return content;
}

function rowOf(text: string, name: string) {
  const content = contentOf(text);
  const row = content.known.find((one) => one.name === name);
  if (!row) throw new Error('not documented');
  return { ...row, joinedAs: joinedAs(row, content) };
}

describe('the fields', () => {
  it('have a row for each documented one, with its value and fate', () => {
    expect(rowOf(TEXT, 'amount')).toMatchObject({
      node: { kind: 'string', value: '10.00' },
      fate: { kind: 'signed', positions: [1] },
      joinedAs: null,
    });
    expect(rowOf(TEXT, 'client_name').fate).toEqual({ kind: 'left-out', why: 'empty' });
    expect(rowOf(TEXT, 'receipt')).toMatchObject({ node: undefined, fate: { kind: 'absent' } });
    expect(rowOf(TEXT, 'items').fate).toMatchObject({ positions: { length: 6 } });
    expect(contentOf(TEXT).unknown.map(({ name }) => name)).toEqual(['order_id']);
  });

  it('have the joined text if it differs from the sent one', () => {
    expect(rowOf('{"status":1e2}', 'status').joinedAs).toBe('100');
    expect(rowOf('{"name":" x "}', 'name').joinedAs).toBe('x');
  });
});

describe('the parts', () => {
  it('are the values of the canonical string, in order', () => {
    const content = contentOf(TEXT);
    const { segments, dropped } = ownValues(TEXT, content.root);
    expect(content.segments).toEqual(segments);
    expect(content.dropped).toEqual(dropped);
  });

  it('are the items in both variants, with their columns', () => {
    const { items, placeOf } = contentOf(TEXT);
    const asString = contentOf(JSON.stringify({ items: JSON.stringify(BODY.items) })).items;
    expect([items?.variant, asString?.variant]).toEqual(['A', 'B']);
    for (const { elements } of [items, asString].filter((one) => one !== null)) {
      expect(elements.map(({ kind }) => kind)).toEqual(['object', 'object', 'string']);
      expect(columnsOf(elements)).toEqual(['name', 'price', 'qty', 'colour']);
    }
    const placesIn = (name: string) => placeOf(TEXT.indexOf(`"${name}"`));
    expect(placesIn('Book')).toMatchObject({ signed: 2, leftOut: null });
    expect(placesIn('')).toMatchObject({ signed: null, leftOut: 2 });
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
  for (const text of ['nothing', '[1]']) expect(view(text).content).toBeNull();
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
  expect(looksLikeForm(view(text))).toBe(isForm);
});
