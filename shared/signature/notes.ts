// Remarks about a webhook besides its verdict. A note decides nothing.

import { pathText } from '../json/path-text.ts';
import type { JsonNode, Path } from '../json/tree.ts';

export interface Note {
  readonly code: NoteCode;
  readonly path: Path;
  readonly says: string;
}

export const REQUEST_NOTE_CODES = [
  'byte-order-mark',
  'duplicate-name',
  'invalid-utf8',
  'lone-surrogate',
  'not-described',
  'number-kept',
  'secret-blanks',
  'sign-form',
  'sign-type',
] as const;

export type NoteCode = (typeof REQUEST_NOTE_CODES)[number];

/** What the record leaves open about every request. */
export const NOTE_CODES = [
  'body-not-covered',
  'body-partly-covered',
  'no-time',
  'age-not-checked',
  'time-ahead',
  'rule-not-confirmed',
  'more-signatures',
  'header-repeated',
] as const;

export interface SchemeNote {
  readonly code: (typeof NOTE_CODES)[number];
  readonly path: Path;
  readonly says: string;
}

export type AnyNote = Note | SchemeNote;

export const isSchemeNote = (note: { readonly code: string }): note is SchemeNote =>
  NOTE_CODES.some((code) => code === note.code);

/** R2. */
export function duplicateName(path: Path): Note {
  const says = `The name ${pathText(path)} occurs more than once. The last value counts.`;
  return { code: 'duplicate-name', path, says };
}

/** R2, in a value that is joined as its JSON text, or not at all. */
export function repeatedInside(path: Path): Note {
  const says = `The name ${pathText(path)} occurs more than once.`;
  return { code: 'duplicate-name', path, says };
}

/** R11. */
export function notDescribed(path: Path, kind: 'array' | 'object'): Note {
  const what = kind === 'array' ? 'an array' : 'an object';
  const says = `${pathText(path)} is ${what}. The document does not describe how it is signed.`;
  return { code: 'not-described', path, says };
}

/** R4. */
export function numberKept(path: Path): Note {
  const says = `The number ${pathText(path)} exceeds 400 characters in plain form, so it is kept as written.`;
  return { code: 'number-kept', path, says };
}

/** R1. */
export function byteOrderMark(): Note {
  const says = 'The body begins with a byte order mark, which is ignored.';
  return { code: 'byte-order-mark', path: [], says };
}

/** R1. */
export function invalidUtf8(): Note {
  const says = 'The body is not UTF-8, as JSON requires.';
  return { code: 'invalid-utf8', path: [], says };
}

/** R14: a lone surrogate cannot be written as UTF-8. */
export function loneSurrogates(values: readonly { text: string; path: Path }[]): Note[] {
  return values
    .filter(({ text }) => !text.isWellFormed())
    .map(({ path }) => {
      const says = `${pathText(path)} contains half of a surrogate pair, which is hashed as U+FFFD.`;
      return { code: 'lone-surrogate', path, says };
    });
}

/** R15: a field that holds the signature cannot be a SHA-256 digest in lower-case hexadecimal digits. */
export function signNotes(sign: JsonNode | undefined, path: Path): Note[] {
  if (!sign || sign.kind === 'null') return [];
  const name = pathText(path);
  if (sign.kind !== 'string') {
    const says = `${name} is ${KIND_WORDS[sign.kind]}, but is documented as a string.`;
    return [{ code: 'sign-type', path, says }];
  }
  if (/^[0-9a-f]{64}$/.test(sign.value) || sign.value.trim() === '') return [];
  const says = /^[0-9A-Fa-f]{64}$/.test(sign.value)
    ? `${name} is in upper case, but is documented in lower case.`
    : `${name} is not 64 lower-case hexadecimal characters.`;
  return [{ code: 'sign-form', path, says }];
}

const KIND_WORDS: Record<Exclude<JsonNode['kind'], 'string' | 'null'>, string> = {
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};

/** R13: outer blanks of a secret are part of it, but rarely intended. */
export function secretNotes(secret: string | null): Note[] {
  if (secret === null || secret.trim() === secret) return [];
  const says = 'The secret begins or ends with whitespace, which is part of it.';
  return [{ code: 'secret-blanks', path: [], says }];
}
