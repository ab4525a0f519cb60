// A text in any form in which stored bytes may have it: as UTF-8, in a charset of careless senders, escaped in JSON, in
// a URL, and in letters of the other case. Both the bytes and the text are brought into one plain form.

import { isUtf8 } from 'node:buffer';
import { decodeText } from '../../lib/charsets.ts';

/** Charsets with one byte for a letter that bodies come in (shared/signature/charset.ts). */
const CHARSETS = ['windows-1255', 'windows-1252'];

/** JSON in JSON in a URL has three. */
const MOST_ESCAPES = 5;

/** What bytes may say, in plain form. */
export function plainBytes(bytes: Uint8Array): string {
  const texts = [Buffer.from(bytes).toString(), ...(isUtf8(bytes) ? [] : readOtherwise(bytes))];
  return texts.map(plainText).join('\0');
}

const readOtherwise = (bytes: Uint8Array) =>
  CHARSETS.map((charset) => decodeText(bytes, charset, false) ?? '');

/** Without escapes and backslashes, in lower case, and with one blank in place of several. */
export function plainText(text: string): string {
  let plain = text;
  for (let round = 0; round < MOST_ESCAPES && /[\\%]/.test(plain); round++) {
    const before = plain;
    plain = unescaped(before);
    if (plain === before) break;
  }
  return plain.replaceAll('\\', '').toLowerCase().replace(/\s+/g, ' ');
}

// Each run of backslashes is looked at from its beginning only, so that many of them take no long time.
const unescaped = (text: string): string =>
  text
    .replace(/(?<!\\)\\+u([0-9a-f]{4})/gi, (_, unit: string) =>
      String.fromCharCode(parseInt(unit, 16)),
    )
    .replace(/(?<!\\)\\+[nrtbf]/g, ' ')
    // A percent sign may itself be written as `%25`.
    .replace(/(?:%(?:25)*[0-9a-f]{2})+/gi, (bytes) =>
      Buffer.from(bytes.replace(/%(?:25)*(?=[0-9a-f]{2})/gi, ''), 'hex').toString(),
    );

/** Whether a plain text holds another one. */
export type IsIn = (text: string) => boolean;

/**
 * Looks for a plain text. `isWhole`: nothing that continues the text stands beside it, so that `dana@shop.example` is not
 * found in `yordana@shop.example`. Digits are always whole, because digests and times have any digits.
 */
export function anywhere(plain: string, isWhole: boolean): IsIn {
  const isBounded = isWhole || /^\d+$/.test(plain);
  const hasBlanks = plain.includes(' ');
  const wanted = hasBlanks ? withBlanks(plain) : plain;
  return (text) => {
    const within = hasBlanks ? withBlanks(text) : text;
    for (let at = within.indexOf(wanted); at !== -1; at = within.indexOf(wanted, at + 1)) {
      const end = at + wanted.length;
      const beside = [within.slice(Math.max(0, at - 2), at), within.slice(end, end + 2)] as const;
      if (!isBounded || standsAlone(wanted, ...beside)) return true;
    }
    return false;
  };
}

/** A form has `+` for a blank. */
const withBlanks = (text: string) => text.replace(/[ +]+/g, ' ');

function standsAlone(text: string, before: string, after: string): boolean {
  if (continues(before.at(-1), text.at(0)) || continues(text.at(-1), after.at(0))) return false;
  if (!text.includes('@')) return true;
  return !/[0-9a-z][.+_-]$/.test(before) && !/^[.-][0-9a-z]/.test(after);
}

/** Whether two characters belong to one word. Hebrew beside Latin letters does not. */
const continues = (one = '', next = ''): boolean =>
  [/^[0-9a-z]$/, /^\p{Lo}$/u].some((letter) => letter.test(one) && letter.test(next));
