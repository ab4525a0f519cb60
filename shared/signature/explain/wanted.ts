// The digest to explain: its form already shows the algorithm and the encoding, so no search has to try them.

import {
  algorithmOf,
  DIGEST_BYTES,
  inForm,
  isSignature,
  readDigest,
  type Printed,
  type ReadDigest,
  type WrittenDigest,
  type WrittenForm,
} from '../engine/digest-form.ts';
import { fromBase64, fromHex, toHex } from '../bytes-text.ts';
import type { Algorithm, Primitives } from '../primitives.ts';
import { hasPublicKey, publicKeyKind, type Digest, type Scheme } from '../scheme.ts';
import { DEFAULT_SCHEME, isDocumented } from '../schemes/schemes.ts';
import type { AnyCauseCode } from './codes.ts';
import type { Mistake } from './edit.ts';

export interface Wanted {
  /** The digest's bytes as lower-case hexadecimal digits, or the first ones. */
  readonly hex: string;
  readonly algorithm: Algorithm;
  /** The causes that its form proves, whatever data was hashed. */
  readonly forms: readonly Mistake[];
  /** Its algorithm is none of the scheme's. */
  readonly isOther: boolean;
  /** Null: `hex` has the whole digest. */
  readonly by: Lossy | null;
}

/** What remains of a digest's lower-case hexadecimal digits. */
export interface Lossy {
  readonly name: string;
  readonly write: (hex: string, charsets: Pick<Primitives, 'decode' | 'encode'>) => string;
}

export const ALGORITHM_NAMES: Readonly<Record<Algorithm, string>> = {
  ...{ md5: 'MD5', sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
};

const FORMS: Record<WrittenForm, string> = {
  hex: 'lower-case hexadecimal digits',
  HEX: 'upper-case hexadecimal digits',
  'mixed-hex': 'hexadecimal digits of both cases',
  base64: 'Base64',
  base64url: 'base64url',
  'base64-bare': 'Base64 without “=” at its end',
  'base64-of-hex': 'the Base64 of its hexadecimal digits',
  'hex-of-hex': 'hexadecimal digits of its hexadecimal digits',
};

/** These complete “The digest was written …”. */
const PRINTED: Record<Printed, string> = {
  hyphens: 'with hyphens between its bytes',
  colons: 'with colons between its bytes',
  gaps: 'with blanks between its bytes',
  'bytes-literal': "as Python prints bytes, b'…'",
  percent: 'percent-encoded, as in a URL',
  lines: 'in Base64 with line ends inside',
  numbers: 'as the numbers of its bytes',
  'hex-of-base64': 'in hexadecimal digits of its Base64',
  'latin-1': 'as if its bytes were characters, which were encoded in UTF-8',
  blanks: 'with blanks in place of plus signs, as in a form that was not encoded',
};

/** How a service writes its digest. */
export function digestSays(scheme: Scheme | null): string {
  if (!scheme || scheme.digest.kind === 'named') return 'in the service’s algorithm and form';
  const { kind, algorithm } = scheme.digest;
  const how = kind === 'hmac' ? 'HMAC with' : kind;
  if (publicKeyKind(scheme.digest))
    return `a signature of the service’s private key, in ${FORMS[scheme.signature.as]}`;
  return `${how} ${ALGORITHM_NAMES[algorithm]} of the UTF-8 bytes, in ${FORMS[scheme.signature.as]}`;
}

/** Reads a digest in any form; null if it is not one. */
export const readWanted = (text: string, scheme: Scheme = DEFAULT_SCHEME): Wanted | null =>
  wantedOf(text, scheme)[0] ?? null;

/** Every digest of the scheme's algorithms that a text may be, and the likeliest one in any case. */
export function wantedOf(text: string, scheme: Scheme): Wanted[] {
  if (hasPublicKey(scheme)) return signaturesOf(text, scheme);
  const read = readDigest(text);
  const known = digestsOf(scheme).map(({ algorithm }) => algorithm);
  const whole = read.digests.flatMap((digest, at): Wanted[] => {
    const algorithm = algorithmOf(digest);
    const isOther = !known.some((one) => one === algorithm);
    if (!algorithm || (isOther && at > 0)) return [];
    const ofAlgorithm = isOther ? algorithmForms(algorithm, scheme) : [];
    const forms = [...ofAlgorithm, ...writtenForms(read, digest, scheme)];
    return [{ hex: digest.hex, algorithm, forms, isOther, by: null }];
  });
  const left = known.filter((algorithm) => whole.every((one) => one.algorithm !== algorithm));
  if (left.length < known.length && scheme.digest.kind !== 'named') return whole;
  return [
    ...whole,
    ...left.flatMap((algorithm) => [
      ...cutOf(read.bare, algorithm, scheme),
      ...slipsOf(read.bare, algorithm),
      ...asUtf8(read.bare, algorithm),
    ]),
  ];
}

/** What only a public key can check. Nothing in its text tells the algorithm. */
function signaturesOf(text: string, scheme: Scheme): Wanted[] {
  const read = readDigest(text, isSignature);
  return read.digests.map((digest) => ({
    ...{ hex: digest.hex, algorithm: 'sha256', isOther: false, by: null },
    forms: writtenForms(read, digest, scheme),
  }));
}

/** A shorter text may be the beginning of a digest by chance. */
const LEAST_OF_CUT = 16;

/** The beginning of a digest. */
const cut = (length: number): Lossy => ({
  name: `cut ${length}`,
  write: (hex) => hex.slice(0, length),
});

/** A text that may be the first characters of a digest, in the service's form. */
function cutOf(text: string, algorithm: Algorithm, { signature }: Scheme): Wanted[] {
  const { as, caseBlind } = signature;
  const whole = inForm('0'.repeat(2 * DIGEST_BYTES[algorithm]), as).replace(/={1,2}$/, '');
  if (text.length < LEAST_OF_CUT || text.length >= whole.length) return [];
  const bytes = isBase64(as) ? fromBase64(text.slice(0, text.length - (text.length % 4))) : null;
  const hex = bytes ? toHex(bytes) : text.toLowerCase();
  const isOfForm = caseBlind === true || isBase64(as) || text === inForm(hex, as);
  if (!isOfForm || !/^[\da-f]+$/.test(hex)) return [];
  return [lossy(hex, algorithm, cut(hex.length), `cut to its first ${text.length} characters`)];
}

/** Ways to write the bytes of a digest as hexadecimal digits that lose some of them, or have too many. */
const SLIPS: readonly (Lossy & {
  readonly says: string;
  readonly fits: (lost: number, bytes: number) => boolean;
})[] = [
  {
    name: 'number',
    says: 'written as one number, without the zeros before it',
    fits: (lost) => lost > 0 && lost <= 4,
    write: (hex) => hex.replace(/^0+/, ''),
  },
  {
    name: 'bytes',
    says: 'written byte by byte, without the zeros before single digits',
    fits: (lost) => lost > 0 && lost <= 12,
    write: (hex) => hex.replace(/0(.)|../g, (byte, digit: string | undefined) => digit ?? byte),
  },
  {
    name: 'signed',
    says: 'written byte by byte, with “ffffff” before bytes from 128 on',
    fits: (lost, bytes) => lost < -20 && lost >= -6 * bytes,
    write: (hex) =>
      hex.replace(/../g, (byte) => (byte < '80' ? byte.replace(/^0/, '') : `ffffff${byte}`)),
  },
];

function slipsOf(text: string, algorithm: Algorithm): Wanted[] {
  const hex = text.toLowerCase();
  if (!/^[\da-f]+$/.test(hex)) return [];
  const lost = 2 * DIGEST_BYTES[algorithm] - hex.length;
  return SLIPS.filter(({ fits }) => fits(lost, DIGEST_BYTES[algorithm])).map((slip) =>
    lossy(hex, algorithm, slip, slip.says),
  );
}

/** U+FFFD in UTF-8. */
const REPLACED = /efbfbd/g;
/** So many bytes of a digest are no chance. */
const LEAST_OF_UTF8 = 8;

/** Bytes that were read as UTF-8, where most of them became U+FFFD, and written again. */
function asUtf8(text: string, algorithm: Algorithm): Wanted[] {
  const hex = toHex(fromBase64(text) ?? []);
  const kept = hex.replace(REPLACED, '').length / 2;
  const isIt = kept < hex.length / 2 && kept >= LEAST_OF_UTF8 && kept < DIGEST_BYTES[algorithm];
  return isIt
    ? [lossy(hex, algorithm, UTF8, 'read as UTF-8, which bytes are not, before it was encoded')]
    : [];
}

const UTF8: Lossy = {
  name: 'utf8',
  write: (hex, { decode, encode }) => {
    const text = decode(Uint8Array.from(fromHex(hex) ?? []), 'utf-8', false);
    return toHex([...encode(text ?? '', 'utf-8')]);
  },
};

const lossy = (hex: string, algorithm: Algorithm, by: Lossy, how: string): Wanted => ({
  ...{ hex, algorithm, isOther: false, by },
  forms: [{ code: 'digest-form', details: {}, says: `The digest was ${how}.` }],
});

const digestsOf = ({ digest }: Scheme): readonly Digest[] =>
  digest.kind === 'named' ? Object.values(digest.names) : [digest];

/** Where a setting or the request names the algorithm, another one is not a mistake of the code. */
function algorithmForms(algorithm: Algorithm, { digest }: Scheme): Mistake[] {
  if (digest.kind === 'named') return [];
  const says = `${ALGORITHM_NAMES[algorithm]} was used in place of ${ALGORITHM_NAMES[digest.algorithm]}.`;
  return [{ code: 'digest-algorithm', details: { algorithm }, says }];
}

function writtenForms(read: ReadDigest, digest: WrittenDigest, scheme: Scheme): Mistake[] {
  const { service, signature } = scheme;
  const { as, caseBlind } = signature;
  const mistaken = (code: AnyCauseCode, how: string): Mistake => ({
    ...{ code, details: {} },
    says: `The digest was written ${how}; ${service} sends ${FORMS[as]}.`,
  });
  if (read.printed) return [mistaken('digest-form', PRINTED[read.printed])];
  const isCased = caseBlind === true && !isBase64(as) && !isBase64(digest.form);
  const isOwn = digest.form === as || inForm(digest.hex, as) === read.bare;
  if (!isOwn && !isCased) {
    const mistake = mistaken(codeOf(digest, as), `in ${FORMS[digest.form]}`);
    const written = { as: digest.form, service, sends: as };
    return [isDocumented(scheme) ? mistake : { ...mistake, details: { written } }];
  }
  const around = surroundings(read);
  return around === null ? [] : [mistaken('digest-form', around)];
}

const isBase64 = (form: WrittenForm) => form.startsWith('base64');

function codeOf({ form }: WrittenDigest, wanted: WrittenForm): AnyCauseCode {
  if (isBase64(form)) return isBase64(wanted) ? 'digest-form' : 'digest-base64';
  return wanted === 'hex' ? 'digest-uppercase' : 'digest-form';
}

/** What stands around a digest, which completes “The digest was written …”; null: nothing. */
function surroundings({ prefix, isQuoted, isPadded }: ReadDigest): string | null {
  if (prefix !== '') return `with “${prefix}” before it`;
  if (isQuoted) return 'in quotes';
  return isPadded ? 'with blanks around it' : null;
}

/** The forms of its digest that a service never sends, as codes. */
export function wrongForms({ signature: { as, caseBlind }, digest }: Scheme): AnyCauseCode[] {
  const ofCase = caseBlind ? [] : ([as === 'hex' ? 'digest-uppercase' : 'digest-form'] as const);
  const forms = isBase64(as) ? (['digest-form'] as const) : ([...ofCase, 'digest-base64'] as const);
  return digest.kind === 'named' ? [...forms] : ['digest-algorithm', ...forms];
}
