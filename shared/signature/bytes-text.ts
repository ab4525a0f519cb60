// Bytes as hexadecimal digits and as Base64, and back.

/** Bytes as lower-case hexadecimal digits. */
export const toHex = (bytes: readonly number[]) =>
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

/** A multiple of 3, and few enough for the arguments of one call. */
const CHUNK = 3 * 2048;

/** Bytes as base64, with padding. In chunks: a long text that grows by four characters takes many times its memory. */
export function toBase64(bytes: ArrayLike<number>): string {
  const chunks: string[] = [];
  for (let from = 0; from < bytes.length; from += CHUNK) {
    chunks.push(chunkToBase64(bytes, from, Math.min(from + CHUNK, bytes.length)));
  }
  return chunks.join('');
}

function chunkToBase64(bytes: ArrayLike<number>, from: number, to: number): string {
  const codes: number[] = [];
  for (let at = from; at < to; at += 3) {
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let shift = 18; shift >= 0; shift -= 6)
      codes.push(ALPHABET.charCodeAt((bits >> shift) & 63));
  }
  const padding = (3 - ((to - from) % 3)) % 3;
  return String.fromCharCode(...codes.slice(0, codes.length - padding)) + '='.repeat(padding);
}

/** Bytes as base64url, without padding. */
export const toBase64url = (bytes: ArrayLike<number>): string => asBase64url(toBase64(bytes));

/** Base64 as URLs have it, without padding. */
export const asBase64url = (base64: string): string =>
  base64
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
