// Bytes to text (shared/README.md, R1): strict UTF-8, and the charsets that a careless sender may have used.

import { CHARSET_READINGS, type CharsetReading } from './readings.ts';

/**
 * Decodes bytes by the WHATWG label of an encoding and keeps a leading byte order mark. Invalid bytes become U+FFFD;
 * with `strict` UTF-8 the result is null if there are any.
 */
export type Decode = (bytes: Uint8Array, label: string, strict: boolean) => string | null;

/** The body as text by strict UTF-8; null if it is not UTF-8. A string is returned unchanged. */
export function bodyText(body: Uint8Array | string, decode: Decode): string | null {
  return typeof body === 'string' ? body : decode(body, 'utf-8', true);
}

/** The texts that the charset readings give for bytes that are not UTF-8, with the reading's name. */
export function* decodings(
  body: Uint8Array,
  decode: Decode,
): Generator<{ name: CharsetReading; text: string }> {
  for (const { name, label } of CHARSET_READINGS) {
    const text = decode(body, label, false);
    if (text !== null) yield { name, text };
  }
}
