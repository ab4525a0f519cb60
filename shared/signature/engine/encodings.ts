// The named encodings of a message's parts.

import { toBase64 } from '../bytes-text.ts';
import { twoDecimals } from '../decimal.ts';
import type { Primitives } from '../primitives.ts';
import { escapedBy, type Encoding, type ValueEncoding } from '../scheme.ts';
import { TEXT_FUNCTIONS } from '../texts/text-functions.ts';
import { netUrlEncode, phpUrlEncode } from '../texts/text-escapes.ts';

/** A text in an encoding. Of Base64, the UTF-8 bytes are encoded; a lone surrogate is U+FFFD. */
export function encoded(
  text: string,
  as: Encoding,
  { encode }: Pick<Primitives, 'encode'>,
): string {
  const inBase64 = () => toBase64(encode(text.toWellFormed(), 'utf-8'));
  switch (as) {
    case 'base64':
      return inBase64();
    case 'decimals-2':
      return /^-?\d+(?:\.\d+)?$/.test(text) ? (twoDecimals(text) ?? text) : text;
    default: {
      const other = otherEncoding(as);
      return other?.isBase64 ? other.write(inBase64()) : valueEncoded(text, as);
    }
  }
}

export function valueEncoded(text: string, as: ValueEncoding): string {
  const other = otherEncoding(as);
  if (other) return other.write(text);
  const separator = escapedBy(as);
  if (separator !== null) {
    return text.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`);
  }
  return as === 'form' ? phpUrlEncode(text) : netUrlEncode(text);
}

const otherEncoding = (as: Encoding) => (as.startsWith('as ') ? TEXT_FUNCTIONS.get(as) : undefined);
