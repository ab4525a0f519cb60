// A capture without what may be personal: body, request target, headers and the sender's address, each kept in its shape.

import type { Decode } from '../signature/charset.ts';
import type { Capture, HeaderPairs } from '../webhook/capture.ts';
import { mask, maskBytes, maskValue } from './mask.ts';
import { isPlainHeader, isPlainPathPart, REPLACED, type Replaced } from './personal.ts';
import { redactJson, redactName, type Tell } from './redact-json.ts';

/** What the platform does with bytes. */
export interface Charsets {
  readonly decode: Decode;
  readonly encode: (text: string, label: string) => Uint8Array;
}

export interface Redacted<T> {
  readonly value: T;
  /** Each once, in the order in which it was found. */
  readonly replaced: readonly Replaced[];
}

/**
 * Replaces everything in a capture that may be personal (personal.ts); lengths, blanks and structure stay, so that its
 * canonical string has the same values in the same order. Redacting again changes nothing. Never throws.
 */
export function redactCapture<T extends Capture>(capture: T, charsets: Charsets): Redacted<T> {
  const replaced = new Set<Replaced>();
  const tell: Tell = (what) => void replaced.add(what);
  const value = {
    ...capture,
    target: redactTarget(capture.target, tell),
    headers: redactHeaders(capture.headers, tell),
    body: redactBody(capture.body, charsets, tell),
    peerAddress: '',
    peerPort: 0,
  };
  if (capture.peerAddress !== '') tell(REPLACED.peer);
  return { value, replaced: [...replaced] };
}

/** A body that is no JSON has no structure that would have to stay, but its characters' kinds. */
export function redactBody(body: Uint8Array, charsets: Charsets, tell: Tell): Uint8Array {
  const text = charsets.decode(body, 'utf-8', true);
  if (text !== null) {
    const redacted = redactText(text, tell);
    return redacted === text ? body : charsets.encode(redacted, 'utf-8');
  }
  const bytes = charsets.decode(body, LATIN_1, false) ?? '';
  const redacted = redactJson(bytes, maskBytes, tell) ?? maskBytes(bytes);
  if (redacted !== bytes) tell(REPLACED.body);
  return charsets.encode(redacted, LATIN_1);
}

/** One byte for each character. */
export const LATIN_1 = 'iso-8859-1';

/** A body's text. */
export function redactText(text: string, tell: Tell): string {
  const json = redactJson(text, maskValue, tell);
  if (json !== null) return json;
  const masked = mask(text);
  if (masked !== text) tell(REPLACED.body);
  return masked;
}

/** Names of a query stay where they look like names, its values do not. */
function redactTarget(target: string, tell: Tell): string {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  const plainPath = path
    .split('/')
    .map((part) => (isPlainPathPart(part) ? part : mask(part)))
    .join('/');
  if (plainPath !== path) tell(REPLACED.path);
  const plainQuery = query.replace(/([?&])([^=&]*)(=?)([^&]*)/g, (...parts: string[]) => {
    const [, before = '', name = '', sign = '', value = ''] = parts;
    // Without a sign it is a value as likely as a name.
    return before + (sign === '' ? mask(name) : redactName(name, mask, tell)) + sign + mask(value);
  });
  if (plainQuery !== query) tell(REPLACED.query);
  return plainPath + plainQuery;
}

function redactHeaders(headers: HeaderPairs, tell: Tell): HeaderPairs {
  return headers.map(([name, value]) => {
    const plain = isPlainHeader(name, value) ? value : redactHeaderValue(name, value, tell);
    if (plain !== value) tell(REPLACED.headers);
    return [redactName(name, mask, tell), plain];
  });
}

/** Header texts are Latin-1, one character for each byte that arrived. */
const redactHeaderValue = (name: string, value: string, tell: Tell) =>
  name.toLowerCase() === ':path' ? redactTarget(value, tell) : maskBytes(value);
