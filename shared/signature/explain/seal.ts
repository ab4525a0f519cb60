// Steps 5 and 6 of document 5.1 by any seal: the message that is hashed, and how it is shown without the secret.

import { SECRET_PLACEHOLDER } from '../verify.ts';
import type { ExplainPrimitives, JoinedValue } from './explanation.ts';
import type { Seal } from './procedure.ts';
import type { Source } from './source.ts';

type Part = string | Uint8Array;

/** What is hashed. */
export interface Message {
  readonly parts: readonly Part[];
  /** Of an HMAC. */
  readonly key: Part | null;
}

/** The secret as a seal uses it, made once for many messages. */
export interface Material {
  readonly value: Part;
  /** With the placeholder in place of what is secret of it. */
  readonly shown: string;
}

/** The secret after every change of the seal; null where there is none, or a change does not apply to it. */
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

/** What was put round the secret is part of the proof; the secret is not. */
function shownSecret(secret: string, { known, changes }: Seal): string {
  if (known === null || changes.length === 0) return SECRET_PLACEHOLDER;
  const at = known === '' ? -1 : secret.indexOf(known);
  if (at >= 0) return secret.slice(0, at) + SECRET_PLACEHOLDER + secret.slice(at + known.length);
  return WORDS_FOR_NOTHING.includes(secret) ? secret : SECRET_PLACEHOLDER;
}

/** What programs write where there is no secret. */
export const WORDS_FOR_NOTHING = ['', 'undefined', 'null', 'None', 'nil'];

/** What is hashed of these values. `joined` is the values with the seal's separator between them. */
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
  // JoinedValue first: a surrogate pair may not be torn, and one call is quicker.
  const whole = parts.every((part) => typeof part === 'string') ? [parts.join('')] : parts;
  return { parts: whole.map(encoded), key: key === null ? null : encoded(key) };
}

/** The text with every character that the seal's charset does not have replaced or dropped. */
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

/** The message as a person may see it, bytes as UTF-8 where they are. */
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

/** The values with a separator between them. */
export function joinTexts(values: readonly JoinedValue[], separator: string): string {
  return values.map(({ text }) => text).join(separator);
}
