// Converts a range of the body's text to a range of its bytes.

import type { Span } from '../../shared/json/tree.ts';
import type { BodyView } from './body-view.ts';

type DecodedBody = Pick<BodyView, 'bytes' | 'text' | 'charset' | 'isUtf8'>;

/**
 * The range in bytes. Empty if it cannot be determined: bytes that are not UTF-8 but were read as UTF-8 became other
 * characters.
 */
export function byteSpan(body: DecodedBody, { start, end }: Span): Span {
  const { bytes, text, charset, isUtf8 } = body;
  // One byte for each character: the other charsets, and UTF-8 that is only ASCII.
  const isByteWise = isUtf8 ? bytes.length === text.length : charset !== 'utf-8';
  if (isByteWise) return { start, end };
  if (!isUtf8) return { start: 0, end: 0 };
  return { start: byteAt(body, start), end: byteAt(body, end) };
}

const STRIDE = 256 * 1024;

/** For each body, the byte offsets of every `STRIDE` characters, as far as known. */
const known = new WeakMap<Uint8Array, number[]>();
const encoder = new TextEncoder();

function byteAt({ bytes, text }: DecodedBody, at: number): number {
  const begins = known.get(bytes) ?? [0];
  known.set(bytes, begins);
  const stride = Math.floor(at / STRIDE);
  while (begins.length <= stride) {
    const last = begins.length - 1;
    begins.push((begins[last] ?? 0) + encodedLength(text, last * STRIDE, begins.length * STRIDE));
  }
  return (begins[stride] ?? 0) + encodedLength(text, stride * STRIDE, at);
}

/** The encoded length of the characters from `from` to `to`; each half of a split pair counts as half of the pair. */
function encodedLength(text: string, from: number, to: number): number {
  const piece = text.slice(from, to);
  const torn =
    (isHigh(piece.charCodeAt(piece.length - 1)) ? 1 : 0) + (isLow(piece.charCodeAt(0)) ? 1 : 0);
  // Alone, each half is written as three bytes; the pair has four, two for each half.
  return encoder.encode(piece).length - torn;
}

const isHigh = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff;
