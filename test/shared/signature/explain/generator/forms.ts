// Every mistake of the catalogue (shared/README.md) in its natural forms: the settings that a program changes.

import type { CauseCode } from '../../../../../shared/signature/explain/codes.ts';
import { type Body, textsOf } from './body.ts';
import { fieldForms } from './field-forms.ts';
import type { NameOrder } from './orders.ts';
import { type Form, form } from './form.ts';
import { type Labelled, secretForms } from './secret-forms.ts';
import {
  type Charset,
  CHARSETS,
  html,
  json,
  misread,
  misreadByWhatwg,
  readAgain,
  blanks,
  slashes,
  tags,
  type TextChange,
  url,
} from './texts.ts';
import { quote } from './value.ts';

/** Every form that applies to this body and this configured secret. */
export const formsOf = (body: Body, configured: string, others: readonly Labelled[]): Form[] => [
  ...secretForms(configured, others),
  ...STRUCTURES,
  ...fieldForms(body),
  ...VALUES,
  ...TEXTS,
  ...asWritten(body),
  ...CHARSETS.flatMap((charset) => misreadBefore(body, charset)),
];

const SEPARATORS = [',', ';', '|', '', ' ', '-', '_', '.', '&', '\n', '::', ', ', '\t', '\\n'];

const inHex = (digest: Buffer): string => digest.toString('hex');
const inBase64 = (digest: Buffer): string => digest.toString('base64');
const inBase64Url = (digest: Buffer): string => digest.toString('base64url');

const hashingSign = (one: Form): Form => ({ ...one, hashesSign: true });

const STRUCTURES: readonly Form[] = [
  form('secret-first', 'secret, colon, values', { place: 'first' }),
  form('secret-no-colon', 'no colon between', { place: 'last without colon' }),
  form('secret-twice', 'behind the values', { place: 'twice' }),
  form('secret-twice', 'before and behind them', { place: 'both ends' }),
  form('hmac', 'over the values', { place: 'hmac' }),
  form('hmac', 'over the values, colon and secret', { place: 'hmac, and last' }),
  ...(['raw', 'raw, key', 'raw, colon, key', 'raw, hmac'] as const).map((place) =>
    hashingSign(form('raw-body', place, { place })),
  ),
  ...SEPARATORS.flatMap((separator) => [
    form(
      'separator',
      `${JSON.stringify(separator)} everywhere`,
      { separator, secretSeparator: separator },
      { separator },
    ),
    form('separator', `${JSON.stringify(separator)} between values`, { separator }, { separator }),
  ]),
  ...[',', '\n'].map((separator) =>
    form(
      'separator',
      `${JSON.stringify(separator)} before the secret`,
      { secretSeparator: separator },
      { separator },
    ),
  ),
  ...['md5', 'sha1', 'sha384', 'sha512'].map((algorithm) =>
    form('digest-algorithm', algorithm, { algorithm }, { algorithm }),
  ),
  form('digest-uppercase', '', { output: (digest) => inHex(digest).toUpperCase() }),
  form('digest-base64', 'base64', { output: inBase64 }),
  form('digest-base64', 'base64url', { output: inBase64Url }),
  form('digest-base64', 'base64url with padding', {
    output: (digest) => inBase64(digest).replaceAll('+', '-').replaceAll('/', '_'),
  }),
  hashingSign(form('sign-included', '', { keepsSign: true })),
];

const ARRAYS = {
  'items-left-out': ['left out'],
  'items-as-json': ['json compact', 'json python', 'json php'],
  'items-object-text': ['object text each', 'object text joined', 'Array', 'Array each'],
} as const;

const LOCALES: readonly NameOrder[] = [
  'locale',
  'lower case',
  'underscore ignored',
  'underscore last',
];

/** The order for the body's names alone, and for the body's and the items' names. */
const orders = (code: CauseCode, order: NameOrder): Form[] => [
  form(code, order, { order }),
  form(code, `${order}, items too`, { order, itemOrder: order }),
];

const NUMBERS = [
  'number-as-written',
  'number-double',
  'number-two-decimals',
  'number-float-text',
  'number-precision-14',
] as const;

const cast = (field: string, title: string, to: TextChange): Form[] => [
  form('value-as-number', `${field}, ${title}`, { cast: { field, to } }, { fields: [field] }),
];

const VALUES: readonly Form[] = [
  form('strings-only', '', { keepsOnlyStrings: true }),
  form('fixed-fields', '', { keepsOnlyFixedFields: true }),
  form('empty-kept', '', { keepsEmpty: true }),
  ...['null', 'None', 'NULL'].map((nullWord) => form('null-as-text', nullWord, { nullWord })),
  form('zero-dropped', 'as JavaScript and Python do', { dropsZero: 'falsy' }),
  form('zero-dropped', 'as PHP does', { dropsZero: 'php' }),
  ...Object.entries(ARRAYS).flatMap(([code, arrays]) =>
    arrays.map((array) => form(code as keyof typeof ARRAYS, array, { array })),
  ),
  form('items-parsed', '', { parsesItems: true }),
  form('items-key-order', '', { itemOrder: 'document' }),
  form('item-scalars-kept', '', { keepsScalars: true }),
  form('order-document', '', { order: 'document' }),
  ...orders('order-descending', 'descending'),
  ...LOCALES.flatMap((order) => orders('order-locale', order)),
  ...orders('order-numeric', 'numeric'),
  form('not-trimmed', 'test for emptiness trims', { trim: 'test only' }),
  form('not-trimmed', 'nothing trims', { trim: 'none' }),
  form('trim-ascii', '', { trim: 'ascii' }),
  ...NUMBERS.map((number) => form(number, '', { number })),
  form('boolean-one-empty', '', { truth: ['1', ''] }),
  form('boolean-capitalised', '', { truth: ['True', 'False'] }),
  form('boolean-one-zero', '', { truth: ['1', '0'] }),
  form('nested-flattened', '', { nested: 'flattened' }),
  form('nested-left-out', '', { nested: 'left out' }),
  form('values-unique', '', { listed: (values) => [...new Set(values)] }),
  form('order-values', '', { listed: (values) => [...values].sort() }),
  form('items-first-only', '', { array: 'first only' }),
  form('items-by-column', '', { array: 'by column' }),
  ...cast('amount', 'float', (value) => String(parseFloat(value))),
  ...cast('amount', 'integer', (value) => String(parseInt(value, 10))),
  ...cast('client_phone', 'integer', (value) => String(parseInt(value, 10) || 0)),
  ...cast('client_tehudat', 'number', (value) => String(Number(value))),
  form('value-as-number', 'every number', {
    cast: { field: null, to: (value) => String(Number(value)) },
  }),
  form('text-lower-case', 'the e-mail address', { ofEmail: (value) => value.toLowerCase() }),
];

const changes = (code: CauseCode, ways: Record<string, TextChange>): Form[] =>
  Object.entries(ways).map(([title, change]) => form(code, title, { change }));

const TEXTS: readonly Form[] = [
  ...changes('text-json-escaped', json),
  ...changes('text-html-escaped', html),
  ...changes('text-slashes', slashes),
  ...changes('text-url-encoded', url),
  ...Object.entries(url).map(([title, reading]) =>
    form('text-url-encoded', `${title}, before trimming`, { reading }),
  ),
  ...changes('text-tags-stripped', tags),
  ...changes('text-blanks-collapsed', blanks),
  form('text-lower-case', 'every text', { change: (value) => value.toLowerCase() }),
  ...CHARSETS.flatMap((charset) => [
    form('text-charset', charset, { reading: misread(charset) }, { charset }),
    form('text-charset', `${charset}, WHATWG`, { reading: misreadByWhatwg(charset) }, { charset }),
    form('text-charset', `${charset}, trimmed before`, { change: misread(charset) }, { charset }),
    form('text-charset', `${charset} bytes`, { bytes: charset }, { charset }),
  ]),
  ...(['NFC', 'NFD'] as const).map((to) =>
    form('text-unicode-form', to, { change: (value) => value.normalize(to) }, { form: to }),
  ),
];

/** The literals of a body that was not decoded. */
const asWritten = ({ escapes }: Body): Form[] => [
  form('text-json-escaped', 'as written with quotes', {
    trim: 'test only',
    change: (value) => quote(value, escapes),
  }),
  form('text-json-escaped', 'as written without quotes', {
    trim: 'test only',
    change: (value) => quote(value, escapes).slice(1, -1),
  }),
];

/** A body that was garbled before sending, while the original texts were signed. */
function misreadBefore(body: Body, charset: Charset): Form[] {
  const reading: TextChange = (value) => readAgain(value, charset) ?? '';
  const isMisread = textsOf(body).every((value) => readAgain(value, charset) !== null);
  return isMisread
    ? [form('text-charset', `${charset}, read again`, { reading }, { charset })]
    : [];
}
