// The digest to explain: its form already shows the algorithm and the encoding.

import {
  algorithmOf,
  readDigest,
  type ReadDigest,
  type WrittenForm,
} from '../engine/digest-form.ts';
import type { Algorithm } from '../primitives.ts';
import type { AnyCauseCode } from './codes.ts';
import type { Details } from './explanation.ts';

export interface Wanted {
  /** The digest's bytes as lower-case hexadecimal digits. */
  readonly hex: string;
  readonly algorithm: Algorithm;
  /** The causes that its form proves, whatever data was hashed. */
  readonly forms: readonly WantedForm[];
}

interface WantedForm {
  readonly code: AnyCauseCode;
  readonly details: Details;
  readonly says: string;
}

export const ALGORITHM_NAMES: Readonly<Record<Algorithm, string>> = {
  ...{ md5: 'MD5', sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
};

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

/** What stands around a digest, which completes “The digest was written …”; null: nothing. */
export function surroundings({ prefix, isQuoted, isPadded }: ReadDigest): string | null {
  if (prefix !== '') return `with “${prefix}” before it`;
  if (isQuoted) return 'in quotes';
  return isPadded ? 'with blanks around it' : null;
}

/** Reads a digest in any form of the catalogue; null if it is not one. */
export function readWanted(text: string): Wanted | null {
  const read = readDigest(text);
  const [digest] = read.digests;
  const algorithm = digest && algorithmOf(digest);
  if (!algorithm) return null;
  const forms: WantedForm[] = [];
  if (algorithm !== 'sha256') {
    const says = `${ALGORITHM_NAMES[algorithm]} was used in place of SHA-256.`;
    forms.push({ code: 'digest-algorithm', details: { algorithm }, says });
  }
  forms.push(...FORMS[digest.form]);
  const around = surroundings(read);
  if (around !== null) {
    forms.push({ code: 'digest-form', details: {}, says: `The digest was written ${around}.` });
  }
  return { hex: digest.hex, algorithm, forms };
}
