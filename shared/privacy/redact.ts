// Removes personal data from a capture: body, request target, headers and sender address. Each keeps its form.

import type { Decode } from '../signature/charset.ts';
import type { Capture, HeaderPairs } from '../webhook/capture.ts';
import { mask, maskBytes, maskValue } from './mask.ts';
import { isTechnicalHeader, isThisMachine, REPLACED, type Replaced } from './personal.ts';
import { maskWords } from './plain-words.ts';
import { redactJson, redactName, type Tell } from './redact-json.ts';

/** The platform's functions for bytes. */
export interface Charsets {
  readonly decode: Decode;
  readonly encode: (text: string, label: string) => Uint8Array;
}

export interface Redacted<T> {
  readonly value: T;
  /** In the order found, each once. */
  readonly replaced: readonly Replaced[];
}

export interface RedactOptions {
  /** Whether the received signature may be exported beside the redacted values (digests.ts). */
  readonly keepsSign: boolean;
}

/**
 * Replaces everything in a capture that may be personal (personal.ts). Lengths, blanks and structure stay, so that the
 * canonical string has the same values in the same order. Redacting again changes nothing. Never throws.
 */
export function redactCapture<T extends Capture>(
  capture: T,
  charsets: Charsets,
  { keepsSign }: RedactOptions = { keepsSign: true },
): Redacted<T> {
  const replaced = new Set<Replaced>();
  const tell: Tell = (what) => void replaced.add(what);
  const changed = (before: string, after: string, what: Replaced) => {
    if (after !== before) tell(what);
    return after;
  };
  const { method, defectReason } = capture;
  const value = {
    ...capture,
    method: changed(method, maskWords(method, mask), REPLACED.path),
    target: redactTarget(capture.target, tell),
    headers: redactHeaders(capture, tell),
    body: redactBody(capture.body, charsets, tell, keepsSign),
    // A sentence from a file was written by somebody else.
    defectReason:
      defectReason?.code === 'other'
        ? {
            ...defectReason,
            says: changed(defectReason.says, mask(defectReason.says), REPLACED.defect),
          }
        : defectReason,
    peerAddress: '',
    peerPort: 0,
  };
  if (capture.peerAddress !== '') tell(REPLACED.peer);
  return { value, replaced: [...replaced] };
}

/** A body that is not JSON keeps only the kinds of its characters. */
export function redactBody(
  body: Uint8Array,
  charsets: Charsets,
  tell: Tell,
  keepsSign = true,
): Uint8Array {
  const text = charsets.decode(body, 'utf-8', true);
  if (text !== null) {
    const redacted = redactText(text, tell, keepsSign);
    return redacted === text ? body : charsets.encode(redacted, 'utf-8');
  }
  const bytes = charsets.decode(body, LATIN_1, false) ?? '';
  const redacted = redactJson(bytes, maskBytes, tell, keepsSign) ?? maskBytes(bytes);
  if (redacted !== bytes) tell(REPLACED.body);
  return charsets.encode(redacted, LATIN_1);
}

/** One byte for each character. */
export const LATIN_1 = 'iso-8859-1';

/** A body's text. */
export function redactText(text: string, tell: Tell, keepsSign = true): string {
  const json = redactJson(text, maskValue, tell, keepsSign);
  if (json !== null) return json;
  const masked = mask(text);
  if (masked !== text) tell(REPLACED.body);
  return masked;
}

/** Each byte beyond ASCII is masked as a letter, because its language is unknown here. */
const maskHead = (latin1: string) => mask(latin1.replace(/[\x80-\x9f\xa1-\xff]/g, '\xe9'));

/** Redacts host, path and query. Paths and query names keep the words of programs; query values keep nothing. */
function redactTarget(target: string, tell: Tell): string {
  const [, scheme = '', host = '', path = '', query = ''] =
    /^(?:(https?:\/\/)([^/?#]*))?([^?]*)(.*)$/is.exec(target) ?? [];
  const plainPath =
    scheme + (isThisMachine(host) ? host : maskHead(host)) + maskWords(path, maskHead);
  if (plainPath !== scheme + host + path) tell(REPLACED.path);
  const plainQuery = query.replace(/([?&])([^=&]*)(=?)([^&]*)/g, (...parts: string[]) => {
    const [, before = '', name = '', sign = '', value = ''] = parts;
    // Without a `=` it may be a value as well as a name.
    const plainName = sign === '' ? maskHead(name) : redactName(name, maskHead, tell);
    return before + plainName + sign + maskHead(value);
  });
  if (plainQuery !== query) tell(REPLACED.query);
  return plainPath + plainQuery;
}

function redactHeaders({ headers, bodyLength }: Capture, tell: Tell): HeaderPairs {
  return headers.map(([name, value]) => {
    const plain = redactHeaderValue(name.toLowerCase(), value, bodyLength, tell);
    if (plain !== value) tell(REPLACED.headers);
    return [redactName(name, maskBytes, tell), plain];
  });
}

/** Header texts are Latin-1, one character for each byte that arrived. */
function redactHeaderValue(name: string, value: string, bodyLength: number, tell: Tell): string {
  if (name === ':path') return redactTarget(value, tell);
  if (name === 'host' || name === ':authority') {
    return isThisMachine(value) ? value : maskBytes(value);
  }
  if (name === 'content-length' && value === String(bodyLength)) return value;
  return isTechnicalHeader(name) ? maskWords(value, maskBytes) : maskBytes(value);
}
