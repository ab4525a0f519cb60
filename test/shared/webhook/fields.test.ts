// The field view: documented fields in the document's order, deviations, and each value's fate.

import { objectOf } from '../support/parsed.ts';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../shared/json/tree.ts';
import { ownValues } from '../../../shared/signature/engine/own-procedure.ts';
import { describeFields, describeItem, readItems } from '../../../shared/webhook/fields.ts';

function read(text: string): { body: JsonObject; rows: ReturnType<typeof describeFields> } {
  const root = objectOf(text);
  return {
    body: root,
    rows: describeFields(root, ownValues(text, root)),
  };
}

const row = (text: string, name: string) => read(text).rows.find((field) => field.name === name);
const codes = (text: string, name: string) => row(text, name)?.findings.map(({ code }) => code);

describe('the documented fields', () => {
  it('come in the order of section 2.1, then the undocumented ones', () => {
    const names = read('{"order_id":"1","amount":"1","__proto__":"x"}').rows.map(
      ({ name }) => name,
    );
    expect(names).toEqual([
      'name',
      'items',
      'amount',
      'status',
      'client_name',
      'client_email',
      'client_tehudat',
      'client_phone',
      'foreign_card',
      'card_mask',
      'card_brand',
      'receipt',
      'inst',
      'add_field',
      'sign',
      'order_id',
      '__proto__',
    ]);
  });

  it.each([
    ['{}', 'name', ['missing']],
    ['{}', 'inst', []],
    ['{"amount":266}', 'amount', ['type']],
    ['{"amount":"266.00"}', 'amount', []],
    ['{"amount":"266,00"}', 'amount', ['pattern']],
    ['{"status":1}', 'status', []],
    ['{"status":3}', 'status', ['not-documented']],
    ['{"status":"1"}', 'status', ['type']],
    ['{"status":1.0}', 'status', ['type']],
    ['{"client_name":""}', 'client_name', []],
    ['{"client_name":null}', 'client_name', ['type']],
    ['{"name":""}', 'name', ['empty']],
    ['{"foreign_card":"0"}', 'foreign_card', []],
    ['{"foreign_card":"1"}', 'foreign_card', ['not-documented']],
    ['{"card_mask":"458045******1234"}', 'card_mask', []],
    ['{"card_mask":"4580451234561234"}', 'card_mask', ['pattern']],
    ['{"card_brand":"Visa"}', 'card_brand', ['pattern']],
    ['{"receipt":""}', 'receipt', []],
    ['{"receipt":"none"}', 'receipt', ['pattern']],
    ['{"items":[]}', 'items', []],
    ['{"items":"[]"}', 'items', []],
    ['{"items":{}}', 'items', ['type']],
    [`{"sign":"${'A'.repeat(64)}"}`, 'sign', ['pattern']],
  ])('%s: %s has the findings %j', (text, name, expected) => {
    expect(codes(text, name)).toEqual(expected);
  });

  it('get no invented meaning if they are undocumented', () => {
    expect(row('{"currency":"ILS"}', 'currency')).toMatchObject({ rule: null, findings: [] });
  });
});

describe('the fate of a value', () => {
  const text =
    '{"status":1,"name":"  ","amount":"1","amount":"2","items":[{"price":5,"name":"a"},3],"sign":"x"}';

  it.each([
    ['amount', { kind: 'signed', positions: [1] }],
    ['items', { kind: 'signed', positions: [2, 3] }],
    ['status', { kind: 'signed', positions: [4] }],
    ['name', { kind: 'left-out', why: 'empty' }],
    ['sign', { kind: 'left-out', why: 'signature' }],
    ['receipt', { kind: 'absent' }],
  ])('%s', (name, fate) => expect(row(text, name)?.fate).toEqual(fate));

  it('is given for each value of an item', () => {
    const { body } = read(text);
    const items = readItems(text, body.members.find(({ name }) => name === 'items')?.value);
    const first = items?.elements[0];
    if (first?.kind !== 'object') throw new Error('no item');
    const rows = describeItem(first, ['items', 0], ownValues(text, body));
    expect(rows.map(({ name, fate }) => [name, fate])).toEqual([
      ['name', { kind: 'signed', positions: [2] }],
      ['price', { kind: 'signed', positions: [3] }],
      ['qty', { kind: 'absent' }],
      ['vat', { kind: 'absent' }],
    ]);
  });
});

describe('items', () => {
  const itemsOf = (text: string) => {
    const { body } = read(text);
    return readItems(text, body.members[0]?.value);
  };

  it('are read in both variants', () => {
    expect(itemsOf('{"items":[{"name":"a"}]}')).toMatchObject({ variant: 'A' });
    const variantB = itemsOf('{"items":"[{\\"name\\":\\"a\\"}]"}');
    expect(variantB).toMatchObject({ variant: 'B', text: '[{"name":"a"}]' });
    expect(variantB?.elements).toHaveLength(1);
  });

  it.each(['{"items":"not json"}', '{"items":"{}"}', '{"items":7}', '{"items":null}'])(
    'are empty in %s',
    (text) => expect(itemsOf(text)).toBeNull(),
  );
});
