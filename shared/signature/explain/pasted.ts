// Cleans pasted text: a digest in any form, or a canonical string from a log, a debugger or a source file.

import { insideQuotes, readDigest } from '../engine/digest-form.ts';

/**
 * The digest in a text, in the search's form; null if the text is not a digest. Outer blanks and quotes are ignored.
 */
export function pastedDigest(text: string): string | null {
  const { digests, prefix, bare } = readDigest(text);
  const [digest] = digests;
  return digest ? prefix + (digest.form === 'mixed-hex' ? digest.hex : bare) : null;
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

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
