// Steps 5 and 6 of document 5.1 by any seal: the message to hash, and how to show it without the secret.

import type { ExplainPrimitives } from './primitives.ts';
import type { JoinedValue, Seal } from './procedure.ts';
import type { Source } from './source.ts';
import { SECRET_PLACEHOLDER } from './verify.ts';

type Part = string | Uint8Array;

/** The data to hash. */
export interface Message {
  readonly parts: readonly Part[];
  /** The key of an HMAC. */
  readonly key: Part | null;
}

/** The secret in the form that a seal uses, prepared once for many messages. */
export interface Material {
  readonly value: Part;
  /** With the placeholder in place of the secret part. */
  readonly shown: string;
}

/** The secret after every change of the seal; null if there is none, or if a change does not apply to it. */
export function secretMaterial(seal: Seal): Material | null {
  if (seal.place === 'none' && !seal.hmac) return { value: '', shown: '' };
  if (seal.known === null) return null;
  let secret = seal.known;
  for (const change of seal.changes) {
    const changed = change(secret);
    if (changed === null) return null;
    secret = changed;
  }
  if (seal.decode) {
    const value = seal.decode(secret);
    return value && { value, shown: SECRET_PLACEHOLDER };
  }
  return { value: secret, shown: shownSecret(secret, seal) };
}

/** Characters that were added around the secret are part of the proof; the secret is not. */
function shownSecret(secret: string, { known, changes }: Seal): string {
  if (known === null || changes.length === 0) return SECRET_PLACEHOLDER;
  const at = known === '' ? -1 : secret.indexOf(known);
  if (at >= 0) return secret.slice(0, at) + SECRET_PLACEHOLDER + secret.slice(at + known.length);
  return WORDS_FOR_NOTHING.includes(secret) ? secret : SECRET_PLACEHOLDER;
}

/** Texts that programs write for a missing secret. */
export const WORDS_FOR_NOTHING = ['', 'undefined', 'null', 'None', 'nil'];

/** The data to hash for these values. `joined` holds them with the seal's separator in between. */
export function message(
  joined: string,
  seal: Seal,
  { value }: Material,
  source: Source,
  { encode }: ExplainPrimitives,
): Message {
  const { charset } = seal;
  const content = seal.message ? seal.message(source) : joined;
  const key = seal.hmac ? value : null;
  const parts = placed(content, seal, value);
  if (charset === null) return { parts, key };
  const encoded = (part: Part) =>
    typeof part === 'string' ? encode(encodable(part, seal, encode), charset) : part;
  // Joined first: a surrogate pair must stay whole, and one call is faster.
  const whole = parts.every((part) => typeof part === 'string') ? [parts.join('')] : parts;
  return { parts: whole.map(encoded), key: key === null ? null : encoded(key) };
}

/** Replaces or drops every character that the seal's charset lacks. */
function encodable(
  text: string,
  { charset, unencodable }: Seal,
  encode: ExplainPrimitives['encode'],
): string {
  if (charset === null || unencodable === null) return text;
  return text.replace(BEYOND_ASCII, (character) =>
    encode(character, charset).every((byte) => byte === QUESTION_MARK) ? unencodable : character,
  );
}

const BEYOND_ASCII = /[^\0-\x7f]/gu;
const QUESTION_MARK = 0x3f;

function placed(content: Part, { place, secretSeparator: between }: Seal, secret: Part): Part[] {
  switch (place) {
    case 'none':
      return [content];
    case 'first':
      return [secret, between, content];
    case 'last':
      return [content, between, secret];
    case 'twice':
      return [content, between, secret, between, secret];
    case 'both':
      return [secret, between, content, between, secret];
  }
}

/** The message as a person may see it; UTF-8 bytes are shown as text. */
export function shownMessage(
  values: readonly JoinedValue[],
  seal: Seal,
  { shown }: Material,
  source: Source,
  { decode }: ExplainPrimitives,
): string {
  const content = seal.message ? seal.message(source) : joinTexts(values, seal.separator);
  const text = typeof content === 'string' ? content : (decode(content, 'utf-8', false) ?? '');
  return placed(text, seal, shown).join('');
}

/** Joins the values with a separator. */
export function joinTexts(values: readonly JoinedValue[], separator: string): string {
  return values.map(({ text }) => text).join(separator);
}
