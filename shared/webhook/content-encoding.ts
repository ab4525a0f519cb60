// The compression of a body (RFC 9110 8.4). The document does not mention compression (4.1): the signature covers the
// bytes as they arrived, and the decoded body is only for display.

import { headerValues, type HeaderPairs } from './capture.ts';

/** Nobody compresses more often than this. */
export const MOST_ENCODINGS = 3;

export type Compression = 'gzip' | 'deflate' | 'deflate-raw' | 'br';

/** The names in `Content-Encoding`, in the order of encoding, in lower case; empty if the body is not compressed. */
export function bodyEncodings(headers: HeaderPairs): string[] {
  return headerValues(headers, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((encoding) => encoding.trim().toLowerCase())
    .filter((encoding) => encoding !== '' && encoding !== 'identity');
}

/** The compression that an encoding's name stands for, of bytes that it gave; null if it is unknown. */
export function compressionOf(encoding: string, bytes: Uint8Array): Compression | null {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return 'gzip';
    case 'br':
      return 'br';
    case 'deflate':
      // Some senders leave out the two-byte zlib header.
      return ((bytes[0] ?? 0) & 0x0f) === 8 ? 'deflate' : 'deflate-raw';
    default:
      return null;
  }
}
