// Functions that mistaken programs apply to a whole message, to one part of it, or in place of the right encoding.

import type { OtherEncoding } from '../scheme.ts';
import {
  addSlashes,
  formDecode,
  HTML_ESCAPES,
  phpUrlEncode,
  pythonJsonEscape,
  URL_ESCAPES,
  type Escape,
} from './text-escapes.ts';

type OtherTextCode =
  | 'encoding-missing'
  | 'part-missing'
  | 'text-blanks-collapsed'
  | 'text-html-escaped'
  | 'text-json-escaped'
  | 'text-lower-case'
  | 'text-slashes'
  | 'text-upper-case'
  | 'text-url-encoded'
  | 'time-other'
  | 'values-trimmed';

export interface OtherText {
  /** The cause that it is. */
  readonly code: OtherTextCode;
  /** Completes “The message was …”. */
  readonly says: string;
  readonly write: Escape;
  /** It writes the Base64 of the text. */
  readonly isBase64?: true;
}

const lowerEscapes: Escape = (text) =>
  text.replace(/%[0-9A-F]{2}/g, (escaped) => escaped.toLowerCase());

/** In place of PHP's `urlencode`, or where nothing is encoded. */
export const URL_TEXTS: readonly OtherText[] = [
  ...URL_ESCAPES,
  { by: 'urlencode in lower case', escape: (text: string) => lowerEscapes(phpUrlEncode(text)) },
  {
    by: 'encodeURIComponent with + for blanks',
    escape: (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
  },
].map(({ by, escape }) => ({
  code: 'text-url-encoded',
  says: `encoded as ${by} encodes it`,
  write: escape,
}));

const html = HTML_ESCAPES.slice(0, 6).map(({ by, escape }): OtherText => ({
  code: 'text-html-escaped',
  says: `written with HTML entities, as ${by} writes them`,
  write: escape,
}));

/** Base64 in lines. */
const inLines =
  (length: number, end: string, isLastEnded: boolean): Escape =>
  (text) =>
    (text.match(RegExp(`.{1,${length}}`, 'g')) ?? []).join(end) + (isLastEnded ? end : '');

const base64By = (by: string, write: Escape): OtherText => ({
  ...{ code: 'encoding-missing', says: `encoded in Base64 ${by}`, write, isBase64: true },
});

/** Other ways to write Base64. */
export const BASE64_TEXTS: readonly OtherText[] = [
  base64By('with line ends, as encode64 in Ruby does', inLines(60, '\n', true)),
  base64By('with line ends, as encodebytes in Python does', inLines(76, '\n', true)),
  base64By('with line ends, as chunk_split in PHP does', inLines(76, '\r\n', true)),
  base64By('with line ends, as a MIME encoder does', inLines(76, '\r\n', false)),
  base64By('with line ends, as openssl does', inLines(64, '\n', true)),
  base64By('as URLs have it', (text) =>
    text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ),
];

/** What nothing has to be encoded for. */
export const PLAIN_TEXTS: readonly OtherText[] = [
  {
    code: 'text-lower-case',
    says: 'written in lower case',
    write: (text) => text.toLowerCase(),
  },
  {
    code: 'text-upper-case',
    says: 'written in upper case',
    write: (text) => text.toUpperCase(),
  },
  { code: 'values-trimmed', says: 'trimmed', write: (text) => text.trim() },
  {
    code: 'text-blanks-collapsed',
    says: 'joined without any blanks',
    write: (text) => text.replace(/\s+/g, ''),
  },
  { code: 'text-slashes', says: 'joined with backslashes before quotes', write: addSlashes },
  {
    code: 'text-json-escaped',
    says: 'joined with JSON escapes, as Python and PHP write them',
    write: pythonJsonEscape,
  },
  {
    code: 'text-url-encoded',
    says: 'decoded as a form is: + became a blank, %XX a character',
    write: formDecode,
  },
  ...html,
];

const SECONDS = /^\d{9,11}(?:\d{3})?$/;

/** A time in seconds or milliseconds, or in words, as a date; null: it is none. */
function dateOf(text: string): Date | null {
  const date = SECONDS.test(text)
    ? new Date(Number(text) * (text.length > 11 ? 1 : 1000))
    : new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

const timeAs =
  (write: (date: Date) => string): Escape =>
  (text) => {
    const date = dateOf(text);
    return date ? write(date) : text;
  };

/** What is done to a time. */
export const TIME_TEXTS: readonly OtherText[] = (
  [
    ['in seconds', (date) => String(Math.floor(date.getTime() / 1000))],
    ['in milliseconds', (date) => String(date.getTime())],
    ['in microseconds', (date) => `${date.getTime()}000`],
    ['as toISOString in JavaScript writes it', (date) => date.toISOString()],
    ['as ISO 8601 in UTC, with Z', (date) => date.toISOString().replace(/\.\d+/, '')],
    ['as ISO 8601 in UTC, with +00:00', (date) => date.toISOString().replace(/\.\d+Z/, '+00:00')],
    ['as date and time in UTC', (date) => date.toISOString().replace(/T(.*)\..*/, ' $1')],
  ] as readonly [string, (date: Date) => string][]
).map(([how, write]) => ({ code: 'time-other', says: `written ${how}`, write: timeAs(write) }));

/** What is done to an identifier. */
export const IDENTIFIER_TEXTS: readonly OtherText[] = [
  {
    code: 'part-missing',
    says: 'joined without its hyphens',
    write: (text) => text.replaceAll('-', ''),
  },
  {
    code: 'part-missing',
    says: 'joined without what stands before its first “_”',
    write: (text) => text.replace(/^[^_]*_/, ''),
  },
];

const ALL = [...PLAIN_TEXTS, ...URL_TEXTS, ...BASE64_TEXTS, ...IDENTIFIER_TEXTS, ...TIME_TEXTS];

/** Its name in a message. */
export const nameOfText = (text: OtherText): OtherEncoding => `as ${ALL.indexOf(text)}`;

export const OTHER_ENCODINGS: ReadonlyMap<string, OtherText> = new Map(
  ALL.map((text) => [nameOfText(text), text]),
);
