// Awkward notifications by name: each is within the document, or within what senders do besides, and each shows
// whether a receiver minds one point of section 5.1 or 2.

import {
  documentedDraft,
  type ComposeDraft,
  type ComposeField,
  type ComposeItem,
} from './compose.ts';

export interface Preset {
  /** In kebab-case; a promise: `countersign send --preset` takes it. */
  readonly id: string;
  readonly words: string;
  /** What it tests in a receiver. */
  readonly says: string;
  readonly draft: ComposeDraft;
}

/** The documented example with some values changed, by name, and further fields behind the rest. */
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

export const PRESETS: readonly Preset[] = [
  {
    id: 'documented',
    words: 'As documented',
    says: 'Every documented field with a usual value: a receiver that rejects this accepts nothing.',
    draft: documentedDraft(),
  },
  {
    id: 'empty-buyer',
    words: 'Empty buyer',
    says: 'Empty values are left out of the signature together with their colons.',
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
    says: 'The string is hashed as UTF-8, with right-to-left text as it was sent.',
    draft: changed(
      { name: text('הזמנה 1042'), client_name: text('דנה לוי') },
      { items: [item('חולצה', '99.90', '2'), item('משלוח עד הבית', '66.20')] },
    ),
  },
  {
    id: 'long-decimals',
    words: 'Long decimals',
    says: 'Numbers keep every digit: no rounding, no 64-bit float.',
    draft: changed(
      { amount: text('0.30000000000000000004') },
      { items: [item('By weight', '0.30000000000000000004'), item('Share', '33.333333333333333')] },
    ),
  },
  {
    id: 'outer-blanks',
    words: 'Blanks around values',
    says: 'Every value is trimmed before it is joined, of a no-break space too; blanks alone are empty.',
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
    says: 'The number 0 and the text 0 are values and are signed: they are not empty.',
    draft: changed(
      { amount: text('0'), inst: json('0') },
      { items: [item('Gift', '0'), item('Sample', '0.00', '0')] },
    ),
  },
  {
    id: 'many-items',
    words: '500 items',
    says: 'A long array is signed to its last element, in the order sent.',
    draft: changed({}, { items: items(500) }),
  },
  {
    id: 'items-string',
    words: 'Items as a string (Variant B)',
    says: 'A string in items is signed as one value, exactly as it was sent.',
    draft: changed({}, { itemsVariant: 'B' }),
  },
  {
    id: 'unknown-field',
    words: 'Field not in the document',
    says: 'Every field that was sent is signed, also one that no list has.',
    draft: changed({}, { more: [{ name: 'order_id', ...text('1042') }] }),
  },
  {
    id: 'repeated-name',
    words: 'Repeated name',
    says: 'Where a name comes twice the last value counts, as most JSON parsers have it.',
    draft: changed({}, { more: [{ name: 'add_field', ...text('ORD-1043') }] }),
  },
  {
    id: 'null-value',
    words: 'Null',
    says: 'A null is left out; it is not signed as a word.',
    draft: changed({ client_phone: json('null'), add_field: json('null') }),
  },
  {
    id: 'boolean',
    words: 'True and false',
    says: 'Booleans are signed as true and false. The document shows none.',
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
    says: 'How an object is signed is not documented; the reference joins its JSON text.',
    draft: changed(
      {},
      { more: [{ name: 'shipping', ...json('{"city":"Haifa","lines":["Hanassi 1",null]}') }] },
    ),
  },
  {
    id: 'item-scalars',
    words: 'Items that are no objects',
    says: 'Of an array only the elements that are objects are signed; texts, numbers and null add nothing.',
    draft: changed({
      items: json(
        '[{"name":"T-shirt","price":99.90,"qty":2},null,"note",7,{"qty":1,"name":"Card"}]',
      ),
    }),
  },
  {
    id: 'numeric-names',
    words: 'Names that look like numbers',
    says: 'Names are sorted as texts: 10 before 9, upper case before lower case.',
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
    says: 'Characters beyond 16 bits, joined emoji, combining and invisible marks are hashed as they were sent.',
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
    says: 'Texts are joined as they are after parsing: no escapes of JSON, HTML or URLs.',
    draft: changed({
      name: text('Tom & Jerry’s “best” <b>1/2</b> \\ "half" – 50% + a:b'),
      client_email: text('Dana+Shop@example.com'),
      add_field: text("a=1&b=%20x;c='d'"),
    }),
  },
  {
    id: 'line-ends',
    words: 'Line ends within values',
    says: 'Line ends and tabs inside a value stay; only those around it are trimmed.',
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
    words: 'Body of a megabyte',
    says: 'A receiver may not cut the body or give it up for its size.',
    draft: changed({}, { more: [{ name: 'note', ...text('0123456789abcde '.repeat(65_536)) }] }),
  },
  {
    id: 'recurring-charge',
    words: 'Recurring charge',
    says: 'The same body as for a payment: nothing in it names the event (section 6).',
    draft: changed({ name: text('Monthly subscription') }),
  },
];
