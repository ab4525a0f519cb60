// What a diagnosis adds to a body, one thing at a time, and which mistakes that separates.

import { fieldText, withField, withoutField, type Fields } from './bodies.ts';
import { added, item, open, point, retext, rewritten, set, type FieldPoint } from './point.ts';

const LITERALS = '0 10.50 10.00 1e2 1e21 33.333333333333336 9007199254740993 1e-7 -5'.split(' ');

const numbers: readonly FieldPoint[] = [
  set('number', 'number-one', 'status', '1', { opens: 'number' }),
  ...LITERALS.map((literal) =>
    set('number', `number-${literal}`, 'status', literal, { needs: ['number'] }),
  ),
];

/** Names that some services send, and the document does not have. */
export const OTHER_NAMES = ['order_id', 'currency', 'payment_id', 'add_field_1'];

const names: readonly FieldPoint[] = [
  set('unknown-field', 'made-up-name', 'madeup', '"word"', { opens: 'made-up-name' }),
  ...['add_field', 'inst'].map((name) => set('optional-field', `name-${name}`, name, '"sent"')),
  ...OTHER_NAMES.map((name) => set('unknown-field', `name-${name}`, name, '"sent"')),
];

const empties: readonly FieldPoint[] = [
  set('empty', 'empty-text', 'client_name', '""'),
  set('empty', 'null', 'client_name', 'null'),
  ...['client_name', 'status', 'foreign_card'].map((field) =>
    point('empty', `absent-${field}`, field, (fields) => withoutField(fields, field)),
  ),
  set('empty', 'blanks-alone', 'client_name', '"  "'),
  set('empty', 'empty-phone', 'client_phone', '""'),
];

const blanks: readonly FieldPoint[] = (
  [
    ['blank-behind', '', ' '],
    ['blank-before', ' ', ''],
    ['line-end-behind', '', '\n'],
    ['no-break-space-around', '\u00a0', '\u00a0'],
    ['form-feed-behind', '', '\f'],
    ['byte-order-mark-before', '\ufeff', ''],
    ['unit-separator-behind', '', '\u001c'],
    ['next-line-behind', '', '\u0085'],
    ['nul-behind', '', '\0'],
    ['vertical-tab-behind', '', '\v'],
    ['em-space-behind', '', '\u2003'],
  ] as const
).map(([id, before, behind]) =>
  retext('blanks', id, 'client_name', (text) => before + text + behind),
);

const zeros: readonly FieldPoint[] = [
  set('zero-text', 'zero-text', 'foreign_card', '"0"'),
  set('zero-text', 'zero-decimals-text', 'amount', '"0.00"'),
  set('boolean', 'true', 'client_name', 'true', { opens: 'boolean', ...open }),
  set('boolean', 'false', 'client_name', 'false', { opens: 'boolean', ...open }),
];

const ofNumbers = { needs: ['number'] };
const ofNested = { needs: ['nested'], ...open };
const ofMadeUp = { needs: ['made-up-name'], ...open };

const items: readonly FieldPoint[] = [
  set('object', 'object-field', 'shipping', '{"town":"haifa","street":"north"}', {
    opens: 'nested',
    ...ofMadeUp,
  }),
  item(
    'items-two',
    '[{"name":"cup","price":"45","qty":"3"},{"name":"jar","price":"54","qty":"6"}]',
  ),
  item('items-unsorted', '[{"qty":"3","price":"45","name":"cup"}]'),
  item('items-numbers', '[{"name":"cup","price":45,"qty":3}]', ofNumbers),
  item('items-decimals', '[{"name":"cup","price":45.50,"qty":3}]', ofNumbers),
  item('items-float', '[{"name":"cup","price":45.00,"qty":1e2}]', ofNumbers),
  item('items-zero', '[{"name":"cup","price":"45","qty":0}]', ofNumbers),
  item('items-zero-text', '[{"name":"cup","price":"45","qty":"0"}]'),
  item('items-vat', '[{"name":"cup","price":"45","qty":"3","vat":"7"}]'),
  item('items-null', '[{"name":"cup","price":"45","qty":null}]'),
  item('items-empty-text', '[{"name":"","price":"45","qty":"3"}]'),
  item('items-blanks', '[{"name":" cup ","price":"45","qty":"3"}]'),
  item('items-true', '[{"name":"cup","price":"45","qty":true}]', { needs: ['boolean'], ...open }),
  item('items-slash', '[{"name":"cup/lid","price":"45","qty":"3"}]'),
  item('items-hebrew', '[{"name":"כוס","price":"45","qty":"3"}]'),
  item('items-unknown', '[{"colour":"red","name":"cup","price":"45","qty":"3"}]'),
  item('items-capital', '[{"Zone":"far","name":"cup","price":"45","qty":"3"}]'),
  item('items-same-value', '[{"name":"cup","price":"45","qty":"45"}]'),
  item('items-none', '[]'),
  item('items-is-null', 'null'),
  item('items-object', '{"name":"cup","price":"45"}', ofNested),
  item('items-scalars', '[{"name":"cup","price":"45","qty":"3"},"note",7,null,true]'),
  item('items-words', '["note","more"]'),
  item('items-no-fields', '[{}]'),
  item('items-object-inside', '[{"name":"cup","options":{"size":"big","colour":"red"}}]', ofNested),
  item('items-array-inside', '[{"name":"cup","options":["big","red"]}]', open),
  set('array', 'array-field', 'extras', '[{"name":"lid","price":"5"}]', ofMadeUp),
  set('array', 'array-of-words', 'extras', '["lid","box"]', ofMadeUp),
];

/** Variant B: the array as a string. */
const strings: readonly FieldPoint[] = (
  [
    ['string-plain', '[{"name":"cup","price":"45","qty":"3"}]', { opens: 'string' }],
    ['string-numbers', '[{"name":"cup","price":45,"qty":3}]'],
    ['string-blanks', ' [ {"qty": "3", "name": "cup"} ] '],
    ['string-slash', '[{"name":"cup\\/lid","price":"45"}]'],
    ['string-unicode', '[{"name":"\\u05db\\u05d5\\u05e1","price":"45"}]'],
    ['string-empty', '[]'],
    ['string-not-json', 'cup and lid'],
  ] as const
).map(([id, text, more = { needs: ['string'] }]) =>
  set('items-string', id, 'items', JSON.stringify(text), more),
);

const order: readonly FieldPoint[] = [
  point('order', 'reversed', '', (fields) => [...fields].reverse()),
  added('order-capital', { Zone: 'far', apple: 'red' }),
  added('order-underscore', { client: 'one', clienta: 'two' }),
  added('order-digit', { client1: 'one', clientA: 'two' }),
  added('order-same-letters', { zone: 'far', Zone: 'near' }),
  added('order-numbers', { 9: 'nine', 10: 'ten' }),
  added('order-numbers-more', { 9: 'nine', 10: 'ten', '1a': 'both' }),
  added('order-exponents', { 9: 'nine', '1e1': 'ten', '5.5': 'half' }),
  added('order-inside', { part_9: 'nine', part_10: 'ten' }),
  point(
    'order',
    'order-inside-sent',
    'madeup, 7',
    (fields) => [
      ['madeup', '"word"'],
      ...fields.filter(([name]) => name !== 'madeup'),
      ['7', '"seven"'],
    ],
    { needs: ['made-up-name'] },
  ),
  set('order', 'name-proto', '__proto__', '"word"', { needs: ['made-up-name'] }),
  point(
    'repeated-name',
    'name-twice',
    'client_name',
    (fields) =>
      fields.flatMap((field): Fields =>
        field[0] === 'client_name' ? [['client_name', '"first"'], field] : [field],
      ),
    open,
  ),
  point('text', 'same-values', 'client_phone', (fields) => {
    const json = fieldText(fields, 'client_name');
    return json === undefined ? null : withField(fields, 'client_phone', JSON.stringify(json));
  }),
];

/** Texts that are put behind a field's own value, with the name of each. */
export const TEXTS: readonly (readonly [id: string, text: string])[] = [
  ['blank-inside', ' levi'],
  ['two-blanks-inside', '  levi'],
  ['capital', 'Levi'],
  ['slash', 'a/b'],
  ['hebrew', 'דנה'],
  ['accent', 'caf\u00e9x'],
  ['accent-decomposed', 'cafe\u0301x'],
  ['double-quote', 'a"b'],
  ['single-quote', "a'b"],
  ['backslash', 'a\\b'],
  ['ampersand', 'a&b'],
  ['less-than', 'a<b'],
  ['tags', '<b>x</b>y'],
  ['plus', 'a+b'],
  ['percent', 'a%41b'],
  ['entity', 'a&amp;b'],
  ['emoji', 'a\u{1f381}b'],
  ['line-end-inside', 'a\nb'],
  ['line-ends-inside', 'a\r\n\tb'],
  ['control', 'a\u0001b'],
  ['punctuation', 'a!*(),;:@=$#[]?~_.-b'],
  ['dagger', 'a\u2020\u20ac\u0160b'],
  ['wide', 'a\uff21\u2460b'],
];

const texts: readonly FieldPoint[] = [
  ...TEXTS.map(([id, text]) => retext('text', id, 'client_name', (own) => own + text)),
  retext('text', 'long', 'client_name', (own) => own + 'x'.repeat(4000)),
  point(
    'text',
    'escaped-letter',
    'client_name',
    rewritten('client_name', (own) => `"\\u0061${JSON.stringify(own).slice(1)}`),
  ),
];

/** Values of fields that some receivers convert. */
const ofFields: readonly FieldPoint[] = [
  set('text', 'amount-decimals', 'amount', '"266.50"'),
  set('text', 'amount-zeros', 'amount', '"266.00"'),
  set('text', 'phone-zero', 'client_phone', '"0501234567"'),
  set('text', 'identity-zeros', 'client_tehudat', '"000000018"'),
  set('text', 'card-mask', 'card_mask', '"458045******1234"'),
  retext('text', 'email-capital', 'client_email', (own) => `${own}Levi`),
  retext('text', 'email-at', 'client_email', (own) => `${own}@example.com`),
  retext('text', 'receipt-url', 'receipt', (own) => `https://example.com/${own}`),
];

/** JSON texts of objects that languages write differently. */
const objectTexts = set(
  'object',
  'object-texts',
  'shipping',
  '{"town":"haifa/port","street":"צפון"}',
  { needs: ['nested', 'made-up-name'], ...open },
);

/** Every point, in the order in which they are tried. */
export const POINTS: readonly FieldPoint[] = [
  ...numbers,
  ...names,
  ...empties,
  ...zeros,
  ...items,
  ...strings,
  ...blanks,
  set('blanks', 'no-break-space-alone', 'client_name', '"\u00a0"'),
  ...order,
  ...texts,
  ...ofFields,
  objectTexts,
];
