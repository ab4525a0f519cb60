// Difficult notifications by name. Each follows the document or real senders, and each tests one point of section 5.1
// or 2 in a receiver.

import {
  documentedDraft,
  type ComposeDraft,
  type ComposeField,
  type ComposeItem,
} from './compose.ts';

export interface Preset<Id extends string = PresetId> {
  readonly id: Id;
  readonly words: string;
  /** What it tests in a receiver. */
  readonly says: string;
  readonly draft: ComposeDraft;
}

/** The documented example with some values changed by name, and more fields at the end. */
function changed(
  values: Readonly<Record<string, Omit<ComposeField, 'name'>>>,
  rest: Partial<Pick<ComposeDraft, 'items' | 'itemsVariant'>> & {
    readonly more?: readonly ComposeField[];
  } = {},
): ComposeDraft {
  const { more = [], ...items } = rest;
  const draft = documentedDraft();
  const fields = draft.fields.map((field) => ({ ...field, ...values[field.name] }));
  return { ...draft, ...items, fields: [...fields, ...more] };
}

const text = (value: string) => ({ kind: 'string', value }) as const;
const json = (value: string) => ({ kind: 'literal', value }) as const;

const item = (name: string, price: string, qty = '1'): ComposeItem => ({
  name,
  price,
  qty,
  vat: null,
});

const items = (count: number): ComposeItem[] =>
  Array.from({ length: count }, (_, at) => item(`Item ${at + 1}`, `${at % 90}.${at % 10}5`));

/** These names are a promise: `countersign send --preset` accepts them. */
const ALL = [
  {
    id: 'documented',
    words: 'As documented',
    says: 'Every documented field with a typical value.',
    draft: documentedDraft(),
  },
  {
    id: 'empty-buyer',
    words: 'Empty buyer',
    says: 'Empty values are not signed, and neither are their colons.',
    draft: changed({
      client_name: text(''),
      client_email: text(''),
      client_tehudat: text(''),
      client_phone: text(''),
      receipt: text(''),
    }),
  },
  {
    id: 'hebrew',
    words: 'Hebrew',
    says: 'The string is hashed as UTF-8, with right-to-left text as sent.',
    draft: changed(
      { name: text('הזמנה 1042'), client_name: text('דנה לוי') },
      { items: [item('חולצה', '99.90', '2'), item('משלוח עד הבית', '66.20')] },
    ),
  },
  {
    id: 'long-decimals',
    words: 'Long decimals',
    says: 'Numbers keep every digit, without rounding or 64-bit floats.',
    draft: changed(
      { amount: text('0.30000000000000000004') },
      { items: [item('By weight', '0.30000000000000000004'), item('Share', '33.333333333333333')] },
    ),
  },
  {
    id: 'outer-blanks',
    words: 'Whitespace around values',
    says: 'Values are trimmed before joining, including no-break spaces. Whitespace-only values are empty.',
    draft: changed({
      name: text('  Order 1042\t'),
      client_name: text('\u00a0Dana Levi\u00a0'),
      client_phone: text('   '),
      add_field: text('ORD-1042\n'),
    }),
  },
  {
    id: 'zero-values',
    words: 'Zeros',
    says: 'The number 0 and the string "0" are signed. They are not empty.',
    draft: changed(
      { amount: text('0'), inst: json('0') },
      { items: [item('Gift', '0'), item('Sample', '0.00', '0')] },
    ),
  },
  {
    id: 'many-items',
    words: '500 items',
    says: 'A long array is signed completely, in the order sent.',
    draft: changed({}, { items: items(500) }),
  },
  {
    id: 'items-string',
    words: 'Items as a string (Variant B)',
    says: 'A string in items is signed as one value, exactly as sent.',
    draft: changed({}, { itemsVariant: 'B' }),
  },
  {
    id: 'unknown-field',
    words: 'Undocumented field',
    says: 'Every field sent is signed, even if it is not documented.',
    draft: changed({}, { more: [{ name: 'order_id', ...text('1042') }] }),
  },
  {
    id: 'repeated-name',
    words: 'Repeated name',
    says: 'If a name occurs twice, the last value counts, as in most JSON parsers.',
    draft: changed({}, { more: [{ name: 'add_field', ...text('ORD-1043') }] }),
  },
  {
    id: 'null-value',
    words: 'Null',
    says: 'A null is left out, not signed as text.',
    draft: changed({ client_phone: json('null'), add_field: json('null') }),
  },
  {
    id: 'boolean',
    words: 'True and false',
    says: 'Booleans are signed as true and false. They are not documented.',
    draft: changed(
      {},
      {
        more: [
          { name: 'is_test', ...json('true') },
          { name: 'is_subscription', ...json('false') },
        ],
      },
    ),
  },
  {
    id: 'nested-value',
    words: 'Nested object',
    says: 'Signing objects is not documented. By default, their JSON text is joined as sent.',
    draft: changed(
      {},
      { more: [{ name: 'shipping', ...json('{"city":"Haifa","lines":["Hanassi 1",null]}') }] },
    ),
  },
  {
    id: 'item-scalars',
    words: 'Items that are not objects',
    says: 'Only array elements that are objects are signed. Strings, numbers and null add nothing.',
    draft: changed({
      items: json(
        '[{"name":"T-shirt","price":99.90,"qty":2},null,"note",7,{"qty":1,"name":"Card"}]',
      ),
    }),
  },
  {
    id: 'numeric-names',
    words: 'Names that look like numbers',
    says: 'Names are sorted as text: 10 before 9, upper case before lower case.',
    draft: changed(
      {},
      {
        more: ['9', '10', '1e1', 'Zeta', 'alpha'].map((name) => ({
          name,
          ...text(`value of ${name}`),
        })),
      },
    ),
  },
  {
    id: 'emoji-and-marks',
    words: 'Emoji and direction marks',
    says: 'Emoji, combining marks and invisible marks are hashed as sent.',
    draft: changed({
      name: text('Order 1042 👩‍👩‍👧 🎁'),
      client_name: text('\u200fדנה\u200e Le\u0301vi'),
      add_field: text('ORD\u200b-1042'),
    }),
  },
  {
    id: 'exponents',
    words: 'Numbers with exponents',
    says: 'Numbers are signed in plain decimal form, without an exponent.',
    draft: changed(
      { inst: json('1e0') },
      { items: [item('Bulk', '1.5E+3', '2e2'), item('Grain', '5e-7', '1E6')] },
    ),
  },
  {
    id: 'large-integer',
    words: 'Very large integer',
    says: 'An integer beyond 2^53 keeps its last digits.',
    draft: changed(
      { inst: json('9007199254740993') },
      { items: [item('Bond', '1', '1234567890123456789')] },
    ),
  },
  {
    id: 'special-characters',
    words: 'Slashes, quotes and HTML',
    says: 'Strings are joined as parsed, without JSON, HTML or URL escapes.',
    draft: changed({
      name: text('Tom & Jerry’s “best” <b>1/2</b> \\ "half" – 50% + a:b'),
      client_email: text('Dana+Shop@example.com'),
      add_field: text("a=1&b=%20x;c='d'"),
    }),
  },
  {
    id: 'line-ends',
    words: 'Line breaks in values',
    says: 'Line breaks and tabs inside a value stay. Only those around it are trimmed.',
    draft: changed({
      name: text('Order 1042\r\nsecond line'),
      client_name: text('Dana\nLevi'),
      add_field: text('a\tb'),
    }),
  },
  {
    id: 'no-items',
    words: 'No items',
    says: 'An empty array adds nothing, not even a colon.',
    draft: changed({}, { items: [] }),
  },
  {
    id: 'big-body',
    words: '1 MB body',
    says: 'A receiver must not truncate or reject a large body.',
    draft: changed({}, { more: [{ name: 'note', ...text('0123456789abcde '.repeat(65_536)) }] }),
  },
  {
    id: 'recurring-charge',
    words: 'Recurring charge',
    says: 'Same body as a payment. Nothing in it names the event (section 6).',
    draft: changed({ name: text('Monthly subscription') }),
  },
] as const satisfies readonly Preset<string>[];

export type PresetId = (typeof ALL)[number]['id'];

export const PRESETS: readonly Preset[] = ALL;
