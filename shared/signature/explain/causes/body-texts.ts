// What seldom becomes of the text of a body before it is signed, whatever it is: its white space, its escapes, a word in
// its place.

import {
  addSlashes,
  formDecode,
  HTML_ESCAPES,
  htmlUnescape,
  lower,
  percentDecode,
  readUnicode,
  stripSlashes,
  unicodeEscape,
  upper,
  URL_ESCAPES,
  withUrlEscapes,
  type Escape,
} from '../../texts/text-escapes.ts';
import { stripTags } from '../../texts/tidy-texts.ts';
import { rare, seldom, type Met } from '../edit.ts';
import type { Told } from './rewriting.ts';

const byLine = (text: string, change: Escape, end: string) =>
  text.split('\n').map(change).join(end);
const trimmed: Escape = (line) => line.trim();

const OF_BLANKS: readonly Told[] = [
  ['The body’s line ends were removed.', (text) => text.replace(/[\r\n]+/g, '')],
  ['The body’s line ends were changed to blanks.', (text) => text.replace(/\r?\n/g, ' ')],
  ['All white space of the body was removed.', (text) => text.replace(/\s+/g, '')],
  ['White space of the body was reduced to single blanks.', (text) => text.replace(/\s+/g, ' ')],
  ['The body’s words were joined with single blanks.', (text) => text.trim().replace(/\s+/g, ' ')],
  ['The body’s blanks were removed.', (text) => text.replaceAll(' ', '')],
  ['Blanks around the body’s lines were removed.', (text) => byLine(text, trimmed, '\n')],
  ['The body’s lines were joined without blanks around them.', (text) => byLine(text, trimmed, '')],
  ['Only the body’s first line was signed.', (text) => text.replace(/[\r\n].*$/s, '')],
  ['Only the body’s first line was signed, with its end.', (text) => text.replace(/\n.*$/s, '\n')],
  ['The last character of the body was left out.', (text) => text.slice(0, -1)],
  ['A blank was added to the body.', (text) => `${text} `],
  ['A NUL was added to the body.', (text) => `${text}\0`],
];

const OF_ESCAPES: readonly Told[] = [
  ['Backslashes were put before the body’s quotes.', addSlashes],
  ['The body’s backslashes were removed.', stripSlashes],
  ['The body’s slashes were signed as \\/.', (text) => text.replaceAll(/\\?\//g, '\\/')],
  ['The body’s slashes were signed without backslashes.', (text) => text.replaceAll('\\/', '/')],
  ['The body’s \\uXXXX were signed as characters.', readUnicode],
  ['The body’s characters beyond ASCII were signed as \\uXXXX.', unicodeEscape],
  ...HTML_ESCAPES.map(({ by, escape }, at): Told => [
    `The body’s special characters were signed as HTML entities, as ${by} writes them.`,
    escape,
    at === 0 ? rare : seldom,
  ]),
  ['The body’s HTML entities were signed as characters.', htmlUnescape],
  ['The body’s HTML tags were removed.', stripTags],
  ...URL_ESCAPES.map(({ by, escape }): Told => [`The body was encoded with ${by}.`, escape]),
  ['The body’s escapes were in lower case.', (text) => withUrlEscapes(text, lower)],
  ['The body’s escapes were in upper case.', (text) => withUrlEscapes(text, upper)],
  ['The body was decoded like a form.', formDecode],
  ['The body was percent-decoded.', percentDecode],
  ['The body was signed in lower case.', lower],
  ['The body was signed in upper case.', upper],
  ['The body was signed in the Unicode form NFC.', (text) => text.normalize('NFC')],
  ['The body was signed in the Unicode form NFD.', (text) => text.normalize('NFD')],
];

/** What programs have in place of a body that was read before, or that is no text. */
const OFTEN_WORDS = ['{}', '[object Object]', 'undefined'];
const WORDS = [
  ...['null', '[]', '""', 'Array', 'None', 'nil', 'false'],
  ...['[object Promise]', '[object ReadableStream]', '[object Blob]', "b''", 'NULL', '0', ' '],
];

const inPlace = (word: string, met: Met): Told => [
  `“${word}” was signed in place of the body.`,
  () => word,
  met,
];

export const BODY_TEXTS: readonly Told[] = [
  ...OF_BLANKS,
  ...OF_ESCAPES,
  ...OFTEN_WORDS.map((word) => inPlace(word, rare)),
  ...WORDS.map((word) => inPlace(word, seldom)),
];
