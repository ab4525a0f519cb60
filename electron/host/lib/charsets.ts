// Texts in charsets. Those with one byte for a character are decoded by the tables of iconv-lite: not by TextDecoder,
// because Node 20's reads Latin-1 as windows-1252 and Electron's knows fewer, and not by iconv-lite itself, because every
// thread and command would load its Asian tables, a quarter of a megabyte. It runs in a page too.

import tables from 'iconv-lite/encodings/sbcs-data-generated.js';

/** What a character becomes that a charset lacks. */
export const QUESTION_MARK = 0x3f;
const UNDEFINED = 0xfffd;

interface Charset {
  /** Code units by byte. */
  readonly units: Uint16Array;
  /** Bytes by code unit: a question mark for what the charset lacks, and for each half of a surrogate pair. */
  readonly bytes: Uint8Array;
}

const known = new Map<string, Charset | null>();

function charsetOf(label: string): Charset | null {
  let charset = known.get(label);
  if (charset === undefined) known.set(label, (charset = makeCharset(label)));
  return charset;
}

function makeCharset(label: string): Charset | null {
  const name = label.replaceAll('-', '');
  const upper = name === 'usascii' ? '' : Object.hasOwn(tables, name) ? tables[name]?.chars : null;
  if (typeof upper !== 'string') return null;
  const units = new Uint16Array(256).fill(UNDEFINED);
  const bytes = new Uint8Array(0x1_0000).fill(QUESTION_MARK);
  for (let byte = 0; byte < 128 + upper.length; byte++) {
    const unit = byte < 128 ? byte : upper.charCodeAt(byte - 128);
    units[byte] = unit;
    if (unit !== UNDEFINED) bytes[unit] = byte;
  }
  return { units, bytes };
}

const UTF8 = new TextEncoder();
/** Made once: making one takes longer than decoding a short text. */
const DECODERS = {
  strict: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }),
  lenient: new TextDecoder('utf-8', { ignoreBOM: true }),
  units: new TextDecoder('utf-16le', { ignoreBOM: true }),
};

/** The text of bytes in UTF-8 or a charset of the tables, with a byte order mark as it is; null if `strict` and they are no such text. */
export function decodeText(bytes: Uint8Array, label: string, strict: boolean): string | null {
  const charset = charsetOf(label);
  if (charset) {
    const units = new Uint16Array(bytes.length); // in a loop, because Uint16Array.from takes a hundred times as long
    for (let at = 0; at < units.length; at++)
      units[at] = charset.units[bytes[at] ?? 0] ?? UNDEFINED;
    return DECODERS.units.decode(units);
  }
  try {
    return DECODERS[strict ? 'strict' : 'lenient'].decode(bytes);
  } catch {
    return null;
  }
}

/** The bytes of a text in UTF-8, UTF-16 without a byte order mark, or a charset of the tables. */
export function encodeText(text: string, label: string): Uint8Array {
  const charset = charsetOf(label);
  const is16 = label.startsWith('utf-16');
  if (!charset && !is16) return UTF8.encode(text);
  const view = new DataView(new ArrayBuffer(text.length * (is16 ? 2 : 1)));
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (charset) view.setUint8(at, charset.bytes[unit] ?? QUESTION_MARK);
    else view.setUint16(at * 2, unit, label === 'utf-16le');
  }
  return new Uint8Array(view.buffer);
}
