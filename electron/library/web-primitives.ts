// The crypto and charset functions that shared/signature takes as arguments, where there is no Node: hashes from
// @noble/hashes, gzip from fflate, the tables of charsets from iconv-lite.

import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Gunzip } from 'fflate';
import tables from 'iconv-lite/encodings/sbcs-data-generated.js';
import { CountersignError } from '../../shared/library/library.ts';
import type { Primitives } from '../../shared/signature/primitives.ts';

const HASHES = { md5, sha1, sha256, sha384, sha512 };
/** As long as the longest body that is explained. */
const MOST_UNZIPPED = 2 * 1024 * 1024;
const QUESTION_MARK = 0x3f;

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

  decode: (bytes, label, strict) => {
    const table = charactersOf(label);
    if (table) return Array.from(bytes, (byte) => table[byte]).join('');
    try {
      return new TextDecoder(label, { fatal: strict, ignoreBOM: true }).decode(bytes);
    } catch {
      return null;
    }
  },

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

  encode: (text, label) => {
    if (label === 'utf-8') return UTF8.encode(text);
    if (label.startsWith('utf-16')) return utf16(text, label === 'utf-16le');
    const table = charactersOf(label) ?? ASCII;
    // Also half of a surrogate pair, as Node's does it.
    return Uint8Array.from(text.split(''), (unit) => {
      const byte = table.indexOf(unit);
      return byte === -1 ? QUESTION_MARK : byte;
    });
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

const ASCII = String.fromCharCode(...Array(128).keys());

/** The characters of an encoding with one byte for each. Not TextDecoder's, because platforms differ in them. */
function charactersOf(label: string): string | null {
  const name = label.replaceAll('-', '');
  const known = Object.hasOwn(tables, name) ? tables[name] : undefined;
  return known ? ASCII + known.chars : null;
}

function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
}
