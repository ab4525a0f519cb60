// Webhooks with the document's fields: the rightly signed ones that a receiver must accept, which are every preset in both
// variants and a few more, and changes after signing.

import { documentedDraft, type ComposeDraft } from '../../webhook/compose.ts';
import { PRESETS } from '../../webhook/presets.ts';
import type { Asks, WrongId } from './asks.ts';
import { fieldJson, fieldText, withField, withoutField, type Fields } from './bodies.ts';
import { otherDigit } from './example.ts';
import { retexted } from './point.ts';

export interface RightCase {
  readonly id: string;
  readonly draft: ComposeDraft;
  readonly asks: Asks;
  /** The document does not describe it: a rejection is only a warning. `if-refused`: unless it looks like that of a wrong signature. */
  readonly isOpen: boolean | 'if-refused';
}

/** Presets about points that the document leaves open (shared/README.md, R2, R5 and R11). */
const OPEN_PRESETS = ['repeated-name', 'boolean', 'nested-value'];

/** The document says how to sign them, but not that they are sent: a receiver may refuse such a body. */
const SELDOM_SENT = ['null-value', 'item-scalars'];

const documented = documentedDraft();

const further = (id: 'no-optional-fields' | 'repeated-items', more: Partial<ComposeDraft>) => ({
  ...{ id, asks: { code: id }, isOpen: false as const },
  draft: { ...documented, ...more },
});

export const RIGHT_CASES: readonly RightCase[] = [
  ...PRESETS.filter(({ id }) => id !== 'documented').map(({ id, draft }): RightCase => ({
    ...{ id, draft, asks: { code: 'preset', preset: id } },
    isOpen: OPEN_PRESETS.includes(id) || (SELDOM_SENT.includes(id) && 'if-refused'),
  })),
  further('no-optional-fields', {
    fields: documented.fields.filter(({ name }) => name !== 'inst' && name !== 'add_field'),
  }),
  further('repeated-items', { items: [...documented.items, ...documented.items.slice(0, 1)] }),
];

/** Changes the text of the items, in either variant. */
const reitem = (from: RegExp, to: string) => (fields: Fields) => {
  const json = fieldJson(fields, 'items');
  return json !== undefined && from.test(json)
    ? withField(fields, 'items', json.replace(from, to))
    : null;
};

/** Changes after signing. Null: it does not apply to these fields. */
export const DOCUMENTED_ALTERED: readonly (readonly [
  what: WrongId,
  alter: (fields: Fields) => Fields | null,
])[] = [
  ['amount-altered', retexted('amount', otherDigit)],
  ['item-price-altered', reitem(/("price": ?"?)\d/, '$17')],
  ['item-name-altered', reitem(/("name": ?")\w/, '$1X')],
  ['client-altered', retexted('client_name', (text) => `${text}x`)],
  [
    'status-altered',
    (fields) =>
      withField(fields, 'status', fieldJson(fields, 'status')?.startsWith('"') ? '"3"' : '3'),
  ],
  ['field-added', (fields) => withField(fields, 'discount', '"full"')],
  [
    'field-removed',
    (fields) => withoutField(fields, fieldText(fields, 'client_phone') ? 'client_phone' : ''),
  ],
  [
    'amount-twice',
    (fields) =>
      fields.flatMap((field): Fields =>
        field[0] === 'amount' ? [field, ['amount', otherDigit(field[1])]] : [field],
      ),
  ],
];
