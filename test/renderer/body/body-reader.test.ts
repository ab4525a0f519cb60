// Queries of the views about a body: lines, items, values of the canonical string, and the position of each value.

import { describe, expect, it } from 'vitest';
import { createReader, type ObjectOutline } from '../../../renderer/body/body-reader.ts';
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

const read = (text: string, most = MOST) => createReader(text, most);

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

  it('counts the parts that are loaded later', () => {
    expect(outlineOf(TEXT)).toMatchObject({
      unknown: 1,
      segments: 9,
      dropped: 3,
      items: { variant: 'A', count: 3, columns: ['name', 'price', 'qty', 'colour'] },
    });
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
    const { answer } = read(TEXT);
    expect(answer('part', { of: 'segments', from: 0, count: 99 })).toEqual(segments);
    expect(answer('part', { of: 'segments', from: 2, count: 3 })).toEqual(segments.slice(2, 5));
    expect(answer('part', { of: 'dropped', from: 0, count: 99 })).toEqual(dropped);
  });

  it('are the items, each value with its position', () => {
    const [first, second, third] = read(TEXT).answer('part', { of: 'items', from: 0, count: 9 });
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
    const text = JSON.stringify({ items: JSON.stringify(BODY.items) });
    const [first] = read(text).answer('part', { of: 'items', from: 0, count: 1 });
    expect(first).toMatchObject({
      cells: [{ value: { text: 'Book' }, path: null, place: null }, {}, {}, {}],
    });
  });

  it('are empty past the end', () => {
    expect(read(TEXT).answer('part', { of: 'items', from: 7, count: 5 })).toEqual([]);
  });
});

it('finds the value at a character, and its positions', () => {
  const { answer } = read(TEXT);
  const value = answer('valueAt', { offset: TEXT.indexOf('Book') });
  expect(value).toMatchObject({ path: ['items', 0, 'name'] });
  expect(answer('placeOf', { start: value?.start ?? -1 })).toEqual({
    signed: 2,
    leftOut: null,
    unknown: null,
  });
  const empty = answer('valueAt', { offset: TEXT.indexOf('"client_name"') });
  expect(answer('placeOf', { start: empty?.start ?? -1 })).toMatchObject({
    signed: null,
    leftOut: 1,
  });
  const other = answer('valueAt', { offset: TEXT.indexOf('"order_id"') });
  expect(answer('placeOf', { start: other?.start ?? -1 })).toMatchObject({ unknown: 1 });
});

it('is empty for a body that is not an object, and does not throw', () => {
  const { answer } = read('nothing');
  expect(answer('part', { of: 'segments', from: 0, count: 1 })).toEqual([]);
  expect(answer('valueAt', { offset: 0 })).toBeNull();
});
