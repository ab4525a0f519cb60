// The crypto and charset functions that shared/signature takes as arguments, from Node.

import { constants, createHash, createHmac, hash, timingSafeEqual, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Primitives } from '../../../shared/signature/primitives.ts';
import { decodeText, encodeText } from './charsets.ts';
import { readPublicKey } from './public-key.ts';

/** As long as the longest body that is explained. */
const MOST_UNZIPPED = 2 * 1024 * 1024;

export const primitives: Primitives = {
  equal: (a, b) => {
    const [left, right] = [Buffer.from(a), Buffer.from(b)];
    return left.length === right.length && timingSafeEqual(left, right);
  },

  decode: decodeText,
  encode: encodeText,

  digest: (algorithm, parts, key) => {
    // One call if possible, because the search makes tens of thousands.
    if (key === null && areTexts(parts)) return hash(algorithm, parts.join(''), 'hex');
    const digest = key === null ? createHash(algorithm) : createHmac(algorithm, key);
    for (const part of parts) digest.update(part);
    return digest.digest('hex');
  },

  publicKey: (text, kind) => {
    const key = readPublicKey(text, kind);
    return (
      key &&
      (({ algorithm, padding }, parts, signature) => {
        const bytes = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
        const by = padding ? { key, padding: constants.RSA_PKCS1_PSS_PADDING } : key;
        return verify(kind === 'ed25519' ? null : algorithm, bytes, by, signature);
      })
    );
  },

  gunzip: (bytes) => {
    try {
      return gunzipSync(bytes, { maxOutputLength: MOST_UNZIPPED });
    } catch {
      return null;
    }
  },
};

const areTexts = (parts: readonly (string | Uint8Array)[]): parts is readonly string[] =>
  parts.every((part) => typeof part === 'string');
