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
  /** What the program itself says of a request, in words of its sender. */
  defect: 'defect',
  /** A secret of an endpoint; `<SECRET>` stands in its place. */
  secret: 'secret',
  /** A signature that was computed here, left out: it would sign a body that anybody may have written. */
  computed: 'computed-signature',
  /** A signature that came in, replaced: from a hash without a secret, replaced values can be guessed. */
  received: 'received-signature',
  /** What would have taken too long to look through, or could not be decompressed; a sentence stands in its place. */
  unchecked: 'not-checked',
} as const satisfies Record<string, Replaced>;

/** What a field's value is. */
export interface FieldPrivacy {
  readonly what: Replaced;
  /** What the value's trimmed text may be to stay as it is; null: it never does. */
  readonly harmless: RegExp | null;
}

/** No longer: a telephone or an identity number is as well a number. */
const AMOUNT =
  /^[-+]?(?:\p{Sc}|[A-Z]{3})? ?\d{1,3}(?:[,']?\d{3})?(?:[.,]\d{0,4})? ?(?:\p{Sc}|[A-Z]{3})?$/u;
const COUNT = /^-?\d{1,3}(?:\.\d{1,4})?%?$/;
const STATE =
  /^(?:-?\d{1,3}|true|false|yes|no|ok|paid|success|succeeded|approved|failed|failure|declined|rejected|pending|cancell?ed|refunded)$/i;
const BRAND =
  /^(?:\d{1,2}|visa|master ?card|isracard|american ?express|amex|diners(?: club)?|discover|jcb|maestro|union ?pay|local|other|unknown)$/i;
/** A digest in any usual writing; a canonical string that was put here by mistake has colons. */
const DIGEST = /^[0-9A-Za-z+/=_-]{0,128}$/;

/** Values of these stay where they look as documented: the signature often turns on them. */
const HARMLESS: Readonly<Record<string, RegExp>> = {
  amount: AMOUNT,
  status: STATE,
  foreign_card: STATE,
  card_brand: BRAND,
  inst: COUNT,
  sign: DIGEST,
};

const HARMLESS_IN_ITEMS: Readonly<Record<string, RegExp>> = {
  price: AMOUNT,
  qty: COUNT,
  vat: COUNT,
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

/** Technical, and the same for every buyer (document 4.1, RFC 9110). */
const PLAIN_HEADERS = new Set([
  ':method',
  ':scheme',
  'accept',
  'accept-charset',
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-type',
  'expect',
  'keep-alive',
  'te',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;

/** Whether a host, with its port, is this machine. */
export const isThisMachine = (host: string): boolean => LOOPBACK.test(host);

/** Whether a header's value is technical as far as its words are those of programs. */
export const isTechnicalHeader = (name: string): boolean => PLAIN_HEADERS.has(name.toLowerCase());
