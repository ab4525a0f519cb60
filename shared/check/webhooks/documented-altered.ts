// Changes of webhooks with the document's fields after signing. Null: it does not apply to these fields.

import type { WrongId } from './asks.ts';
import { fieldJson, fieldText, withField, withoutField, type Fields } from './bodies.ts';
import { otherDigit } from './example.ts';
import { retexted } from './point.ts';

/** Changes the text of the items, in either variant. */
const reitem = (from: RegExp, to: string) => (fields: Fields) => {
  const json = fieldJson(fields, 'items');
  return json !== undefined && from.test(json)
    ? withField(fields, 'items', json.replace(from, to))
    : null;
};

type Altered = readonly (readonly [what: WrongId, alter: (fields: Fields) => Fields | null])[];

export const DOCUMENTED_ALTERED: Altered = [
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
