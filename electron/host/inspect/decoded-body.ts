// Decodes a compressed body for display, never more than a window shows, so that a decompression bomb does no harm.

import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  type BrotliDecompress,
  type Gunzip,
  type Inflate,
  type InflateRaw,
} from 'node:zlib';
import type { DecodedBody } from '../../../shared/contract/capture.ts';
import type { Capture } from '../../../shared/webhook/capture.ts';
import {
  bodyEncodings,
  compressionOf,
  MOST_ENCODINGS,
  type Compression,
} from '../../../shared/webhook/content-encoding.ts';

/** The maximum size of the decoded body. */
export const MOST_DECODED = 256 * 1024;
/** The maximum size between two decompressions. */
const MOST_BETWEEN = 16 * 1024 * 1024;

interface Decoded {
  readonly bytes: Buffer;
  readonly ends: DecodedBody['ends'];
}

/**
 * Decodes a body by its Content-Encoding. Never throws: a body that cannot be decoded has `ends: 'unknown'` or
 * `'damaged'`.
 */
export async function decodeBody({
  headers,
  body,
}: Pick<Capture, 'headers' | 'body'>): Promise<DecodedBody> {
  const encodings = bodyEncodings(headers).reverse();
  let decoded: Decoded = { bytes: Buffer.from(body), ends: 'whole' };
  if (encodings.length > MOST_ENCODINGS) decoded = { bytes: Buffer.alloc(0), ends: 'unknown' };
  for (const [index, encoding] of encodings.entries()) {
    if (decoded.ends === 'unknown') break;
    const most = index === encodings.length - 1 ? MOST_DECODED : MOST_BETWEEN;
    const next = await decodeOnce(decoded.bytes, encoding, most);
    // A stream that was cut looks damaged to the next decoder.
    const isCut = decoded.ends !== 'whole' && next.ends !== 'unknown';
    decoded = isCut ? { ...next, ends: decoded.ends } : next;
  }
  const bytes = decoded.bytes.subarray(0, MOST_DECODED);
  return { bytesBase64: bytes.toString('base64'), ends: decoded.ends };
}

function decodeOnce(bytes: Buffer, encoding: string, most: number): Promise<Decoded> {
  const compression = compressionOf(encoding, bytes);
  if (compression === null) return Promise.resolve({ bytes: Buffer.alloc(0), ends: 'unknown' });
  const decoder = DECODERS[compression]();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (ends: Decoded['ends']) => {
      resolve({ bytes: Buffer.concat(chunks).subarray(0, most), ends });
      decoder.destroy();
    };
    decoder.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > most) end('cut');
    });
    decoder.once('end', () => end('whole'));
    decoder.on('error', () => end('damaged'));
    decoder.end(bytes);
  });
}

const DECODERS: Record<Compression, () => BrotliDecompress | Gunzip | Inflate | InflateRaw> = {
  gzip: createGunzip,
  deflate: createInflate,
  'deflate-raw': createInflateRaw,
  br: createBrotliDecompress,
};
