// Texts as cautious programs clean them: without HTML tags.

import type { Escape } from './text-escapes.ts';

/** PHP's `strip_tags`: a tag may contain other tags and quoted `>`; an unclosed one removes the rest. */
export const stripTags: Escape = (text) => {
  let kept = '';
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '<' && !isBlank(text.charAt(at + 1))) at = endOfTag(text, at + 1);
    else if (character !== '\0') kept += character;
  }
  return kept;
};

const isBlank = (character: string) => character !== '' && ' \t\n\r\v\f'.includes(character);

/** The end of a tag that begins before `start`, or the end of the text. */
function endOfTag(text: string, start: number): number {
  if (text.startsWith('!--', start)) {
    const end = text.indexOf('-->', start + 3);
    return end === -1 ? text.length : end + 2;
  }
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"' || character === "'") {
      if (quote === '' || quote === character) quote = quote === '' ? character : '';
    } else if (quote !== '') continue;
    else if (character === '<' && !isBlank(text.charAt(at + 1))) depth++;
    else if (character === '>' && depth-- === 0) return at;
  }
  return text.length;
}

/** Removes the matches of `/<[^>]*>/g`. A loop, because the pattern is quadratic if no tag ends. */
export const replaceTags: Escape = (text) => {
  let kept = '';
  let from = 0;
  for (let start = text.indexOf('<'); start !== -1; start = text.indexOf('<', from)) {
    const end = text.indexOf('>', start);
    if (end === -1) break;
    kept += text.slice(from, start);
    from = end + 1;
  }
  return kept + text.slice(from);
};

/** WordPress's `sanitize_text_field`. */
export const sanitiseField: Escape = (text) =>
  (text.includes('<') ? stripTags(text) : text)
    .replace(/[\r\n\t ]+/g, ' ')
    .trim()
    .replace(/%[a-f0-9]{2}/gi, '');

/** PHP's FILTER_SANITIZE_STRING: tags removed, quotes as entities. */
export const sanitiseString: Escape = (text) =>
  stripTags(text).replaceAll('"', '&#34;').replaceAll("'", '&#39;');
