// The digest to explain: its form already shows the algorithm and the encoding.

import type { CauseCode } from './codes.ts';
import type { Algorithm } from '../primitives.ts';
import type { Details } from './explanation.ts';

export interface Wanted {
  /** The digest's bytes as lower-case hexadecimal digits. */
  readonly hex: string;
  readonly algorithm: Algorithm;
  /** The causes that its form proves, whatever data was hashed. */
  readonly forms: readonly {
    readonly code: CauseCode;
    readonly details: Details;
    readonly says: string;
  }[];
}

const ALGORITHMS: ReadonlyMap<number, { readonly algorithm: Algorithm; readonly name: string }> =
  new Map([
    [16, { algorithm: 'md5', name: 'MD5' }],
    [20, { algorithm: 'sha1', name: 'SHA-1' }],
    [32, { algorithm: 'sha256', name: 'SHA-256' }],
    [48, { algorithm: 'sha384', name: 'SHA-384' }],
    [64, { algorithm: 'sha512', name: 'SHA-512' }],
  ]);

/** Longer texts are not digests. */
const MAX_LENGTH = 200;

/** Reads a digest in any form of the catalogue; null if it is not one. */
export function readWanted(text: string): Wanted | null {
  if (text.length > MAX_LENGTH) return null;
  if (/^(?:[0-9a-f]{2})+$/.test(text)) return wanted(text, []);
  if (/^(?:[0-9A-F]{2})+$/.test(text)) {
    const says = 'The digest was written with upper-case letters.';
    return wanted(text.toLowerCase(), [{ code: 'digest-uppercase', details: {}, says }]);
  }
  const bytes = fromBase64(text);
  if (!bytes) return null;
  const url = /[-_]/.test(text) || /[^=]$/.test(text.padEnd(4)) ? 'base64url' : 'base64';
  const inner = String.fromCharCode(...bytes);
  if (/^(?:[0-9a-f]{2}){16,}$/.test(inner)) {
    const says = 'The digest’s hexadecimal digits were written in base64 once more.';
    return wanted(inner, [{ code: 'digest-base64', details: {}, says }]);
  }
  const says = `The digest was written in ${url}, not in hexadecimal digits.`;
  return wanted(toHex(bytes), [{ code: 'digest-base64', details: {}, says }]);
}

function wanted(hex: string, forms: Wanted['forms']): Wanted | null {
  const found = ALGORITHMS.get(hex.length / 2);
  if (!found) return null;
  const { algorithm, name } = found;
  if (algorithm === 'sha256') return { hex, algorithm, forms };
  const says = `${name} was used in place of SHA-256.`;
  const other = { code: 'digest-algorithm', details: { algorithm }, says } as const;
  return { hex, algorithm, forms: [other, ...forms] };
}

const toHex = (bytes: readonly number[]) =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a base64 or base64url text, with or without padding; null if it is neither. */
export function fromBase64(text: string): number[] | null {
  const plain = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '');
  if (plain.length === 0 || plain.length % 4 === 1 || !/^[A-Za-z0-9+/]+$/.test(plain)) return null;
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const character of plain) {
    bits = ((bits << 6) | ALPHABET.indexOf(character)) & 0xfff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes.push((bits >> held) & 0xff);
  }
  return bytes;
}

/** The bytes of hexadecimal digits in either case; null for other text. */
export function fromHex(text: string): number[] | null {
  if (text.length === 0 || !/^(?:[0-9a-fA-F]{2})+$/.test(text)) return null;
  return Array.from({ length: text.length / 2 }, (_, at) =>
    parseInt(text.slice(2 * at, 2 * at + 2), 16),
  );
}

/** Bytes as base64, with padding. */
export function toBase64(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.slice(at, at + 3);
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    const characters = [18, 12, 6, 0].map((shift) => ALPHABET.charAt((bits >> shift) & 63));
    text += characters.slice(0, second === undefined ? 2 : third === undefined ? 3 : 4).join('');
  }
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=');
}
