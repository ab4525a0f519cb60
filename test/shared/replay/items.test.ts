// Editing the items in place, in both variants: everything else keeps its bytes.

import { rootOf } from '../support/parsed.ts';
import { describe, expect, it } from 'vitest';
import {
  itemValue,
  itemWithout,
  newItem,
  repeatedItem,
  withItems,
  withoutItem,
  type ItemsEdit,
} from '../../../shared/replay/items.ts';
import { parseJson } from '../../../shared/json/parse.ts';

function edit(text: string, how: ItemsEdit): string {
  return withItems(text, rootOf(text), how);
}

/** The items as PHP's json_encode writes them. */
const A =
  '[{"name":"\\u05d7\\u05d5\\u05dc\\u05e6\\u05d4 M\\/L","price":99.90,"qty":2},  {"qty":1}]';
const B = `"${A.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const EDITS: readonly [string, ItemsEdit, (items: string) => string][] = [
  ['a number', itemValue(0, 'price', '100'), (items) => items.replace('99.90', '100')],
  ['a part of a name', itemValue(0, 'name', '"חולצה M/XL"'), (items) => items.replace('L', 'XL')],
  [
    'a value that was not there',
    itemValue(1, 'vat', '"0"'),
    (i) => i.replace('1}', '1,"vat":"0"}'),
  ],
  ['a value of another kind', itemValue(0, 'qty', '"2"'), (i) => i.replace('qty":2', 'qty":"2"')],
  ['one value less', itemWithout(0, 'price'), (items) => items.replace(',"price":99.90', '')],
  ['one item less', withoutItem(0), () => '[{"qty":1}]'],
  ['an item again', repeatedItem(1), (items) => items.replace(/]$/, ',  {"qty":1}]')],
  [
    'a new item',
    newItem('Item'),
    (items) => items.replace(/]$/, ',  {"name":"Item","price":1,"qty":1}]'),
  ],
];

describe.each(EDITS)('with %s', (_, how, expected) => {
  it('keeps every other byte of the array (Variant A)', () => {
    expect(edit(A, how)).toBe(expected(A));
  });

  it('keeps every other byte inside the string (Variant B)', () => {
    const inner = parseJson(edit(B, how));
    expect(inner).toMatchObject({ ok: true, root: { kind: 'string', value: expected(A) } });
  });
});

it('keeps the string’s escapes around the edit', () => {
  const text = '"[{\\u0022price\\u0022:1.50}, {}]"';
  expect(edit(text, itemValue(0, 'price', '2'))).toBe('"[{\\u0022price\\u0022:2}, {}]"');
});

it.each(['"shirt"', '1', '"{}"', '{"a":1}'])('leaves %s, which contains no items', (text) => {
  expect(edit(text, withoutItem(0))).toBe(text);
});
