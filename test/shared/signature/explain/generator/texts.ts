// Changes that programs make to a text before joining it: blanks, escapes, charsets, Unicode forms (not-trimmed to
// text-unicode-form).

import iconv from 'iconv-lite';
import { quote } from './value.ts';

export type TextChange = (text: string) => string;

/** The characters of `trim-ascii` (R6): space, tab, LF, CR, NUL, VT. */
export function trimAscii(value: string): string {
  return value.replace(/^[ \t\n\r\0\v]+/, '').replace(/[ \t\n\r\0\v]+$/, '');
}

const replacing =
  (table: Record<string, string>): TextChange =>
  (value) =>
    Array.from(value, (char) => table[char] ?? char).join('');

const MARKUP = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const html: Record<string, TextChange> = {
  'PHP ENT_QUOTES': replacing({ ...MARKUP, '"': '&quot;', "'": '&#039;' }),
  'PHP ENT_COMPAT': replacing({ ...MARKUP, '"': '&quot;' }),
  Python: replacing({ ...MARKUP, '"': '&quot;', "'": '&#x27;' }),
  JavaScript: replacing({ ...MARKUP, '"': '&quot;', "'": '&#39;' }),
  'without quotes': replacing(MARKUP),
};

export const slashes: Record<string, TextChange> = {
  'PHP addslashes': replacing({ "'": "\\'", '"': '\\"', '\\': '\\\\', '\0': '\\0' }),
  'before quotes only': replacing({ "'": "\\'", '"': '\\"' }),
  'PHP stripslashes': (value) => value.replace(/\\(.?)/gsu, '$1'),
};

/** The same as strip_tags for texts in which every `<` begins a closed tag. */
export const tags: Record<string, TextChange> = {
  strip_tags: (value) => value.replace(/<[^>]*>/g, ''),
};

export const blanks: Record<string, TextChange> = {
  'several blanks': (value) => value.replace(/ {2,}/g, ' '),
  'every white space': (value) => value.replace(/\s+/gu, ' '),
};

const percent = (value: string, kept: RegExp): string =>
  Array.from(Buffer.from(value), (byte) => {
    const char = String.fromCharCode(byte);
    return kept.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');

/** .NET's HttpUtility.UrlEncode writes lower-case digits. */
const netUrlEncode: TextChange = (value) =>
  percent(value, /[A-Za-z0-9._!*() -]/)
    .replace(/%../g, (escape) => escape.toLowerCase())
    .replaceAll(' ', '+');

export const url: Record<string, TextChange> = {
  encodeURIComponent,
  'PHP urlencode': (value) => percent(value, /[A-Za-z0-9._ -]/).replaceAll(' ', '+'),
  'PHP rawurlencode': (value) => percent(value, /[A-Za-z0-9._~-]/),
  URLSearchParams: (value) => new URLSearchParams({ '': value }).toString().slice(1),
  '.NET UrlEncode': netUrlEncode,
  'Python quote': (value) => percent(value, /[A-Za-z0-9._~/-]/),
  'Python quote_plus': (value) => percent(value, /[A-Za-z0-9._~ -]/).replaceAll(' ', '+'),
};

/** Java's and .NET's writers use upper-case digits in escapes. */
const javaQuote = (value: string): string =>
  quote(value, 'plain').replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );

export const json: Record<string, TextChange> = {
  'PHP without quotes': (value) => quote(value, 'php').slice(1, -1),
  'PHP with quotes': (value) => quote(value, 'php'),
  'JavaScript without quotes': (value) => quote(value, 'plain').slice(1, -1),
  'JavaScript with quotes': (value) => quote(value, 'plain'),
  'Python without quotes': (value) => quote(value, 'python').slice(1, -1),
  'Python with quotes': (value) => quote(value, 'python'),
  'Java without quotes': (value) => javaQuote(value).slice(1, -1),
};

export const CHARSETS = ['windows-1252', 'windows-1255'] as const;

export type Charset = (typeof CHARSETS)[number];

/** UTF-8 bytes read in another charset. Undefined bytes become U+FFFD. */
export const misread =
  (charset: Charset): TextChange =>
  (value) =>
    iconv.decode(Buffer.from(value), charset);

/** The same with the WHATWG tables: undefined bytes below 0xA0 become control characters. */
export const misreadByWhatwg =
  (charset: Charset): TextChange =>
  (value) =>
    Array.from(Buffer.from(value), (byte) =>
      byte >= 0x80 && byte < 0xa0 && iconv.decode(Buffer.from([byte]), charset) === '\uFFFD'
        ? String.fromCharCode(byte)
        : iconv.decode(Buffer.from([byte]), charset),
    ).join('');

/** The text's bytes in another charset, with `?` for a character that the charset lacks. */
export const bytesIn = (value: string, charset: Charset): Uint8Array =>
  iconv.encode(value, charset);

/** The original of a text that was garbled before sending. Null if it was not garbled. */
export function readAgain(value: string, charset: Charset): string | null {
  const bytes = iconv.encode(value, charset);
  if (iconv.decode(bytes, charset) !== value) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
