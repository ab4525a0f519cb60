// The digest to explain: its form already shows the algorithm and the encoding.

import { fromBase64, toHex } from '../bytes-text.ts';
import type { CauseCode } from './codes.ts';
import type { Algorithm } from '../primitives.ts';
import type { Details } from './explanation.ts';

export interface Wanted {
  /** The digest's bytes as lower-case hexadecimal digits. */
  readonly hex: string;
  readonly algorithm: Algorithm;
  /** The causes that its form proves, whatever data was hashed. */
  readonly forms: readonly {
    readonly code: CauseCode;
    readonly details: Details;
    readonly says: string;
  }[];
}

const ALGORITHMS: ReadonlyMap<number, { readonly algorithm: Algorithm; readonly name: string }> =
  new Map([
    [16, { algorithm: 'md5', name: 'MD5' }],
    [20, { algorithm: 'sha1', name: 'SHA-1' }],
    [32, { algorithm: 'sha256', name: 'SHA-256' }],
    [48, { algorithm: 'sha384', name: 'SHA-384' }],
    [64, { algorithm: 'sha512', name: 'SHA-512' }],
  ]);

/** Longer texts are not digests. */
const MAX_LENGTH = 200;

/** Reads a digest in any form of the catalogue; null if it is not one. */
export function readWanted(text: string): Wanted | null {
  if (text.length > MAX_LENGTH) return null;
  if (/^(?:[0-9a-f]{2})+$/.test(text)) return wanted(text, []);
  if (/^(?:[0-9A-F]{2})+$/.test(text)) {
    const says = 'The digest was written with upper-case letters.';
    return wanted(text.toLowerCase(), [{ code: 'digest-uppercase', details: {}, says }]);
  }
  const bytes = fromBase64(text);
  if (!bytes) return null;
  const url = /[-_]/.test(text) || /[^=]$/.test(text.padEnd(4)) ? 'base64url' : 'base64';
  const inner = String.fromCharCode(...bytes);
  if (/^(?:[0-9a-f]{2}){16,}$/.test(inner)) {
    const says = 'The digest’s hexadecimal digits were written in base64 once more.';
    return wanted(inner, [{ code: 'digest-base64', details: {}, says }]);
  }
  const says = `The digest was written in ${url}, not in hexadecimal digits.`;
  return wanted(toHex(bytes), [{ code: 'digest-base64', details: {}, says }]);
}

function wanted(hex: string, forms: Wanted['forms']): Wanted | null {
  const found = ALGORITHMS.get(hex.length / 2);
  if (!found) return null;
  const { algorithm, name } = found;
  if (algorithm === 'sha256') return { hex, algorithm, forms };
  const says = `${name} was used in place of SHA-256.`;
  const other = { code: 'digest-algorithm', details: { algorithm }, says } as const;
  return { hex, algorithm, forms: [other, ...forms] };
}
