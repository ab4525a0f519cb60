// A digest as the text that a signature is, and the digest that a text may be.

import { fromBase64, fromHex, toBase64, toHex } from '../bytes-text.ts';
import type { DigestForm } from '../scheme.ts';

/** The text of a digest that is given as lower-case hexadecimal digits. */
export function inForm(hexDigits: string, form: DigestForm): string {
  if (form === 'base64') return toBase64(fromHex(hexDigits) ?? []);
  return form === 'HEX' ? hexDigits.toUpperCase() : hexDigits;
}

/** How a digest can be written. No service sends the forms that are no DigestForm. */
export type WrittenForm = DigestForm | 'mixed-hex' | 'base64url' | 'base64-of-hex';

export interface WrittenDigest {
  /** The digest's bytes as lower-case hexadecimal digits. */
  readonly hex: string;
  readonly form: WrittenForm;
}

const DIGEST_BYTES = [16, 20, 32, 48, 64];

/** Longer texts are not digests. */
const MAX_LENGTH = 200;

/** Every digest that a text may be, the likeliest first: hexadecimal digits may also be the Base64 of more bytes. */
export function readDigest(text: string): WrittenDigest[] {
  if (text.length > MAX_LENGTH) return [];
  const read: WrittenDigest[] = [];
  if (fromHex(text)) read.push({ hex: text.toLowerCase(), form: hexForm(text) });
  const bytes = fromBase64(text);
  if (bytes) {
    const inner = String.fromCharCode(...bytes);
    if (fromHex(inner)) read.push({ hex: inner.toLowerCase(), form: 'base64-of-hex' });
    const isUrl = /[-_]/.test(text) || text.length % 4 !== 0;
    read.push({ hex: toHex(bytes), form: isUrl ? 'base64url' : 'base64' });
  }
  return read.filter(({ hex }) => DIGEST_BYTES.includes(hex.length / 2));
}

function hexForm(text: string): WrittenForm {
  if (text === text.toLowerCase()) return 'hex';
  return text === text.toUpperCase() ? 'HEX' : 'mixed-hex';
}
