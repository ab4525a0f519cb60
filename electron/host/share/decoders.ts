// The byte functions that shared/privacy takes as arguments, so that an export can search encoded texts for secrets.

import { constants, inflateRawSync } from 'node:zlib';
import type { Decoders } from '../../../shared/privacy/decodings.ts';

/** From Node. */
export const decoders: Decoders = {
  utf8: (text) => (/[^\0-\x7f]/.test(text) ? Buffer.from(text).toString('latin1') : text),
  text: (bytes) => Buffer.from(bytes, 'latin1').toString(),
  base64: (run) => Buffer.from(run, 'base64').toString('latin1'),
  inflate: (latin1, most) => {
    const head = latin1.startsWith('\x1f') ? gzipHeadLength(latin1) : ZLIB_HEAD;
    const probe = Buffer.from(latin1.slice(head, head + PROBE_BYTES), 'latin1');
    if (inflatedBeginning(probe, most).bytes.length === 0) return null;
    const { bytes, length } = inflatedBeginning(Buffer.from(latin1.slice(head), 'latin1'), most);
    return { text: bytes.toString('latin1'), length: head + length };
  },
};

/** Enough bytes to see whether they are compressed data at all. */
const PROBE_BYTES = 256;
const ZLIB_HEAD = 2;
const GZIP_HEAD = 10;

/** RFC 1952 2.3: includes an extra field, a name and a comment if the flags say so. */
function gzipHeadLength(latin1: string): number {
  const flags = latin1.charCodeAt(3);
  let at = GZIP_HEAD;
  if (flags & 4) at += 2 + latin1.charCodeAt(at) + 256 * latin1.charCodeAt(at + 1);
  if (flags & 8) at = latin1.indexOf('\0', at) + 1;
  if (flags & 16) at = latin1.indexOf('\0', at) + 1;
  return flags & 2 ? at + 2 : at;
}

/** Node's result with `info`. `bytesWritten` is the number of bytes read. */
interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

/** The contents of the longest beginning that can be decompressed, so that damage at the end hides nothing. */
function inflatedBeginning(packed: Buffer, most: number): { bytes: Buffer; length: number } {
  let [good, bad] = [0, packed.length + 1];
  let best: Buffer = Buffer.alloc(0);
  let end = 0;
  for (let length = packed.length; bad - good > 1; length = (good + bad) >> 1) {
    try {
      const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH, info: true };
      const found = inflateRawSync(packed.subarray(0, length), options) as unknown as Inflated;
      best = found.buffer;
      good = length;
      end = found.engine.bytesWritten;
    } catch (error) {
      if (error instanceof RangeError) throw error; // longer than `most`
      bad = length;
    }
  }
  return { bytes: best, length: end };
}
