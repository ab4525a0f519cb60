// A digest as the text that a signature is, and the digest that a text may be.

import { asBase64url, fromBase64, fromHex, toBase64, toHex } from '../bytes-text.ts';
import type { Algorithm } from '../primitives.ts';
import type { DigestForm } from '../scheme.ts';

/** The text of a digest that is given as lower-case hexadecimal digits. */
export function inForm(hexDigits: string, form: DigestForm): string {
  if (form === 'hex') return hexDigits;
  if (form === 'HEX') return hexDigits.toUpperCase();
  const text = toBase64(fromHex(hexDigits) ?? []);
  return form === 'base64' ? text : asBase64url(text);
}

/** The bytes of a signature in this form; null if it is not. Of Base64 each alphabet is a form of its own. */
export const bytesIn = (text: string, form: DigestForm): number[] | null => {
  if (!form.startsWith('base64')) return fromHex(text);
  return (form === 'base64' ? /[-_]/ : /[+/]/).test(text) ? null : fromBase64(text);
};

/** How a digest can be written. No service sends the forms that are no DigestForm. */
export type WrittenForm = DigestForm | 'mixed-hex' | 'base64-bare' | 'base64-of-hex' | 'hex-of-hex';

export interface WrittenDigest {
  /** The digest's bytes as lower-case hexadecimal digits. */
  readonly hex: string;
  readonly form: WrittenForm;
}

export interface ReadDigest {
  /** Every digest that it may be, the likeliest first: hexadecimal digits may also be the Base64 of more bytes. */
  readonly digests: readonly WrittenDigest[];
  /** The digest without what surrounds it. */
  readonly bare: string;
  /** A name before it, as in `sha256=3cfd…`. */
  readonly prefix: string;
  readonly isQuoted: boolean;
  readonly isPadded: boolean;
  /** What a program made of its text. */
  readonly printed: Printed | null;
}

/**
 * As .NET’s BitConverter prints bytes; with colons as OpenSSL does, or blanks; as Python prints bytes; as a form is read
 * that was not encoded; as in a URL; as Ruby and OpenSSL write Base64; as Go and Java print numbers.
 */
export type Printed =
  | ('hyphens' | 'colons' | 'gaps' | 'bytes-literal' | 'blanks' | 'percent')
  | ('lines' | 'numbers' | 'hex-of-base64' | 'latin-1');

/** The length of each algorithm's digests. */
export const DIGEST_BYTES: Readonly<Record<Algorithm, number>> = {
  ...{ md5: 16, sha1: 20, sha256: 32, sha384: 48, sha512: 64 },
};

const ALGORITHMS: ReadonlyMap<number, Algorithm> = new Map(
  Object.entries(DIGEST_BYTES).map(([name, bytes]) => [bytes, name as Algorithm]),
);

/** The algorithm whose digests are of this length. */
export const algorithmOf = ({ hex }: WrittenDigest): Algorithm | undefined =>
  ALGORITHMS.get(hex.length / 2);

/** Longer texts are neither digests nor the signature of an RSA key of 4096 bits. */
const MAX_LENGTH = 1100;

/** Not a colon: strings that are signed have those. */
const PREFIX = /^(?:0[xX](?=[\da-fA-F]+$)|[A-Za-z][\w-]{0,15}=)/;

type IsIt = (digest: WrittenDigest) => boolean;

const isOfAlgorithm: IsIt = (digest) => algorithmOf(digest) !== undefined;

/** What a private key signs: at least as long as those of Ed25519. */
export const isSignature: IsIt = ({ hex }) => hex.length >= 128;

/** Reads a text as a digest in every form at once, so that no search has to try forms. */
export function readDigest(text: string, isIt = isOfAlgorithm): ReadDigest {
  const line = text.trim();
  const inner = insideQuotes(line)?.trim() ?? line;
  const [prefix = ''] = PREFIX.exec(inner) ?? [];
  const rest = inner.slice(prefix.length).trim();
  const [bare, printed] = unprinted(insideQuotes(rest)?.trim() ?? rest);
  const isQuoted = inner !== line || insideQuotes(rest) !== null;
  const isPadded = line !== text || prefix.length + rest.length < inner.length;
  return { digests: digestsOf(bare).filter(isIt), bare, prefix, isQuoted, isPadded, printed };
}

/** The digest in what a program printed, and how. */
function unprinted(text: string): [bare: string, printed: Printed | null] {
  const [, sign] = BETWEEN_BYTES.exec(text) ?? [];
  if (sign) return [text.replaceAll(sign, ''), SIGNS[sign] ?? null];
  const [, literal] = /^b'([\w+/=-]{22,130})'$/.exec(text) ?? [];
  if (literal !== undefined) return [literal, 'bytes-literal'];
  const [, numbers] = /^\[(-?\d{1,3}(?:,? -?\d{1,3}){15,63})\]$/.exec(text) ?? [];
  if (numbers !== undefined)
    return [toHex(numbers.split(/,? /).map((one) => Number(one) & 0xff)), 'numbers'];
  if (/^[A-Za-z\d+/]{22,}(?:\r?\n[A-Za-z\d+/]+={0,2})+$/.test(text))
    return [text.replace(/\s/g, ''), 'lines'];
  if (/^[A-Za-z\d+/]*(?: [A-Za-z\d+/]+)+={1,2}$/.test(text))
    return [text.replaceAll(' ', '+'), 'blanks'];
  if (/^[\w%.~-]+$/.test(text) && /%(?:2B|2F|3D)/i.test(text)) {
    return [text.replace(/%(2B|2F|3D)/gi, (_, code) => ESCAPED[code as string] ?? ''), 'percent'];
  }
  const base64 = asCharacters(fromHex(text));
  if (/^[A-Za-z\d+/]{22,}={1,2}$/.test(base64)) return [base64, 'hex-of-base64'];
  const encoded = asCharacters(fromBase64(text));
  if (/^(?:[\0-\x7f]|[\xc2\xc3][\x80-\xbf])*$/.test(encoded) && /[\xc2\xc3]/.test(encoded))
    return [toHex(latin1Bytes(encoded)), 'latin-1'];
  return [text, null];
}

const asCharacters = (bytes: number[] | null) =>
  bytes && bytes.length <= MAX_LENGTH ? String.fromCharCode(...bytes) : '';

/** The bytes that became characters of Latin-1, and these UTF-8. */
const latin1Bytes = (encoded: string): number[] =>
  Array.from(encoded.matchAll(/([\xc2\xc3]?)([^])/g), ([, lead, unit = '']) =>
    lead === '\xc3' ? unit.charCodeAt(0) | 0x40 : unit.charCodeAt(0),
  );

const ESCAPED: Readonly<Record<string, string>> = {
  ...{ '2B': '+', '2F': '/', '3D': '=' },
  ...{ '2b': '+', '2f': '/', '3d': '=' },
};

/** Two digits for each byte, with one sign between. */
const BETWEEN_BYTES = /^[\dA-F]{2}(?=([-: ]))(?:\1[\dA-F]{2}){15,63}$/i;
const SIGNS: Readonly<Record<string, Printed>> = { '-': 'hyphens', ':': 'colons', ' ': 'gaps' };

function digestsOf(text: string): WrittenDigest[] {
  if (text.length > MAX_LENGTH) return [];
  const read: WrittenDigest[] = [];
  const once = asCharacters(fromHex(text));
  if (fromHex(once)) read.push({ hex: once.toLowerCase(), form: 'hex-of-hex' });
  if (fromHex(text)) read.push({ hex: text.toLowerCase(), form: hexForm(text) });
  const bytes = fromBase64(text);
  if (bytes) {
    const inner = String.fromCharCode(...bytes);
    if (fromHex(inner)) read.push({ hex: inner.toLowerCase(), form: 'base64-of-hex' });
    read.push({ hex: toHex(bytes), form: base64Form(text) });
  }
  return read;
}

function base64Form(text: string): WrittenForm {
  if (/[-_]/.test(text)) return 'base64url';
  return text.length % 4 === 0 ? 'base64' : 'base64-bare';
}

function hexForm(text: string): WrittenForm {
  if (text === text.toLowerCase()) return 'hex';
  return text === text.toUpperCase() ? 'HEX' : 'mixed-hex';
}

const QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['‘', '’'],
]);

/** The text inside its quotes; null if it has none. */
export function insideQuotes(text: string): string | null {
  const closing = QUOTES.get(text.charAt(0));
  const isQuoted = closing !== undefined && text.length > 1 && text.endsWith(closing);
  return isQuoted ? text.slice(1, -1) : null;
}
