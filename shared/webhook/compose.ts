// A notification composed from the field table (document 2.1, 2.2), written as JSON text exactly as requested: names
// may repeat, numbers keep their literals, and the items use either variant.

import { withMember, withPiece } from '../json/edit.ts';
import { isNumberLiteral, readLiteral } from '../json/literal.ts';
import { parseJson } from '../json/parse.ts';
import { pathText } from '../json/path-text.ts';
import { memberValue, type Path } from '../json/tree.ts';

/**
 * One top-level field. `string`: `value` is the text of a JSON string. `literal`: `value` is JSON (`1`, `10.50`,
 * `true`, `null`, `{"a":1}`). `items`: the draft's items are inserted here, and `value` is not used.
 */
export interface ComposeField {
  readonly name: string;
  readonly kind: 'string' | 'literal' | 'items';
  readonly value: string;
}

/** Price and quantity are number literals, used as written. A vat of null is not sent. */
export interface ComposeItem {
  readonly name: string;
  readonly price: string;
  readonly qty: string;
  readonly vat: string | null;
}

export interface ComposeDraft {
  /** In sending order; names may repeat. */
  readonly fields: readonly ComposeField[];
  readonly items: readonly ComposeItem[];
  /** A: an array. B: a string with the JSON encoding of that array. */
  readonly itemsVariant: 'A' | 'B';
}

export type Composed = { readonly ok: true; readonly text: string } | NotComposed;

export interface NotComposed {
  readonly ok: false;
  readonly code: keyof typeof PROBLEMS;
  /** The path: `inst` or `items[0].price`. */
  readonly field: string;
  readonly message: string;
}

const PROBLEMS = {
  'no-value': 'A JSON value cannot be empty. Enter null, or send it as text.',
  'not-json': 'Not valid JSON. Put text in quotes, or send it as text.',
  'not-a-number': 'Not a JSON number, such as 99.90 or 1e3.',
} as const;

/** The body's text, without a signature of its own; `ok: false` if a literal is not JSON. Never throws. */
export function composeBody({ fields, items, itemsVariant }: ComposeDraft): Composed {
  const error = fieldError(fields) ?? itemError(items);
  if (error) return error;
  const lines = fields.map(({ name, kind, value }) => {
    const text =
      kind === 'string'
        ? JSON.stringify(value)
        : kind === 'literal'
          ? value.trim()
          : itemsText(items, itemsVariant);
    return `  ${JSON.stringify(name)}: ${text}`;
  });
  return { ok: true, text: lines.length > 0 ? `{\n${lines.join(',\n')}\n}` : '{}' };
}

function fieldError(fields: readonly ComposeField[]): NotComposed | null {
  const wrong = fields.find(({ kind, value }) => kind === 'literal' && readLiteral(value) === null);
  return wrong ? failed([wrong.name], wrong.value.trim() === '' ? 'no-value' : 'not-json') : null;
}

function itemError(items: readonly ComposeItem[]): NotComposed | null {
  for (const [index, item] of items.entries()) {
    const wrong = (['price', 'qty'] as const).find((name) => !isNumberLiteral(item[name]));
    if (wrong) return failed(['items', index, wrong], 'not-a-number');
  }
  return null;
}

const failed = (path: Path, code: NotComposed['code']): NotComposed => ({
  ok: false,
  code,
  field: pathText(path),
  message: PROBLEMS[code],
});

function itemsText(items: readonly ComposeItem[], variant: ComposeDraft['itemsVariant']): string {
  if (variant === 'B') return JSON.stringify(`[${items.map((item) => itemText(item)).join(',')}]`);
  if (items.length === 0) return '[]';
  return `[\n${items.map((item) => `    ${itemText(item, ' ')}`).join(',\n')}\n  ]`;
}

/** One item as JSON. `blank` follows each colon and comma. */
function itemText({ name, price, qty, vat }: ComposeItem, blank = ''): string {
  const members = [
    ['name', JSON.stringify(name)],
    ['price', price],
    ['qty', qty],
    ...(vat === null ? [] : [['vat', JSON.stringify(vat)]]),
  ];
  const texts = members.map(([key, value]) => `"${key}":${blank}${value}`);
  return `{${blank}${texts.join(`,${blank}`)}${blank}}`;
}

const string = (name: string, value: string): ComposeField => ({ name, kind: 'string', value });
const literal = (name: string, value: string): ComposeField => ({ name, kind: 'literal', value });

/** Every documented field except `sign`, which signing adds, in the document's order with realistic values. */
export const documentedDraft = (): ComposeDraft => ({
  fields: [
    string('name', 'Order 1042'),
    { name: 'items', kind: 'items', value: '' },
    string('amount', '266.00'),
    literal('status', '1'),
    string('client_name', 'Dana Levi'),
    string('client_email', 'dana@example.com'),
    string('client_tehudat', '000000018'),
    string('client_phone', '0500000000'),
    string('foreign_card', '0'),
    string('card_mask', '458045******1234'),
    string('card_brand', 'visa'),
    string('receipt', 'https://example.com/receipt/1042'),
    literal('inst', '1'),
    string('add_field', 'ORD-1042'),
  ],
  items: [
    { name: 'T-shirt', price: '99.90', qty: '2', vat: '1' },
    { name: 'Delivery', price: '66.20', qty: '1', vat: '1' },
  ],
  itemsVariant: 'A',
});

/**
 * The same body as another notification: adds ` (n)` to the text of its `name`; every other character stays. A body
 * whose `name` is not a string gets the number as its `add_field`; a text that is not a JSON object stays as it is.
 */
export function numberedBody(text: string, n: number): string {
  const parsed = parseJson(text);
  if (!parsed.ok || parsed.root.kind !== 'object') return text;
  const name = memberValue(parsed.root, 'name');
  if (name?.kind !== 'string') return withMember(text, parsed.root, 'add_field', `"(${n})"`);
  const closingQuote = name.end - 1;
  return withPiece(text, { start: closingQuote, end: closingQuote }, ` (${n})`);
}
