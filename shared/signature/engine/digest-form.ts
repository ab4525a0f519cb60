// A digest as the text that a signature is.

import { fromHex, toBase64 } from '../bytes-text.ts';
import type { DigestForm } from '../scheme.ts';

/** The text of a digest that is given as lower-case hexadecimal digits. */
export function inForm(hexDigits: string, form: DigestForm): string {
  if (form === 'base64') return toBase64(fromHex(hexDigits) ?? []);
  return form === 'HEX' ? hexDigits.toUpperCase() : hexDigits;
}
