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

/** Bytes as base64, with padding. */
export function toBase64(bytes: ArrayLike<number>): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = [bytes[at], bytes[at + 1], bytes[at + 2]];
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    const characters = [18, 12, 6, 0].map((shift) => ALPHABET.charAt((bits >> shift) & 63));
    text += characters.slice(0, second === undefined ? 2 : third === undefined ? 3 : 4).join('');
  }
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=');
}
