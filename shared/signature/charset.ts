// Bytes to text (shared/README.md, R1): strict UTF-8, and what a careless sender may have used instead.

import { CHARSET_READINGS, type CharsetReading } from './readings.ts';

/**
 * Decodes bytes by the WHATWG label of an encoding and keeps a leading byte order mark.
 * Bytes that the encoding does not know become U+FFFD; `strict` UTF-8 gives null where there are any.
 */
export type Decode = (bytes: Uint8Array, label: string, strict: boolean) => string | null;

/** The body as text by strict UTF-8; null where it is not UTF-8. A string stays what it is. */
export function bodyText(body: Uint8Array | string, decode: Decode): string | null {
  return typeof body === 'string' ? body : decode(body, 'utf-8', true);
}

/** The texts that the charset readings make of bytes that are not UTF-8, with the reading's name. */
export function* decodings(
  body: Uint8Array,
  decode: Decode,
): Generator<{ name: CharsetReading; text: string }> {
  for (const { name, label } of CHARSET_READINGS) {
    const text = decode(body, label, false);
    if (text !== null) yield { name, text };
  }
}
