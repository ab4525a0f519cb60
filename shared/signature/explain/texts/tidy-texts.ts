// Texts as programs tidy them that distrust their input: without HTML tags.

import type { Escape } from './text-escapes.ts';

/** `strip_tags` in PHP: a tag may hold others and quoted `>`, one that is not closed takes the rest with it. */
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

/** Where a tag ends that begins before `start`; the text's end where it does not. */
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

/** What `/<[^>]*>/g` finds, taken out; a loop, because the pattern is quadratic where no tag ends. */
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

/** PHP's FILTER_SANITIZE_STRING: tags out, quotes as entities. */
export const sanitiseString: Escape = (text) =>
  stripTags(text).replaceAll('"', '&#34;').replaceAll("'", '&#39;');
