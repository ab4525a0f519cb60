// The escapes of a shell: bash's $'…' and printf's format.

import type { ByteText } from './shell-text.ts';

const ANSI_ESCAPE =
  /\\(?:u([dD][89abAB][\da-fA-F]{2})\\u([dD][c-fC-F][\da-fA-F]{2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|x([\da-fA-F]{1,2})|([0-7]{1,3})|c([^])|([^]))/g;

const LETTERS: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  E: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** Unescapes the text between `$'` and `'`. */
export const unescapedAnsi = (text: ByteText): ByteText => text.replace(ANSI_ESCAPE, unescapeAnsi);

function unescapeAnsi(escape: string, ...groups: (string | undefined)[]): ByteText {
  const [high, low, short, long, hex, octal, control, letter] = groups;
  if (high !== undefined && low !== undefined) return utf8Bytes(pointOf(high, low)); // browsers write it like this
  const point = short ?? long;
  if (point !== undefined) return utf8Bytes(Number.parseInt(point, 16));
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
  if (control !== undefined) return String.fromCharCode(control.charCodeAt(0) & 0x1f);
  if (letter === undefined) return escape;
  return LETTERS[letter] ?? (/['"?\\]/.test(letter) ? letter : escape);
}

/** The character of a surrogate pair. */
const pointOf = (high: string, low: string) =>
  (
    String.fromCharCode(Number.parseInt(high, 16)) + String.fromCharCode(Number.parseInt(low, 16))
  ).codePointAt(0) ?? 0;

/** A character's UTF-8 bytes. */
function utf8Bytes(point: number): ByteText {
  if (point < 0x80) return String.fromCharCode(point);
  const tail = (shift: number) => 0x80 | ((point >> shift) & 0x3f);
  if (point < 0x800) return String.fromCharCode(0xc0 | (point >> 6), tail(0));
  if (point < 0x10000) return String.fromCharCode(0xe0 | (point >> 12), tail(6), tail(0));
  return String.fromCharCode(0xf0 | ((point >> 18) & 0x07), tail(12), tail(6), tail(0));
}

/** The output of `printf`, if its format holds no conversion but `%s` for each value; null for any other command. */
export function outputOfPrintf([command, ...args]: readonly ByteText[]): ByteText | null {
  const [format, ...values] = args[0] === '--' ? args.slice(1) : args;
  if (command !== 'printf' || format === undefined) return null;
  const conversions: readonly string[] = format.replaceAll('%%', '').match(/%s?/g) ?? [];
  if (conversions.includes('%') || values.length > conversions.length) return null;
  let at = 0;
  return format.replace(/%[%s]|\\([0-7]{1,3}|[^])/g, (escape, code: string | undefined) => {
    if (code !== undefined) return unescapePrintf(escape, code);
    return escape === '%s' ? (values[at++] ?? '') : '%';
  });
}

function unescapePrintf(escape: string, code: string): ByteText {
  if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 0xff);
  return LETTERS[code] ?? (code === '\\' ? '\\' : escape);
}

/** The output of bash's `echo`; null for any other command, and for an echo that reads escapes. */
export function outputOfEcho([command, ...args]: readonly ByteText[]): ByteText | null {
  if (command !== 'echo') return null;
  const from = args.findIndex((word) => !/^-[neE]+$/.test(word));
  const options = (from === -1 ? args : args.slice(0, from)).join('');
  const text = from === -1 ? '' : args.slice(from).join(' ');
  if (options.includes('e') && text.includes('\\')) return null;
  return options.includes('n') ? text : `${text}\n`;
}
