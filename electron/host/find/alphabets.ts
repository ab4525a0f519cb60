// The text whose trigrams are indexed: the folded lines of a capture, with each value in one of 15 alphabets, by the place
// and the name in front of it. So a trigram says roughly where it stands. The index is a sixth larger by it, and would be
// nearly three times as large with a column for each field.

import { foldText } from '../../../shared/query/fold.ts';
import { LINE_END, NAME_END } from './searchable-text.ts';

const ALPHABETS = 15;

/**
 * An alphabet has its own characters for those of ASCII, all of two bytes. What else has them is found in vain, as every
 * candidate is looked at again. Other characters are the same in all.
 */
const WIDTH = 128;
const FIRST = 0x20;

const [NAME_ENDS, LINE_ENDS] = [NAME_END.charCodeAt(0), LINE_END.charCodeAt(0)];

/** Lines as they are indexed, of the same length as when folded: names in ASCII, each value in its alphabet. */
export function indexedText(lines: string): string {
  const text = foldText(lines);
  const codes = new Uint16Array(text.length);
  let alphabet = 0;
  let hash = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    codes[at] = written(code, alphabet);
    hash = (Math.imul(hash, 31) + code) | 0;
    if (code === NAME_ENDS) alphabet = 1 + ((Math.imul(hash, 0x9e3779b1) >>> 16) % ALPHABETS);
    if (code === LINE_ENDS) alphabet = hash = 0;
  }
  return Buffer.from(codes.buffer).toString('utf16le');
}

const written = (code: number, alphabet: number) =>
  code >= FIRST && code < WIDTH ? code + alphabet * WIDTH : code;

/** A folded text in every alphabet, each once. */
export const inEveryAlphabet = (text: string): string[] => [
  ...new Set(
    Array.from({ length: ALPHABETS + 1 }, (_, alphabet) =>
      text.replace(/[ -\x7f]/g, (char) =>
        String.fromCharCode(written(char.charCodeAt(0), alphabet)),
      ),
    ),
  ),
];
