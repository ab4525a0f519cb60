// The crypto functions that shared/signature takes as arguments, where there is no Node: hashes from @noble/hashes, gzip
// from fflate.

import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Gunzip } from 'fflate';
import { decodeText, encodeText } from '../host/lib/charsets.ts';
import { CountersignError } from '../../shared/library/library.ts';
import type { Primitives } from '../../shared/signature/primitives.ts';

const HASHES = { md5, sha1, sha256, sha384, sha512 };
/** As long as the longest body that is explained. */
const MOST_UNZIPPED = 2 * 1024 * 1024;

const UTF8 = new TextEncoder();
const bytesOf = (part: string | Uint8Array) =>
  typeof part === 'string' ? UTF8.encode(part) : part;

export const webPrimitives: Primitives = {
  equal: (a, b) => {
    const [left, right] = [UTF8.encode(a), UTF8.encode(b)];
    let differ = left.length ^ right.length;
    for (let at = 0; at < left.length; at++) differ |= (left[at] ?? 0) ^ (right[at] ?? 0);
    return differ === 0;
  },

  decode: decodeText,
  encode: encodeText,

  digest: (algorithm, parts, key) => {
    const hash = HASHES[algorithm];
    const digest = key === null ? hash.create() : hmac.create(hash, bytesOf(key));
    for (const part of parts) digest.update(bytesOf(part));
    return bytesToHex(digest.digest());
  },

  publicKey: () => {
    throw new CountersignError(
      'needs-node',
      'Signatures with a private key are checked in Node only.',
    );
  },

  gunzip: (bytes) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const unzip = new Gunzip((chunk) => {
      length += chunk.length;
      if (length > MOST_UNZIPPED) throw new Error('too long');
      chunks.push(chunk);
    });
    try {
      unzip.push(bytes, true);
    } catch {
      return null;
    }
    const whole = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  },
};
