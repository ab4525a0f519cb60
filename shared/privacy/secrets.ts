// Secrets that stand in a capture by mistake, in a pasted canonical string or in the wrong field: they never leave,
// whatever a person chose about personal data.

import { parseJson } from '../json/parse.ts';
import type { JsonNode, Span } from '../json/tree.ts';
import { SECRET_PLACEHOLDER } from '../signature/verify.ts';
import { decodings, encodedBytes } from './decodings.ts';

/** Puts `<SECRET>` in place of every secret. */
export interface SecretHider {
  /** In a text of any kind, that of a JSON body among them, where a secret may be written with escapes. */
  readonly text: (text: string) => string;
  /** In a body's bytes, each as the character of its number (Latin-1): a secret may be written in UTF-8 there. */
  readonly bytes: (latin1: string) => string;
  /** In a request's target or a header, as bytes likewise; encoded in any usual way too (decodings.ts). */
  readonly head: (latin1: string) => string;
}

/** A shorter secret may stand inside a value by chance: it counts only where it is the whole of one. */
const LONG = 8;

/** Texts of a body up to this length are decoded too, in UTF-16 units. */
const MAX_DECODED_TEXT = 16 * 1024;

const MAY_BE_ENCODED = encodedBytes(LONG);

/**
 * What parts the values of a header or a target, the widest first: the smallest part that tells a secret is hidden, with
 * the padding of its Base64.
 */
const SEPARATORS = [/([?#])/, /([&;,])/, /(\s+)/, /(=(?=[^=]))/, /([:@|"'(){}[\]])/, /(\/)/];
const VALUES = /[?#&;,\s=:@|"'(){}[\]/]+/;

/** `utf8` writes a text's UTF-8 bytes, each as the character of its number. */
export function createSecretHider(
  secrets: readonly string[],
  utf8: (text: string) => string,
): SecretHider {
  const forms = new Set(secrets.flatMap((secret) => [secret, secret.trim()]));
  forms.delete('');
  const short = new Set([...forms].filter((form) => form.length < LONG));
  const long = [...forms]
    .filter((form) => form.length >= LONG)
    .flatMap((form) => [form, encodeURIComponent(form.toWellFormed())])
    .sort((a, b) => b.length - a.length);
  const longBytes = long.map(utf8);
  // Headers that a client wrote in Latin-1 hold the characters as they are.
  const longHeads = [...new Set([...longBytes, ...long])];
  const shortHeads = [...new Set([...short].flatMap((form) => [utf8(form), form]))];

  const without = (text: string, hidden: readonly string[]) =>
    hidden.reduce((rest, form) => rest.replaceAll(form, SECRET_PLACEHOLDER), text);

  const hasLong = (text: string) => longHeads.some((form) => text.includes(form));
  const hasShort = (text: string) => {
    const found = shortHeads.filter((form) => text.includes(form));
    return found.some((form) => isWholeValue(text, form));
  };
  const tellsLong = (latin1: string) => anyOf(decodings(latin1, LONG, utf8), hasLong);
  const shortest = Math.min(LONG, ...shortHeads.map((form) => form.length));
  const tellsAny = (latin1: string) =>
    anyOf(decodings(latin1, shortest, utf8), (text) => hasLong(text) || hasShort(text));

  /** A value, or a canonical string: what stands between colons. */
  const inValue = (value: string): string => {
    const rest = without(value, long);
    const isDecoded = rest.length <= MAX_DECODED_TEXT && MAY_BE_ENCODED.test(rest);
    const plain = isDecoded ? smallestHidden(rest, (part) => tellsLong(utf8(part))) : rest;
    if (short.size === 0) return plain;
    const parts = plain.split(':');
    return parts.map((part) => (short.has(part.trim()) ? SECRET_PLACEHOLDER : part)).join(':');
  };

  function inText(text: string): string {
    // Without an escape a secret stands in a text as it is, if at all; this spares many a body the reading.
    const isPlain = short.size === 0 && !MAY_BE_ENCODED.test(text);
    if (isPlain && !long.some((form) => text.includes(form))) return text;
    const parsed = /^\s*[[{"]/.test(text) ? parseJson(text) : null;
    if (!parsed?.ok) return inValue(text);
    let written = '';
    let at = 0;
    forEachText(parsed.root, ({ start, end }, value) => {
      const hidden = inText(value);
      if (hidden === value) return;
      written += text.slice(at, start) + JSON.stringify(hidden);
      at = end;
    });
    return written + text.slice(at);
  }

  const isNothing = forms.size === 0;
  return {
    text: (text) => (isNothing ? text : inText(text)),
    bytes: (latin1) => (isNothing ? latin1 : without(latin1, longBytes)),
    head: (latin1) => (isNothing ? latin1 : smallestHidden(without(latin1, longHeads), tellsAny)),
  };
}

/**
 * The text with the smallest parts hidden that tell a secret; where only several together do, all that holds them. Parts
 * come first: what stands beside an encoded one can make it unreadable.
 */
function smallestHidden(text: string, tells: (part: string) => boolean, level = 0): string {
  const separator = SEPARATORS[level];
  if (!separator) return tells(text) ? SECRET_PLACEHOLDER : text;
  const parts = text.split(separator);
  if (parts.length === 1) return smallestHidden(text, tells, level + 1);
  const hidden = parts
    .map((part, at) => (at % 2 === 0 ? smallestHidden(part, tells, level + 1) : part))
    .join('');
  return tells(hidden) ? SECRET_PLACEHOLDER : hidden;
}

/** Whether a short form is all that stands between two separators, or two ends; it may hold separators itself. */
function isWholeValue(text: string, form: string): boolean {
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) {
    const [before, after] = [text[at - 1], text[at + form.length]];
    const isEdge = (character: string | undefined) =>
      character === undefined || VALUES.test(character);
    if (isEdge(before) && isEdge(after)) return true;
  }
  return false;
}

function anyOf<T>(values: Iterable<T>, is: (value: T) => boolean): boolean {
  for (const value of values) if (is(value)) return true;
  return false;
}

/** Calls `use` for every string of a JSON text, names included, and every number that may be a secret, as written. */
function forEachText(node: JsonNode, use: (span: Span, value: string) => void): void {
  switch (node.kind) {
    case 'string':
      use(node, node.value);
      break;
    case 'number':
      if (node.literal.length >= LONG) use(node, node.literal);
      break;
    case 'array':
      for (const element of node.elements) forEachText(element, use);
      break;
    case 'object':
      for (const { name, nameSpan, value } of node.members) {
        use(nameSpan, name);
        forEachText(value, use);
      }
  }
}
