// What a text says to somebody who decodes it: percent escapes and form blanks, JSON escapes, Base64 of either alphabet,
// hexadecimal digits, and these inside each other. A secret may stand in a header or a query in any of these writings.

import { fromBase64, fromHex } from '../signature/explain/wanted.ts';

/** A text as its bytes, each as the character of its number. */
type Latin1 = string;

/** Base64 of JSON in percent escapes: nobody goes deeper by mistake. */
const MAX_DEPTH = 3;

/** Characters that are decoded of one text; the longest header comes to a fraction of it. */
const MAX_DECODED = 8 * 1024 * 1024;

/** What a text has in which so many bytes are encoded, at a glance. */
export const encodedBytes = (count: number): RegExp =>
  new RegExp(String.raw`[%+\\]|[A-Za-z0-9+/_-]{${Math.ceil((count * 4) / 3)}}`);

/**
 * The text and what can be decoded of it, each once, the nearest first; none with fewer bytes than `shortest`. Pieces
 * that were decoded each for itself stand in lines of their own. `utf8` writes a text's UTF-8 bytes.
 */
export function* decodings(
  text: Latin1,
  shortest: number,
  utf8: (text: string) => Latin1,
): Generator<Latin1> {
  const seen = new Set([text]);
  let left = MAX_DECODED;
  yield text;
  const encoded = encodedBytes(shortest);
  let level = [text];
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const next: Latin1[] = [];
    for (const decoded of level.flatMap((from) =>
      encoded.test(from) ? decodedOnce(from, utf8) : [],
    )) {
      if (decoded.length < shortest || seen.has(decoded)) continue;
      left -= decoded.length;
      if (left < 0) return;
      seen.add(decoded);
      next.push(decoded);
      yield decoded;
    }
    level = next;
  }
}

function decodedOnce(text: Latin1, utf8: (text: string) => Latin1): Latin1[] {
  return [
    percentDecoded(text),
    percentDecoded(text.replaceAll('+', ' ')),
    text.replace(JSON_ESCAPES, (escapes) => utf8(jsonDecoded(escapes))),
    ...runsDecoded(text, /[A-Za-z0-9+/_-]{2,}/g, base64Decoded),
    ...runsDecoded(text, /[A-Za-z0-9+_-]{2,}/g, base64Decoded), // between the slashes of a path
    ...runsDecoded(text, /[0-9A-Fa-f]{16,}/g, hexDecoded),
    // Where other characters of the alphabet stand before it, nobody knows at which one it begins.
    ...[1, 2, 3].flatMap((skipped) =>
      runsDecoded(text, LONG_RUN, (run) => base64Decoded(run.slice(skipped))),
    ),
  ];
}

/** Base64 of eight bytes, which is as short as a secret may be to be found inside of something else. */
const LONG_RUN = /[A-Za-z0-9+/_-]{11,}/g;

/** Escapes of any character, with digits of either case; what is no escape stays. */
const percentDecoded = (text: Latin1) =>
  text.replace(/%([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(parseInt(digits, 16)),
  );

const JSON_ESCAPES = /(?:\\(?:u[0-9A-Fa-f]{4}|["\\/bfnrt]))+/g;
const jsonDecoded = (escapes: string) => JSON.parse(`"${escapes}"`) as string;

function runsDecoded(
  text: Latin1,
  run: RegExp,
  decode: (run: string) => number[] | null,
): Latin1[] {
  const runs = text.match(run)?.map((found) => asText(decode(found) ?? [])) ?? [];
  return runs.length === 0 ? [] : [runs.join('\n')];
}

/** A character that is left over has too few bits for a byte. */
const base64Decoded = (run: string) => fromBase64(run.length % 4 === 1 ? run.slice(0, -1) : run);
const hexDecoded = (run: string) => fromHex(run.length % 2 === 1 ? run.slice(0, -1) : run);

const asText = (bytes: readonly number[]) =>
  bytes.map((byte) => String.fromCharCode(byte)).join('');
