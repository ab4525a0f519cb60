// Decompresses bodies, so that they can be searched, and compresses them again in the same way.

import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateRawSync,
  inflateSync,
  type ZlibOptions,
} from 'node:zlib';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import {
  bodyEncodings,
  compressionOf,
  MOST_ENCODINGS,
  type Compression,
} from '../../../shared/webhook/content-encoding.ts';

/** The decompressed bytes, and how to compress them again. */
export interface Unpacked {
  readonly bytes: Uint8Array;
  /** Null: they were not compressed. */
  readonly pack: ((bytes: Uint8Array) => Uint8Array) | null;
}

/** The maximum size of one decompressed body, unless another one is given; a larger one is a decompression bomb. */
const MOST_BYTES = 64 * 1024 * 1024;

interface Packing {
  readonly pack: (bytes: Uint8Array) => Buffer;
  readonly unpack: (bytes: Uint8Array, most: number) => Buffer;
}

const PACKINGS: Record<Compression, Packing> = {
  gzip: { pack: (bytes) => gzipSync(bytes), unpack: unpackedBy(gunzipSync) },
  deflate: { pack: (bytes) => deflateSync(bytes), unpack: unpackedBy(inflateSync) },
  'deflate-raw': { pack: (bytes) => deflateRawSync(bytes), unpack: unpackedBy(inflateRawSync) },
  br: {
    pack: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    unpack: (bytes, maxOutputLength) =>
      brotliDecompressSync(bytes, {
        maxOutputLength,
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
      }),
  },
};

/** A truncated stream is decompressed as far as it goes. */
function unpackedBy(unpack: (bytes: Uint8Array, options: ZlibOptions) => Buffer) {
  return (bytes: Uint8Array, maxOutputLength: number) =>
    unpack(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
}

/**
 * Decompresses a body by its Content-Encoding, up to `most` bytes. `unknown`: there is no such encoding here, or the body does not have it.
 * Never throws.
 */
export function unpack(
  headers: HeaderPairs,
  body: Uint8Array,
  most = MOST_BYTES,
): Unpacked | 'too-long' | 'unknown' {
  const encodings = bodyEncodings(headers).reverse();
  if (encodings.length > MOST_ENCODINGS) return 'too-long';
  const packings: Packing[] = [];
  let bytes = body;
  for (const encoding of encodings) {
    const compression = compressionOf(encoding, bytes);
    if (compression === null) return 'unknown';
    const packing = PACKINGS[compression];
    try {
      bytes = packing.unpack(bytes, most);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === 'ERR_BUFFER_TOO_LARGE' ? 'too-long' : 'unknown';
    }
    packings.unshift(packing);
  }
  if (packings.length === 0) return { bytes, pack: null };
  return { bytes, pack: (some) => packings.reduce((inner, { pack }) => pack(inner), some) };
}
