// A text in any form in which stored bytes may have it: as UTF-8, in a charset of careless senders, escaped in JSON, in
// a URL, and in letters of the other case. It becomes a regular expression for bytes that are written as PostgreSQL's
// `encode(…, 'escape')` writes them: ASCII as it is, a backslash doubled, other bytes as `\ooo`.

import { encodeText, QUESTION_MARK } from '../../lib/charsets.ts';

/** Charsets with one byte for a letter that bodies come in (shared/signature/charset.ts). */
const CHARSETS = ['windows-1255', 'windows-1252'];

/** Backslashes are doubled in JSON inside JSON, and by `encode`. */
const BACKSLASHES = '\\\\+';
/** A percent sign may itself be written as `%25`. */
const PERCENT = '%(?:25)*';

/**
 * `isWhole`: nothing that continues the text stands beside it, so that `dana@shop.example` is not found in
 * `yordana@shop.example`. Digits are always whole, because digests and times have any digits.
 */
export function anywhere(text: string, isWhole: boolean): string {
  const form = Array.from(text.trim(), formsOf).join('');
  const isBounded = isWhole || /^\d+$/.test(text.trim());
  return isBounded ? `${before(text.trim())}${form}${after(text.trim())}` : form;
}

/**
 * Texts in lower case of which any text in which `anywhere` matches has one. Looking for these takes a hundredth of the
 * time. Empty if there are none.
 */
export function tracesOf(text: string): string[] {
  const ascii = longest(text.match(PLAIN_ASCII));
  if (ascii.length >= 2) return [ascii.toLowerCase(), '\\u00', '%'];
  const other = longest(text.match(CASELESS));
  if (other === '') return [];
  const encoded = CHARSETS.filter(
    (charset) => !encodeText(other, charset).includes(QUESTION_MARK),
  ).map((charset) => encodeText(other, charset));
  return [...[Buffer.from(other), ...encoded].map(escaped), '\\u', '%'];
}

/** Characters that are stored as they are, or as `\u00…` or `%…`. */
const PLAIN_ASCII = /[!#$&-.0-[\]-~]+/g;
/** Letters without another case, such as Hebrew ones. */
const CASELESS = /\p{Lo}+/gu;

const longest = (texts: readonly string[] | null): string =>
  (texts ?? []).reduce((best, one) => (one.length > best.length ? one : best), '');

/** The bytes as the pattern reads them. */
export const escaped = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\\\0\x80-\xff]/g, (char) => (char === '\\' ? '\\\\' : octal(char.charCodeAt(0))));

function formsOf(char: string): string {
  if (/\s/.test(char)) return SPACE;
  const letters = new Set([char, char.toLowerCase(), char.toUpperCase()]);
  const forms = [...letters].filter((one) => Array.from(one).length === 1).flatMap(writtenAs);
  return `(?:${[...new Set(forms)].join('|')})`;
}

/** Blanks of any kind, and how JSON and URLs write them. */
const SPACE = `(?:[ \\t\\r\\n+]|${PERCENT}(?:20|09|0[aAdD])|${BACKSLASHES}(?:[nrt]|u00(?:20|09|0[aAdD]))|\\\\302\\\\240)+`;

function writtenAs(char: string): string[] {
  const json = char.split('').map((unit) => `${BACKSLASHES}u${hex(unit.charCodeAt(0), 4)}`);
  const bytes = [...Buffer.from(char)];
  const url = bytes.map((byte) => `${PERCENT}${hex(byte, 2)}`);
  return [...plain(char, bytes), json.join(''), url.join('')];
}

function plain(char: string, bytes: readonly number[]): string[] {
  if (char === '\\') return [BACKSLASHES];
  // JSON may escape these two; a row as text doubles a quotation mark.
  if (char === '"') return [`(?:${BACKSLASHES})?""?`];
  if (char === '/') return [`(?:${BACKSLASHES})?/`];
  if (bytes.length === 1) return [char.replace(/[^\w]/, '\\$&')];
  const single = CHARSETS.map((charset) => [...encodeText(char, charset)]).filter(
    ([byte = 0, ...more]) => more.length === 0 && byte >= 0x80,
  );
  return [bytes, ...single].map((some) => some.map((byte) => `\\${octal(byte)}`).join(''));
}

const octal = (byte: number) => `\\${byte.toString(8).padStart(3, '0')}`;

/** Any letter case. */
const hex = (value: number, digits: number) =>
  value
    .toString(16)
    .padStart(digits, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** Letters of Hebrew, as UTF-8 and in JSON. */
const HEBREW = `\\\\327\\\\2[2-5][0-7]|\\\\u05[deDE][0-9a-fA-F]`;
/** What ends in a letter or a digit and yet is none: an escape. */
const ESCAPE = `\\\\[nrtbf]|\\\\u00[0-3][0-9a-fA-F]|\\\\[0-7]{3}|%[0-3][0-9a-fA-F]`;
/** An escaped text may be found from its second backslash on. */
const REST = '\\\\*';

function before(text: string): string {
  if (!/^[0-9A-Za-z]/.test(text))
    return /^[^\0-\x7f]/.test(text) ? `(?<!(?:${HEBREW})${REST})` : '';
  const longer = text.includes('@') ? `(?<![0-9A-Za-z][.+_-]${REST})` : '';
  return `(?:(?<![0-9A-Za-z]${REST})|(?<=${ESCAPE}))${longer}`;
}

function after(text: string): string {
  if (!/[0-9A-Za-z]$/.test(text)) return /[^\0-\x7f]$/.test(text) ? `(?!${HEBREW})` : '';
  return `(?![0-9A-Za-z])${text.includes('@') ? '(?![.-][0-9A-Za-z])' : ''}`;
}
