// What is personal in a webhook, field by field and header by header. This is the only place that decides it; what is not
// listed as harmless counts as personal, because it may hold anything.

import { ITEM_FIELDS, NOTIFICATION_FIELDS } from '../webhook/notification.ts';

/**
 * What was replaced, as a person is told of it: a documented field's name, `items[].name` and alike for a field of an
 * item, or one of the codes for everything else.
 */
export type Replaced = string;

export const REPLACED = {
  /** Values of fields that are not in the document. */
  otherFields: 'other-fields',
  /** Names of fields that look like data. */
  fieldNames: 'field-names',
  headers: 'headers',
  path: 'path',
  query: 'query',
  /** A body that is not JSON. */
  body: 'body',
  /** The address of the socket's other end. */
  peer: 'peer-address',
  /** A secret of an endpoint; `<SECRET>` stands in its place. */
  secret: 'secret',
} as const satisfies Record<string, Replaced>;

/** What a field's value is. */
export interface FieldPrivacy {
  readonly what: Replaced;
  /** What the value's trimmed text may be to stay as it is; null: it never does. */
  readonly harmless: RegExp | null;
}

const AMOUNT = /^[-+]?(?:\p{Sc}|[A-Z]{3})? ?[\d.,']{0,30} ?(?:\p{Sc}|[A-Z]{3})?$/u;
const WORD = /^[\p{L}\p{N}_.%-]{0,20}$/u;
const BRAND = /^[\p{L}_ -]{0,30}$/u;
/** A digest in any usual writing; a canonical string that was put here by mistake has colons. */
const DIGEST = /^[0-9A-Za-z+/=_-]{0,128}$/;

/** Values of these stay where they look as documented: the signature often turns on them. */
const HARMLESS: Readonly<Record<string, RegExp>> = {
  amount: AMOUNT,
  status: WORD,
  foreign_card: WORD,
  card_brand: BRAND,
  inst: WORD,
  sign: DIGEST,
};

const HARMLESS_IN_ITEMS: Readonly<Record<string, RegExp>> = {
  price: AMOUNT,
  qty: AMOUNT,
  vat: WORD,
};

const TOP = new Map(
  NOTIFICATION_FIELDS.map(({ name }) => [name, { what: name, harmless: HARMLESS[name] ?? null }]),
);
const IN_ITEMS = new Map(
  ITEM_FIELDS.map(({ name }) => [
    name,
    { what: `items[].${name}`, harmless: HARMLESS_IN_ITEMS[name] ?? null },
  ]),
);

/** Whatever the document does not describe. */
export const NOT_DOCUMENTED: FieldPrivacy = { what: REPLACED.otherFields, harmless: null };

/** Of a field of the notification. */
export const fieldPrivacy = (name: string): FieldPrivacy => TOP.get(name) ?? NOT_DOCUMENTED;

/** Of a field of an item. */
export const itemPrivacy = (name: string): FieldPrivacy => IN_ITEMS.get(name) ?? NOT_DOCUMENTED;

/** Names are needed to see what is signed; these hold a value instead of naming one. */
export const looksLikeData = (name: string): boolean => name.length > 100 || /@|\d{5}/.test(name);

/** A piece of a path that tells a receiver apart is needed; a number or a long token may be a person's. */
export const isPlainPathPart = (part: string): boolean =>
  part.length <= 40 && !/@|%40|\d{5}/i.test(part);

/** Technical, and the same for every buyer (document 4.1, RFC 9110). */
const PLAIN_HEADERS = new Set([
  ':method',
  ':scheme',
  'accept',
  'accept-charset',
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'expect',
  'keep-alive',
  'te',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

const PLAIN_VALUE = /^[\x20-\x7e]{0,200}$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;

/** Whether a header's value may leave as it is. Host only where it is this machine. */
export function isPlainHeader(name: string, value: string): boolean {
  const key = name.toLowerCase();
  if (key === 'host' || key === ':authority') return LOOPBACK.test(value);
  return PLAIN_HEADERS.has(key) && PLAIN_VALUE.test(value);
}
