// The head of a request from a file. Only a head that a listener could have received becomes a capture.

import type { HeaderPairs } from '../webhook/capture.ts';
import { asList, asObject, asText } from './foreign-json.ts';
import type { Codec } from './portable.ts';
import { LATIN_1 } from '../privacy/redact.ts';

const METHOD = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,40}$/;
const TARGET = /^[\x21-\x7e\x80-\xff]{1,65536}$/;
const HEADER_NAME = /^:?[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,1000}$/;
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const MAX_HEADERS = 2_000;
const MAX_HEADER_CHARACTERS = 256 * 1024;

export const readMethod = (value: unknown): string | null => matching(METHOD, value);

/** The target as a listener has it: one character for each byte. */
export function readTarget(value: unknown, codec: Codec): string | null {
  const text = asText(value);
  return text === null ? null : matching(TARGET, asBytes(text, codec));
}

const matching = (pattern: RegExp, value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? value : null;

/**
 * Reads headers as pairs `[name, value]` or objects `{name, value}`; leaves out headers that no listener would receive.
 */
export function readHeaders(value: unknown, codec: Codec): HeaderPairs {
  const headers: [string, string][] = [];
  let room = MAX_HEADER_CHARACTERS;
  for (const entry of asList(value)) {
    const [name, text] = pairOf(entry);
    if (name === null || text === null) continue;
    const bytes = asBytes(text, codec);
    room -= name.length + bytes.length;
    if (room < 0 || headers.length === MAX_HEADERS) break;
    if (HEADER_NAME.test(name) && HEADER_VALUE.test(bytes)) headers.push([name, bytes]);
  }
  return headers;
}

function pairOf(entry: unknown): [name: string | null, value: string | null] {
  const object = asObject(entry);
  if (object) return [asText(object.name), asText(object.value)];
  const [name, value] = asList(entry);
  return [asText(name), asText(value)];
}

/** Writes a text with characters beyond Latin-1 as UTF-8 bytes, one character for each. */
export const asBytes = (text: string, codec: Codec): string =>
  /[^\0-\xff]/.test(text)
    ? (codec.decode(codec.encode(text.toWellFormed(), 'utf-8'), LATIN_1, false) ?? '')
    : text;

/** Origin, path and query of a URL from a person or another program; null if it has no host. */
export function splitUrl(
  url: string,
): { readonly tls: boolean; readonly host: string; readonly target: string } | null {
  const match = /^(?:(https?):\/\/)?([^/?#\s]+)([^#]*)/i.exec(url);
  if (!match) return null;
  const [, scheme = 'http', authority = '', rest = ''] = match;
  return {
    tls: scheme.toLowerCase() === 'https',
    host: authority.replace(/^.*@/s, ''),
    target: rest.startsWith('/') ? rest : `/${rest}`,
  };
}
