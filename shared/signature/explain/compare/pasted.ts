// What a person pasted, tidied: a digest in any form, or a canonical string as it comes out of a log, a debugger or a
// source file.

import { readWanted } from '../wanted.ts';

/** The digest that a text is, as the search takes it; null where it is something else. Outer blanks and quotes do not count. */
export function pastedDigest(text: string): string | null {
  const bare = insideQuotes(text.trim())?.trim() ?? text.trim();
  const isMixedHex = /^[0-9a-f]+$/i.test(bare) && bare !== bare.toUpperCase();
  const digest = isMixedHex ? bare.toLowerCase() : bare;
  return readWanted(digest) === null ? null : digest;
}

/**
 * The texts that a pasted canonical string may stand for, without repetitions: as it is, without outer line breaks,
 * without the quotes around it, with the escapes of a JSON string read.
 */
export function tidyForms(text: string): string[] {
  const line = withoutOuterLineBreaks(text);
  const inside = insideQuotes(line.trim()) ?? line;
  return [...new Set([text, line, inside, unescaped(inside)])];
}

function withoutOuterLineBreaks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isLineBreak(text[start])) start++;
  while (end > start && isLineBreak(text[end - 1])) end--;
  return text.slice(start, end);
}

const isLineBreak = (character: string | undefined) => character === '\n' || character === '\r';

const QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['‘', '’'],
]);

function insideQuotes(text: string): string | null {
  const closing = QUOTES.get(text.charAt(0));
  const isQuoted = closing !== undefined && text.length > 1 && text.endsWith(closing);
  return isQuoted ? text.slice(1, -1) : null;
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
