// Cleans pasted text: a digest in any form, or a canonical string from a log, a debugger or a source file.

import { readWanted } from '../wanted.ts';

/**
 * The digest in a text, in the search's form; null if the text is not a digest. Outer blanks and quotes are ignored.
 */
export function pastedDigest(text: string): string | null {
  const bare = insideQuotes(text.trim())?.trim() ?? text.trim();
  const isMixedHex = /^[0-9a-f]+$/i.test(bare) && bare !== bare.toUpperCase();
  const digest = isMixedHex ? bare.toLowerCase() : bare;
  return readWanted(digest) === null ? null : digest;
}

/**
 * The possible readings of a pasted canonical string, each once: as it is, without outer line breaks, without the
 * quotes around it, with JSON escapes decoded.
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
