// Decides what is personal in a webhook, field by field and header by header; no other file does. Anything that is not
// listed as harmless counts as personal, because it may hold anything.

import { ITEM_FIELDS, NOTIFICATION_FIELDS } from '../webhook/notification.ts';

/**
 * The name under which a replacement is shown: a documented field's name, `items[].name` and alike for a field of an
 * item, or a code for everything else.
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
  /** The address of the socket's peer. */
  peer: 'peer-address',
  /** The program's own remark on a request, which may quote the sender. */
  defect: 'defect',
  /** A secret of an endpoint; `<SECRET>` stands in its place. */
  secret: 'secret',
  /**
   * A signature that was computed here. It is left out because anybody may have written the body that it would sign.
   */
  computed: 'computed-signature',
  /**
   * A received signature. It is replaced because a hash without a secret would allow the replaced values to be guessed.
   */
  received: 'received-signature',
  /** Text that would take too long to check or could not be decompressed; a sentence replaces it. */
  unchecked: 'not-checked',
} as const satisfies Record<string, Replaced>;

/** How a field's value is treated. */
export interface FieldPrivacy {
  readonly what: Replaced;
  /** Trimmed values that match this stay as they are; null if none do. */
  readonly harmless: RegExp | null;
}

/** Not longer: a telephone or identity number is a number too. */
const AMOUNT =
  /^[-+]?(?:\p{Sc}|[A-Z]{3})? ?\d{1,3}(?:[,']?\d{3})?(?:[.,]\d{0,4})? ?(?:\p{Sc}|[A-Z]{3})?$/u;
const COUNT = /^-?\d{1,3}(?:\.\d{1,4})?%?$/;
const STATE =
  /^(?:-?\d{1,3}|true|false|yes|no|ok|paid|success|succeeded|approved|failed|failure|declined|rejected|pending|cancell?ed|refunded)$/i;
const BRAND =
  /^(?:\d{1,2}|visa|master ?card|isracard|american ?express|amex|diners(?: club)?|discover|jcb|maestro|union ?pay|local|other|unknown)$/i;
/** A digest in any usual form. A canonical string that was put here by mistake has colons. */
const DIGEST = /^[0-9A-Za-z+/=_-]{0,128}$/;

/** Values of these fields stay if they look as documented: the signature often depends on them. */
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

/** Any field that the document does not describe. */
export const NOT_DOCUMENTED: FieldPrivacy = { what: REPLACED.otherFields, harmless: null };

/** For a field of the notification. */
export const fieldPrivacy = (name: string): FieldPrivacy => TOP.get(name) ?? NOT_DOCUMENTED;

/** For a field of an item. */
export const itemPrivacy = (name: string): FieldPrivacy => IN_ITEMS.get(name) ?? NOT_DOCUMENTED;

/** Technical headers, the same for every buyer (document 4.1, RFC 9110). */
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

/** Whether a host with its port is this machine. */
export const isThisMachine = (host: string): boolean => LOOPBACK.test(host);

/** Whether a header's value is technical, as far as it consists of plain words. */
export const isTechnicalHeader = (name: string): boolean => PLAIN_HEADERS.has(name.toLowerCase());
