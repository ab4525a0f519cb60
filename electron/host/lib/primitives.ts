// The crypto and charset functions that shared/signature takes as arguments, from Node.

import iconv from 'iconv-lite';
import { createHash, createHmac, hash, timingSafeEqual, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Primitives } from '../../../shared/signature/primitives.ts';
import { readPublicKey } from './public-key.ts';

/** As long as the longest body that is explained. */
const MOST_UNZIPPED = 2 * 1024 * 1024;

export const primitives: Primitives = {
  equal: (a, b) => {
    const [left, right] = [Buffer.from(a), Buffer.from(b)];
    return left.length === right.length && timingSafeEqual(left, right);
  },

  decode: (bytes, label, strict) =>
    label === 'utf-8' ? decodeUtf8(bytes, strict) : decodeSingleByte(bytes, label),

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
      ((algorithm, parts, signature) => {
        const bytes = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
        return verify(kind === 'ed25519' ? null : algorithm, bytes, key, signature);
      })
    );
  },

  encode: (text, label) => iconv.encode(text, label, { addBOM: false }),

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

/** Made once: making one takes longer than decoding a short text. */
const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LENIENT = new TextDecoder('utf-8', { ignoreBOM: true });

function decodeUtf8(bytes: Uint8Array, strict: boolean): string | null {
  try {
    return (strict ? STRICT : LENIENT).decode(bytes);
  } catch {
    return null;
  }
}

/** Not TextDecoder: Node 20's decodes Latin-1 as windows-1252, and Electron's knows fewer charsets. */
const decodeSingleByte = (bytes: Uint8Array, label: string): string =>
  iconv.decode(Buffer.from(bytes), label, { stripBOM: false });
