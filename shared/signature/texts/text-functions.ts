// Functions that mistaken programs apply to a whole message, to one part of it, or in place of the right encoding.

import { asBase64url } from '../bytes-text.ts';
import type { TextFunctionName } from '../scheme.ts';
import {
  addSlashes,
  formDecode,
  HTML_ESCAPES,
  lower,
  netUrlEncode,
  phpRawUrlEncode,
  phpUrlEncode,
  pythonJsonEscape,
  upper,
  URL_ESCAPES,
  withUrlEscapes,
  type Escape,
} from './text-escapes.ts';

type TextCode =
  | 'encoding-other'
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

export interface TextFunction {
  /** The cause that it is. */
  readonly code: TextCode;
  /** Completes “The message was …”. */
  readonly says: string;
  readonly write: Escape;
  /** It writes the Base64 of the text. */
  readonly isBase64?: true;
}

/** In place of PHP's `urlencode`, or where nothing is encoded. */
export const URL_TEXTS: readonly TextFunction[] = [
  ...URL_ESCAPES,
  {
    by: 'urlencode in lower case',
    escape: (text: string) => withUrlEscapes(phpUrlEncode(text), lower),
  },
  { by: 'urlencode and strtolower in PHP', escape: (text: string) => lower(phpUrlEncode(text)) },
  {
    by: 'rawurlencode and strtolower in PHP',
    escape: (text: string) => lower(phpRawUrlEncode(text)),
  },
  {
    by: 'UrlEncode in .NET, but with %20 for blanks',
    escape: (text: string) => netUrlEncode(text).replaceAll('+', '%20'),
  },
  {
    by: 'encodeURIComponent with + for blanks',
    escape: (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
  },
].map(({ by, escape }) => ({
  code: 'text-url-encoded',
  says: `encoded with ${by}`,
  write: escape,
}));

/** Base64 in lines. */
const inLines =
  (length: number, end: string, isLastEnded: boolean): Escape =>
  (text) =>
    (text.match(RegExp(`.{1,${length}}`, 'g')) ?? []).join(end) + (isLastEnded ? end : '');

type Row = readonly [code: TextCode, says: string, write: Escape];

const functions = (rows: readonly Row[]): TextFunction[] =>
  rows.map(([code, says, write]) => ({ code, says, write }));

const inBase64 = (by: string, write: Escape): TextFunction => ({
  ...{ code: 'encoding-other', says: `encoded in Base64 ${by}`, write, isBase64: true },
});

/** Other ways to write Base64. */
export const BASE64_TEXTS: readonly TextFunction[] = [
  inBase64('with line ends, as encode64 in Ruby does', inLines(60, '\n', true)),
  inBase64('with line ends, as encodebytes in Python does', inLines(76, '\n', true)),
  inBase64('with line ends, as chunk_split in PHP does', inLines(76, '\r\n', true)),
  inBase64('with line ends, as a MIME encoder does', inLines(76, '\r\n', false)),
  inBase64('with line ends, as openssl does', inLines(64, '\n', true)),
  inBase64('as URLs have it', asBase64url),
];

/** What nothing has to be encoded for, the usual ones first. */
export const PLAIN_TEXTS: readonly TextFunction[] = functions([
  ['text-lower-case', 'written in lower case', lower],
  ['text-upper-case', 'written in upper case', upper],
  ['values-trimmed', 'trimmed', (text) => text.trim()],
  ['text-blanks-collapsed', 'joined without any blanks', (text) => text.replace(/\s+/g, '')],
  ['text-slashes', 'joined with backslashes before quotes', addSlashes],
  ['text-json-escaped', 'joined with JSON escapes, as Python and PHP write them', pythonJsonEscape],
  ['text-url-encoded', 'decoded as a form is: + became a blank, %XX a character', formDecode],
  ...HTML_ESCAPES.slice(0, 6).map(({ by, escape }): Row => [
    'text-html-escaped',
    `written with HTML entities, as ${by} writes them`,
    escape,
  ]),
]);

const SECONDS = /^\d{9,11}(?:\d{3})?$/;

/** A time in seconds or milliseconds, or in words, as a date; null: it is none. */
function dateOf(text: string): Date | null {
  const date = SECONDS.test(text)
    ? new Date(Number(text) * (text.length > 11 ? 1 : 1000))
    : new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** What is done to a time. */
export const TIME_TEXTS = functions(
  (
    [
      ['in seconds', (date) => String(Math.floor(date.getTime() / 1000))],
      ['in milliseconds', (date) => String(date.getTime())],
      ['as a float, as Python writes it', (date) => `${Math.floor(date.getTime() / 1000)}.0`],
      ['one second later', (date) => String(Math.floor(date.getTime() / 1000) + 1)],
      ['one second earlier', (date) => String(Math.floor(date.getTime() / 1000) - 1)],
      ['in microseconds', (date) => `${date.getTime()}000`],
      ['as toISOString in JavaScript writes it', (date) => date.toISOString()],
      ['as ISO 8601 in UTC, with Z', (date) => date.toISOString().replace(/\.\d+/, '')],
      ['as ISO 8601 in UTC, with +00:00', (date) => date.toISOString().replace(/\.\d+Z/, '+00:00')],
      [
        'as date and time in UTC',
        (date) =>
          date
            .toISOString()
            .replace(/\.\d+Z/, '')
            .replace('T', ' '),
      ],
    ] as readonly [string, (date: Date) => string][]
  ).map(([how, write]): Row => [
    'time-other',
    `written ${how}`,
    (text) => {
      const date = dateOf(text);
      return date ? write(date) : text;
    },
  ]),
);

/** What is done to an identifier. */
export const IDENTIFIER_TEXTS = functions([
  ['part-missing', 'joined without its hyphens', (text) => text.replaceAll('-', '')],
  [
    'part-missing',
    'joined without what stands before its first “_”',
    (text) => text.replace(/^[^_]*_/, ''),
  ],
]);

/** What is done to a URL. */
export const PATH_OF_URL: TextFunction = {
  ...{ code: 'part-missing', says: 'joined without its scheme and host' },
  write: (text) => text.replace(/^https?:\/\/[^/?#]+/, ''),
};

const ALL = [
  ...PLAIN_TEXTS,
  ...URL_TEXTS,
  ...BASE64_TEXTS,
  ...IDENTIFIER_TEXTS,
  ...TIME_TEXTS,
  PATH_OF_URL,
];

/** Its name in a message. */
export const nameOfText = (text: TextFunction): TextFunctionName => `as ${ALL.indexOf(text)}`;

export const TEXT_FUNCTIONS: ReadonlyMap<string, TextFunction> = new Map(
  ALL.map((text) => [nameOfText(text), text]),
);
