// The digest to explain: its form already shows the algorithm and the encoding.

import { readDigest, type WrittenForm } from '../engine/digest-form.ts';
import type { Algorithm } from '../primitives.ts';
import type { CauseCode } from './codes.ts';
import type { Details } from './explanation.ts';

export interface Wanted {
  /** The digest's bytes as lower-case hexadecimal digits. */
  readonly hex: string;
  readonly algorithm: Algorithm;
  /** The causes that its form proves, whatever data was hashed. */
  readonly forms: readonly WantedForm[];
}

interface WantedForm {
  readonly code: CauseCode;
  readonly details: Details;
  readonly says: string;
}

const ALGORITHMS: ReadonlyMap<number, { readonly algorithm: Algorithm; readonly name: string }> =
  new Map([
    [16, { algorithm: 'md5', name: 'MD5' }],
    [20, { algorithm: 'sha1', name: 'SHA-1' }],
    [32, { algorithm: 'sha256', name: 'SHA-256' }],
    [48, { algorithm: 'sha384', name: 'SHA-384' }],
    [64, { algorithm: 'sha512', name: 'SHA-512' }],
  ]);

const upper: WantedForm = {
  ...{ code: 'digest-uppercase', details: {} },
  says: 'The digest was written with upper-case letters.',
};
const base64 = (says: string): readonly WantedForm[] => [
  { code: 'digest-base64', details: {}, says },
];

const FORMS: Record<WrittenForm, readonly WantedForm[]> = {
  hex: [],
  HEX: [upper],
  'mixed-hex': [upper],
  base64: base64('The digest was written in base64, not in hexadecimal digits.'),
  base64url: base64('The digest was written in base64url, not in hexadecimal digits.'),
  'base64-of-hex': base64('The digest’s hexadecimal digits were written in base64 once more.'),
};

/** Reads a digest in any form of the catalogue; null if it is not one. */
export function readWanted(text: string): Wanted | null {
  const [read] = readDigest(text);
  const found = read && ALGORITHMS.get(read.hex.length / 2);
  if (!found) return null;
  const { hex, form } = read;
  const { algorithm, name } = found;
  if (algorithm === 'sha256') return { hex, algorithm, forms: FORMS[form] };
  const says = `${name} was used in place of SHA-256.`;
  const other = { code: 'digest-algorithm', details: { algorithm }, says } as const;
  return { hex, algorithm, forms: [other, ...FORMS[form]] };
}
