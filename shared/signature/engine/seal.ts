// The digest of a message by any seal: the secret in the form that it uses, and the bytes to hash.

import { fromBase64, fromHex } from '../bytes-text.ts';
import type { Algorithm, Primitives } from '../primitives.ts';
import type { Seal } from './procedure.ts';
import { uses, type KeyForm } from '../scheme.ts';
import { SECRET_PLACEHOLDER } from '../verification.ts';

type Part = string | Uint8Array;

/** The secret in the form that a seal uses, prepared once for many messages. */
export interface Material {
  readonly value: Part;
  /** With the placeholder in place of the secret part. */
  readonly shown: string;
  /** The key of an HMAC, or the public key; null for a plain digest. */
  readonly key: Part | null;
}

/** The secret after every change of the seal; null if there is none, or if a change does not apply to it. */
export function secretMaterial(seal: Seal): Material | null {
  const isKeyed = seal.digest.kind !== 'plain';
  if (!isKeyed && !uses(seal.message, 'secret')) return { value: '', shown: '', key: null };
  if (seal.known === null) return null;
  let secret = seal.known;
  for (const change of seal.changes) {
    const changed = change(secret);
    if (changed === null) return null;
    secret = changed;
  }
  const value = seal.decode ? seal.decode(secret) : secret;
  if (value === null) return null;
  const shown = seal.decode ? SECRET_PLACEHOLDER : shownSecret(secret, seal);
  if (!isKeyed) return { value, shown, key: null };
  const key = seal.key && typeof value === 'string' ? decodedKey(value, seal.key) : value;
  return key === null ? null : { value, shown, key };
}

/** The bytes of a key that is written as hexadecimal digits or Base64; null if it is not. */
export function decodedKey(secret: string, { decode, prefix = '' }: KeyForm): Uint8Array | null {
  const text = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  const bytes = decode === 'hex' ? fromHex(text) : fromBase64(text);
  return bytes && Uint8Array.from(bytes);
}

/** Characters that were added around the secret are part of the proof; the secret is not. */
function shownSecret(secret: string, { known, changes }: Seal): string {
  if (known === null || changes.length === 0) return SECRET_PLACEHOLDER;
  if (known !== '' && secret.includes(known))
    return secret.replaceAll(known, () => SECRET_PLACEHOLDER);
  return WORDS_FOR_NOTHING.includes(secret) ? secret : SECRET_PLACEHOLDER;
}

/** Texts that programs write for a missing secret. */
export const WORDS_FOR_NOTHING = ['', 'undefined', 'null', 'None', 'nil'];

/** The digest of a message as lower-case hexadecimal digits. */
export function digestOf(
  parts: readonly Part[],
  algorithm: Algorithm,
  seal: Seal,
  key: Part | null,
  primitives: Primitives,
): string {
  const { charset, again } = seal;
  if (again === 'swapped')
    return primitives.digest(algorithm, [key ?? ''], joined(parts, primitives));
  if (again !== null) {
    const isFirst = again === 'first' || again === 'first-bytes';
    const once = digestOf(
      parts,
      algorithm,
      { ...seal, again: null },
      isFirst ? null : key,
      primitives,
    );
    const hashed = again.endsWith('bytes') ? Uint8Array.from(fromHex(once) ?? []) : once;
    return primitives.digest(algorithm, [hashed], isFirst ? key : null);
  }
  if (charset === null) return primitives.digest(algorithm, parts, key);
  const inCharset = (part: Part) =>
    typeof part === 'string'
      ? primitives.encode(encodable(part, seal, primitives.encode), charset)
      : part;
  // Joined first: a surrogate pair must stay whole, and one call is faster.
  const whole = parts.every((part) => typeof part === 'string') ? [parts.join('')] : parts;
  return primitives.digest(algorithm, whole.map(inCharset), key === null ? null : inCharset(key));
}

/** Parts as one key. */
const joined = (parts: readonly Part[], { encode }: Primitives): Part =>
  parts.every((part) => typeof part === 'string')
    ? parts.join('')
    : Uint8Array.from(
        parts.flatMap((part) => [
          ...(typeof part === 'string' ? encode(part.toWellFormed(), 'utf-8') : part),
        ]),
      );

/** Replaces or drops every character that the seal's charset lacks. */
function encodable(
  text: string,
  { charset, unencodable }: Seal,
  encode: Primitives['encode'],
): string {
  if (charset === null || unencodable === null) return text;
  return text.replace(BEYOND_ASCII, (character) =>
    encode(character, charset).every((byte) => byte === QUESTION_MARK) ? unencodable : character,
  );
}

const BEYOND_ASCII = /[^\0-\x7f]/gu;
const QUESTION_MARK = 0x3f;
