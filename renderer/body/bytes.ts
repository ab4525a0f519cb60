// The bytes of a body: fetched from the host in pieces, so that no message blocks the window; to and from base64; as
// text in UTF-8, as JSON requires, otherwise in the charset that verifies them; and in hexadecimal.

import type { Reply } from '../../shared/contract/rpc.ts';
import type { Span } from '../../shared/json/tree.ts';
import type { BodyView } from './body-view.ts';

const PIECE_BYTES = 1024 * 1024;

interface PieceSource {
  /** The first bytes in base64, and the total number. */
  readonly bodyBase64: string;
  readonly keptBytes: number;
  piece(from: number, length: number): Promise<Reply<'captures.body'>>;
}

export interface Watch {
  /** False if nobody waits for it any more. */
  isWanted(): boolean;
  progress(read: number): void;
}

type ReadBytes =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      /** Null if it is not UTF-8. */
      readonly text: string | null;
    }
  | { readonly ok: false; readonly message: string | null };

/** Reads a whole body and decodes it on the way. `message` is null if nobody waits for it any more. */
export async function readBytes(source: PieceSource, watch: Watch): Promise<ReadBytes> {
  const { keptBytes } = source;
  const first = fromBase64(source.bodyBase64);
  const bytes = first.length === keptBytes ? first : new Uint8Array(keptBytes);
  const text = new TextPieces();
  bytes.set(first);
  text.add(first);
  for (let read = first.length; read < keptBytes;) {
    watch.progress(read);
    const reply = await source.piece(read, PIECE_BYTES);
    if (!watch.isWanted()) return { ok: false, message: null };
    if (!reply.ok) return { ok: false, message: reply.message };
    const piece = fromBase64(reply.value.bytesBase64);
    if (piece.length === 0) return { ok: false, message: null };
    bytes.set(piece, read);
    text.add(piece);
    read += piece.length;
  }
  return { ok: true, bytes, text: text.end() };
}

/** Decodes piece by piece, because decoding the whole at once would take long. */
class TextPieces {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private pieces: string[] | null = [];

  add(bytes: Uint8Array): void {
    this.decode(bytes, true);
  }

  end(): BodyText['text'] | null {
    this.decode(new Uint8Array(), false);
    return this.pieces?.join('') ?? null;
  }

  private decode(bytes: Uint8Array, stream: boolean): void {
    try {
      this.pieces?.push(this.decoder.decode(bytes, { stream }));
    } catch {
      this.pieces = null;
    }
  }
}

/** Null if the file cannot be read: it is a folder, it is gone, or the system forbids it. */
export function readBase64(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      // `data:application/json;base64,eyJ…`; for an empty file the comma may be missing.
      const [, base64 = ''] = (reader.result as string).split(',');
      resolve(base64);
    };
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}

/** Bytes of a base64 text. */
export function fromBase64(base64: string): Uint8Array {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** Decodes bytes of any encoding for display; keeps a byte order mark. */
export function decode(bytes: Uint8Array, label: string, strict: boolean): string | null {
  try {
    return new TextDecoder(label, { fatal: strict, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

export interface BodyText {
  readonly text: string;
  /** The WHATWG label of the encoding used. */
  readonly charset: string;
  /** The bytes are strict UTF-8, so `text` is exactly what was sent. */
  readonly isUtf8: boolean;
}

/** The text of a body; `charset` is the one that verifies it, if it is not UTF-8. */
export function bodyText(bytes: Uint8Array, charset = 'utf-8'): BodyText {
  const strict = decode(bytes, 'utf-8', true);
  const text = strict ?? decode(bytes, charset, false) ?? '';
  return { text, charset, isUtf8: strict !== null };
}

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

/** `7b 22 6e 61  6d 65 22 3a`: two groups, the second after a wider gap. */
export function hexDigits(bytes: Uint8Array, perRow: number): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
  const half = perRow / 2;
  const left = digits.slice(0, half).join(' ');
  const right = digits.slice(half).join(' ');
  return (right === '' ? left : `${left}  ${right}`).padEnd(perRow * 3);
}

/** Printable ASCII unchanged, everything else as a dot. */
export function asciiText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.',
  ).join('');
}

/** `000001f0`. */
export const hexOffset = (offset: number) => offset.toString(16).padStart(8, '0');

/** All lines, for the clipboard. */
export function hexDump(bytes: Uint8Array): string {
  const rows: string[] = [];
  for (let at = 0; at < bytes.length; at += 16) {
    const row = bytes.subarray(at, at + 16);
    rows.push(`${hexOffset(at)}  ${hexDigits(row, 16)}  ${asciiText(row)}`);
  }
  return rows.join('\n');
}
