// The receivers that a check is tested with, each written as an integrator writes one (`programs`). They share nothing
// with the catalogue of causes, because a check must find the mistakes of others and not its own.

import type { AnyCauseCode, CauseCode } from '../../../shared/signature/explain/codes.ts';

export interface TestReceiver {
  /** In `programs`. */
  readonly file: string;
  readonly language: 'php' | 'python' | 'javascript';
}

export interface MistakenReceiver extends TestReceiver {
  /** The mistakes it was written with. A diagnosis without one of them is incomplete. */
  readonly must: readonly CauseCode[];
  /**
   * Other differences, mostly of its language, in bodies that few senders send: `secret-no-colon` in one without any
   * value. Any further code is wrong.
   */
  readonly may: readonly AnyCauseCode[];
}

export interface MisbehavingReceiver extends TestReceiver {
  readonly base: 'verifies' | 'accepts-everything' | 'rejects-everything' | 'failing';
  /** The code of the check's finding, if it has one for this. */
  readonly finding?: 'accepts-unsigned' | 'status-not-200' | 'repeat-refused' | 'slow';
}

/** Keeps the names of a table's rows. */
const table =
  <Row>() =>
  <Name extends string>(rows: Readonly<Record<Name, Row>>) =>
    rows;

/** strip() removes U+001C to U+001F and U+0085 too, but not the byte order mark; str() writes an object as a dict. */
const PYTHON_TEXTS = ['trim-ascii', 'items-object-text'] as const;

export const MISTAKEN = table<MistakenReceiver>()({
  // It tests values with is_string before it trims them, so numbers and booleans are not signed.
  'strings-only': {
    file: 'strings-only.php',
    language: 'php',
    must: ['strings-only'],
    may: ['trim-ascii', 'order-numeric', 'nested-left-out', 'nested-flattened', 'secret-no-colon'],
  },
  // It encodes the items again with json_encode, tests texts with empty() and trims them with PHP's trim().
  'items-json-encode': {
    file: 'items-json-encode.php',
    language: 'php',
    must: ['items-as-json', 'zero-dropped', 'trim-ascii'],
    may: ['boolean-one-empty', 'number-precision-14'],
  },
  // It writes prices as on an invoice, takes an item's values in the order sent, and casts booleans to strings.
  'prices-formatted': {
    file: 'prices-formatted.php',
    language: 'php',
    must: ['items-key-order', 'number-two-decimals', 'boolean-one-empty'],
    may: [
      'trim-ascii',
      'number-precision-14',
      'nested-left-out',
      'nested-flattened',
      'secret-no-colon',
    ],
  },
  // It cleans all input with htmlspecialchars, decodes the items string and sorts without SORT_STRING.
  'html-escaped': {
    file: 'html-escaped.php',
    language: 'php',
    must: ['text-html-escaped', 'items-parsed', 'order-numeric'],
    may: [
      'trim-ascii',
      'number-precision-14',
      'nested-left-out',
      'nested-flattened',
      'secret-no-colon',
    ],
  },
  // It converts every value with str(), which writes 10.0 and True.
  'float-text': {
    file: 'float_text.py',
    language: 'python',
    must: ['number-float-text', 'boolean-capitalised'],
    may: ['secret-no-colon', ...PYTHON_TEXTS],
  },
  // It reads the documented fields by name, so others are not signed, and formats null as None.
  'known-fields': {
    file: 'known_fields.py',
    language: 'python',
    must: ['fixed-fields', 'null-as-text'],
    may: ['number-float-text', 'boolean-capitalised', ...PYTHON_TEXTS],
  },
  // It takes “HMAC-type signature” for HMAC and tests values with `not value`, which drops 0 and false.
  'hmac-key': {
    file: 'hmac_key.py',
    language: 'python',
    must: ['hmac', 'zero-dropped'],
    may: ['number-float-text', ...PYTHON_TEXTS],
  },
  // It writes texts with the escapes of json.dumps, does not trim them and takes add_field for its own field.
  'json-dumped': {
    file: 'json_dumped.py',
    language: 'python',
    must: ['text-json-escaped', 'not-trimmed', 'field-left-out'],
    // An object is signed as json.dumps writes it, with spaces.
    may: ['number-float-text', 'secret-no-colon', 'items-as-json'],
  },
  // It sorts with localeCompare and collects values recursively, texts in arrays too; JSON.parse rounds its numbers.
  'locale-order': {
    file: 'locale-order.mjs',
    language: 'javascript',
    must: ['order-locale', 'item-scalars-kept', 'number-double'],
    may: ['nested-flattened', 'secret-no-colon'],
  },
  // It calls String() on every value, which writes [object Object] for an item, and joins empty texts too.
  'object-object': {
    file: 'object-object.mjs',
    language: 'javascript',
    must: ['items-object-text', 'empty-kept'],
    may: ['number-double', 'nested-kept'],
  },
  // It computes the HMAC of the body, which it encodes again without sign, because other services sign the body.
  'raw-body': {
    file: 'raw-body.mjs',
    language: 'javascript',
    must: ['raw-body'],
    may: [],
  },
  // It puts the secret before the values and skips arrays, because it reads the items later.
  'secret-first': {
    file: 'secret-first.mjs',
    language: 'javascript',
    must: ['secret-first', 'items-left-out'],
    may: ['number-double', 'nested-left-out', 'secret-no-colon'],
  },
});

/** Receivers without a mistake, written by hand. */
export const RIGHT = table<TestReceiver>()({
  right: { file: 'right.mjs', language: 'javascript' },
  'by-hand-php': { file: 'by-hand.php', language: 'php' },
});

export const MISBEHAVING = table<MisbehavingReceiver>()({
  // It checks nothing and always answers 200.
  'accepts-all': { file: 'accepts-all.mjs', language: 'javascript', base: 'accepts-everything' },
  // It reads its secret from a mistyped setting and answers 401 to everything.
  'rejects-all': { file: 'rejects-all.php', language: 'php', base: 'rejects-everything' },
  // It expects another service's body and answers 500 to everything.
  fails: { file: 'fails.py', language: 'python', base: 'failing' },
  // It answers 201 to a right webhook, because it creates a payment.
  'answers-201': {
    file: 'answers_201.py',
    language: 'python',
    base: 'verifies',
    finding: 'status-not-200',
  },
  // It compares only the first eight characters of the signature.
  prefix: { file: 'prefix.py', language: 'python', base: 'verifies' },
  // It checks the signature only if there is one.
  'accepts-unsigned': {
    file: 'accepts-unsigned.php',
    language: 'php',
    base: 'verifies',
    finding: 'accepts-unsigned',
  },
  // It answers 409 to the second attempt: the same payment_id, else order_id, else sign.
  'refuses-repeats': {
    file: 'refuses-repeats.mjs',
    language: 'javascript',
    base: 'verifies',
    finding: 'repeat-refused',
  },
  // It answers after DELAY_MS, 3500 by default, because it makes the invoice first.
  slow: { file: 'slow.mjs', language: 'javascript', base: 'verifies', finding: 'slow' },
});

/** Always answers 200. The decision shows in the body (/body), in a header (/header) and at GET /status. */
export const INSIDE = table<TestReceiver>()({
  'decides-inside': { file: 'decides-inside.mjs', language: 'javascript' },
});

export const RECEIVERS = { ...MISTAKEN, ...RIGHT, ...MISBEHAVING, ...INSIDE };

export type ReceiverName = keyof typeof RECEIVERS;
