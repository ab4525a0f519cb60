// The request that a generated program sends, and how its texts are written as literals.

import { LATIN_1 } from '../../privacy/redact.ts';
import { replayHeaders } from '../../replay/draft.ts';
import type { Capture } from '../../webhook/capture.ts';
import type { Codec } from '../portable.ts';

export interface CodeRequest {
  readonly method: string;
  readonly url: string;
  /** In order, with repetitions. */
  readonly headers: readonly {
    readonly name: string;
    /** One character for each byte. */
    readonly bytes: string;
    /** As UTF-8 text; null if the bytes are not UTF-8. */
    readonly text: string | null;
  }[];
  /** The body's text, or its base64 if it is long or not text, in pieces; null if there is none. */
  readonly body: { readonly isBase64: boolean; readonly pieces: readonly string[] } | null;
  /** Personal data was replaced, so the signature no longer verifies. */
  readonly isRedacted: boolean;
}

/** Some compilers reject longer literals. */
const MAX_LITERAL = 16_000;

/** The request that a program for a capture sends to `url`. */
export function codeRequest(
  capture: Capture,
  url: string,
  codec: Codec,
  isRedacted: boolean,
): CodeRequest {
  const { method, body } = capture;
  const text =
    body.length <= MAX_LITERAL && !body.includes(0) ? codec.decode(body, 'utf-8', true) : null;
  const headers = replayHeaders(capture.headers).map(([name, bytes]) => ({
    name,
    bytes,
    text: codec.decode(codec.encode(bytes, LATIN_1), 'utf-8', true),
  }));
  if (body.length === 0) return { method, url, headers, body: null, isRedacted };
  const pieces = text === null ? inPieces(codec.toBase64(body)) : [text];
  return { method, url, headers, body: { isBase64: text === null, pieces }, isRedacted };
}

function inPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += MAX_LITERAL) {
    pieces.push(text.slice(at, at + MAX_LITERAL));
  }
  return pieces;
}

/** The program's opening comment: how to run it and what to expect. */
export const opening = (mark: '#' | '//', run: string, { isRedacted }: CodeRequest): string =>
  `${mark} ${run}\n` +
  (isRedacted
    ? `${mark} Personal data was replaced in this request, so its signature no longer verifies.\n`
    : '');

/** A literal of JavaScript, Python, Java, C# and Go: JSON's, with invisible characters as escapes. */
export const literal = (text: string): string =>
  JSON.stringify(text).replace(UNSEEN, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

const UNSEEN = /[\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** Indents each line by this many blanks. */
export const indented = (lines: readonly string[], blanks: number): string =>
  lines.map((line) => `${' '.repeat(blanks)}${line}\n`).join('');
