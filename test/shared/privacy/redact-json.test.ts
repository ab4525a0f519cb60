// Redacting a body removes personal data and keeps the canonical structure.

import { objectOf } from '../support/parsed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonNode } from '../../../shared/json/tree.ts';
import { mask, maskValue } from '../../../shared/privacy/mask.ts';
import { maskWords } from '../../../shared/privacy/plain-words.ts';
import { redactJson } from '../../../shared/privacy/redact-json.ts';
import { ownValues } from '../../../shared/signature/engine/own-procedure.ts';
import { jsonObjectText } from '../support/json-text.ts';
import { inForm } from '../../support/forms.ts';

function redacted(text: string): { text: string; replaced: Set<string> } {
  const replaced = new Set<string>();
  const result = redactJson(text, maskValue, (what) => replaced.add(what));
  if (result === null) throw new Error('no JSON');
  return { text: result, replaced };
}

const BODY = {
  name: 'Order 1042 for Dana',
  items: [{ name: 'Ticket: row 7', price: 133.5, qty: 2, vat: '1', seat: 'A12' }],
  amount: '266.00',
  status: 1,
  client_name: 'דנה לוי',
  client_email: 'dana.levi@example.com',
  client_tehudat: '012345678',
  client_phone: '+972-50-1234567',
  foreign_card: '0',
  card_mask: '458012******7890',
  card_brand: 'visa',
  receipt: 'https://pay.example/r/8871?id=99',
  inst: 3,
  add_field: ' x:42 ',
  sign: 'a'.repeat(64),
  note: null,
  extra: { who: 'Dana', ok: true },
};

describe('a notification', () => {
  const { text, replaced } = redacted(JSON.stringify(BODY));
  const values = JSON.parse(text) as typeof BODY;

  it('keeps values that matter for the signature and are not personal', () => {
    const { amount, status, foreign_card, card_brand, inst, sign, note } = BODY;
    expect(values).toMatchObject({ amount, status, foreign_card, card_brand, inst, sign, note });
    expect(values.items[0]).toMatchObject({ price: 133.5, qty: 2, vat: '1' });
  });

  it('replaces personal values with their shape', () => {
    expect(values).toMatchObject({
      name: 'Xxxxx 1111 xxx Xxxx',
      client_name: 'אאא אאא',
      client_email: 'xxxx.xxxx@xxxxxxx.xxx',
      client_tehudat: '011111111',
      client_phone: '+111-11-1111111',
      card_mask: '111111******1111',
      receipt: 'https://xxx.xxxxxxx/x/1111?xx=11',
      add_field: ' x:11 ',
      extra: { who: 'Xxxx', ok: true },
    });
    expect(values.items[0]).toMatchObject({ name: 'Xxxxxx: xxx 1', seat: 'X11' });
  });

  it('reports what was replaced', () => {
    expect([...replaced].sort()).toEqual(
      [
        'add_field',
        'card_mask',
        'client_email',
        'client_name',
        'client_phone',
        'client_tehudat',
        'items[].name',
        'name',
        'other-fields',
        'receipt',
      ].sort(),
    );
  });
});

describe('hidden personal data', () => {
  it.each([
    [
      'is redacted in the items string of Variant B, whose escapes stay',
      JSON.stringify({ items: '[{"name":"\\u05d3\\u05e0\\u05d4 \\ud83d\\ude00x","price":10.50}]' }),
      JSON.stringify({ items: '[{"name":"\\u05d0\\u05d0\\u05d0 \\ud83c\\udf1fx","price":10.50}]' }),
    ],
    ['is redacted in items that are no JSON', '{"items":"Dana 050"}', '{"items":"Xxxx 111"}'],
    [
      'is redacted in a documented field with an undocumented value',
      '{"amount":"call 050-1234567","status":"Dana Levi, 7","sign":"Dana:266.00:1","inst":{"a":"b1"},"card_brand":["Dana"]}',
      '{"amount":"xxxx 111-1111111","status":"Xxxx Xxxx, 1","sign":"Xxxx:111.11:1","inst":{"a":"x1"},"card_brand":["Xxxx"]}',
    ],
    [
      'is redacted under a name in another letter case or with escapes',
      '{"Client_Name":"Dana","client\\u005fname":"Dana"}',
      '{"Client_Name":"Xxxx","client\\u005fname":"Xxxx"}',
    ],
    [
      'is redacted if a name is data',
      '{"dana@example.com":1,"0501234567":2,"order_1042":"x"}',
      '{"xxxx@xxxxxxx.xxx":1,"0111111111":1,"order_1111":"x"}',
    ],
    [
      'keeps a percent escape with a zero, so that a second look finds the same one',
      '{"other":{"%0AA":0},"note":"%00%0d1"}',
      '{"other":{"%1AA":0},"note":"%11%1a1"}',
    ],
    [
      'keeps the notation of a redacted number',
      '{"a":[-120.50,0.070,1e21,5E-7,0,-0.0,999,1e0501234567,0e0501234567]}',
      '{"a":[-111.10,0.010,1e21,1E-7,0,-0.0,111,1e0111111111,0e0111111111]}',
    ],
  ])('%s', (_, before, after) => {
    expect(redacted(before).text).toBe(after);
    expect(redacted(after).text).toBe(after);
  });

  it('in a name is reported', () => {
    expect(redacted('{"dana@example.com":1}').replaced).toContain('field-names');
  });
});

/** Personal texts beside harmless ones, in every spelling. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from('Dana דנה\u05b0é字1٣%@.:/+-\u00a0\u200f\ufeff\u{1f600}\\"'),
    ),
  }),
);
const notification = fc
  .record(
    {
      name: text,
      items: fc.oneof(
        fc.array(
          fc.record({ name: text, price: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
        ),
        fc.array(fc.record({ name: text, qty: fc.nat() })).map((list) => JSON.stringify(list)),
        text,
      ),
      amount: fc.oneof(text, fc.constant('266.00')),
      client_name: text,
      client_phone: text,
      add_field: fc.oneof(text, fc.jsonValue()),
      other: fc.jsonValue(),
      sign: fc.stringMatching(/^[0-9a-f]{64}$/),
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.stringify(value));
const body = fc.oneof(
  notification,
  jsonObjectText.map(({ text: written }) => written),
);

describe('any body', () => {
  it('keeps its length, tree, names and escapes', () => {
    fc.assert(
      fc.property(body, (before) => {
        const { text: after } = redacted(before);
        expect(after).toHaveLength(before.length);
        expect(Buffer.byteLength(after)).toBe(Buffer.byteLength(before));
        expect(shapeOf(objectOf(after))).toEqual(shapeOf(objectOf(before)));
        expect(escapesIn(after)).toEqual(escapesIn(before));
      }),
      { numRuns: inForm(200, 500) },
    );
  });

  it('keeps the signed values, their order and lengths, and the values left out', () => {
    fc.assert(
      fc.property(body, (before) => {
        const { text: after } = redacted(before);
        const [was, is] = [before, after].map((one) => ownValues(one, objectOf(one)));
        const lengths = (canonical: typeof was) =>
          canonical?.segments.map(({ text: value, start, end }) => [value.length, start, end]);
        const dropped = (canonical: typeof was) =>
          canonical?.dropped.map(({ why, start, end }) => [why, start, end]);
        // A redacted name may sort differently.
        fc.pre(namesIn(objectOf(before)).every((name) => !looksLikeData(name)));
        expect(paths(is)).toEqual(paths(was));
        expect(lengths(is)).toEqual(lengths(was));
        expect(dropped(is)).toEqual(dropped(was));
      }),
      { numRuns: inForm(200, 500) },
    );
  });

  it('stays the same when redacted again', () => {
    fc.assert(
      fc.property(body, (before) => {
        const once = redacted(before).text;
        expect(redacted(once).text).toBe(once);
      }),
      { numRuns: inForm(200, 500) },
    );
  });

  it('keeps no three letters or digits of a personal value together', () => {
    fc.assert(
      fc.property(text, text, (name, other) => {
        const before = JSON.stringify({
          client_name: name,
          other,
          items: JSON.stringify([{ name }]),
        });
        const after = JSON.parse(redacted(before).text) as Record<string, string>;
        for (const [was, is] of [
          [name, after.client_name],
          [other, after.other],
        ]) {
          for (const run of runs(was?.replace(/^\s*https?:/i, '') ?? '')) {
            expect(is?.includes(run) && !/^[xXaA1אﬡéÉẋẊжЖ字Ꭰ١１]+$/u.test(run)).toBe(false);
          }
        }
      }),
      { numRuns: inForm(200, 500) },
    );
  });
});

const paths = (canonical: ReturnType<typeof ownValues> | undefined) =>
  canonical?.segments.map(({ path }) => path);

/** The position and kind of each escape. */
const escapesIn = (json: string) =>
  [...json.matchAll(/\\(u?)[^]/g)].map(({ index, 1: kind }) => [index, kind]);

const looksLikeData = (name: string) => maskWords(name, mask) !== name;

const runs = (value: string) =>
  [...value.matchAll(/(?=([a-zA-Z0-9\u05d0-\u05ea]{3}))/g)].map(([, run = '']) => run);

function namesIn(node: JsonNode): string[] {
  if (node.kind === 'array') return node.elements.flatMap(namesIn);
  if (node.kind !== 'object') return [];
  return node.members.flatMap(({ name, value }) => [name, ...namesIn(value)]);
}

/** The kinds, positions and names of a tree, without values. */
function shapeOf(node: JsonNode): unknown {
  const { kind, start, end } = node;
  if (node.kind === 'array') return { kind, start, end, elements: node.elements.map(shapeOf) };
  if (node.kind !== 'object') return { kind, start, end };
  return {
    kind,
    start,
    end,
    members: node.members.map(({ name, nameSpan, value }) => [
      nameSpan,
      maskWords(name, mask),
      shapeOf(value),
    ]),
  };
}
