// The wrong webhooks that a receiver must reject: changed after signing, signed with another secret, or with something
// else in place of the signature.

import { bodyText, fieldJson, fieldText, withField, withoutField, type Fields } from './bodies.ts';
import type { WrongId } from './probe.ts';

export interface WrongCase {
  readonly what: WrongId;
  /** Changes the body after it was signed; null: it does not apply. */
  readonly alter?: (fields: Fields) => Fields | null;
  /** The JSON text in place of the signature; null: it does not apply. */
  readonly sign?: (sign: string) => string | null;
  /** It is signed with this secret. */
  readonly secret?: string;
  /** It is sent with the signature of another body. */
  readonly isOfOther?: true;
  /** The signature differs from the right one only in its form. */
  readonly isLenient?: true;
}

const retext = (name: string, change: (text: string) => string) => (fields: Fields) => {
  const text = fieldText(fields, name);
  return text === undefined ? null : withField(fields, name, JSON.stringify(change(text)));
};

/** Changes the text of the items, in either variant. */
const reitem = (from: RegExp, to: string) => (fields: Fields) => {
  const json = fieldJson(fields, 'items');
  return json !== undefined && from.test(json)
    ? withField(fields, 'items', json.replace(from, to))
    : null;
};

const otherDigit = (digit: string) => (digit === '7' ? '8' : '7');
const otherText = (text: string) => text.replace(/./gs, (one) => (one === 'a' ? 'b' : 'a'));

/** The half of a signature that is compared, if only a half is. */
const half = (sign: string) => Math.floor(sign.length / 2);

const asJson = (sign: string) => JSON.stringify(sign);

export const WRONG_CASES: readonly WrongCase[] = [
  { what: 'amount-altered', alter: retext('amount', (text) => text.replace(/\d/, otherDigit)) },
  { what: 'item-price-altered', alter: reitem(/("price": ?"?)\d/, '$17') },
  { what: 'item-name-altered', alter: reitem(/("name": ?")\w/, '$1X') },
  { what: 'client-altered', alter: retext('client_name', (text) => `${text}x`) },
  {
    what: 'status-altered',
    alter: (fields) =>
      withField(fields, 'status', fieldJson(fields, 'status')?.startsWith('"') ? '"3"' : '3'),
  },
  { what: 'field-added', alter: (fields) => withField(fields, 'discount', '"full"') },
  {
    what: 'field-removed',
    alter: (fields) =>
      withoutField(fields, fieldText(fields, 'client_phone') ? 'client_phone' : ''),
  },
  {
    what: 'amount-twice',
    alter: (fields) =>
      fields.flatMap((field): Fields =>
        field[0] === 'amount' ? [field, ['amount', field[1].replace(/\d/, otherDigit)]] : [field],
      ),
  },
  { what: 'other-body', isOfOther: true },
  { what: 'other-secret', secret: 'made-up-secret' },
  { what: 'empty-secret', secret: '' },
  { what: 'sign-empty', sign: () => '""' },
  { what: 'sign-null', sign: () => 'null' },
  { what: 'sign-zero', sign: () => '0' },
  { what: 'sign-true', sign: () => 'true' },
  { what: 'sign-array', sign: (sign) => `[${asJson(sign)}]` },
  { what: 'sign-object', sign: (sign) => `{"0":${asJson(sign)}}` },
  { what: 'sign-cut', sign: (sign) => asJson(sign.slice(0, 8)) },
  { what: 'sign-longer', sign: (sign) => asJson(`${sign}0`) },
  {
    what: 'sign-tail-altered',
    sign: (sign) => asJson(sign.slice(0, half(sign)) + otherText(sign.slice(half(sign)))),
  },
  {
    what: 'sign-head-altered',
    sign: (sign) => asJson(otherText(sign.slice(0, half(sign))) + sign.slice(half(sign))),
  },
  {
    what: 'sign-upper-case',
    isLenient: true,
    sign: (sign) => (/^[0-9a-f]+$/.test(sign) ? asJson(sign.toUpperCase()) : null),
  },
];

/** Whether the altered body differs from the signed one. */
export const differs = (altered: Fields, signed: Fields): boolean =>
  bodyText(altered) !== bodyText(signed);
