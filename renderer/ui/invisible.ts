// Names for characters that are invisible or look like others: a signature depends on every one of them.

import { formatCount, words } from '../words/words.ts';

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly text: string; readonly label: string; readonly name: string };

/** The label in the text; its name is in the catalogue. */
const LABELS: Readonly<Record<number, string>> = {
  0x09: 'tab',
  0x0a: 'LF',
  0x0d: 'CR',
  0x7f: 'DEL',
  0xa0: 'nbsp',
  0xad: 'shy',
  0x034f: 'cgj',
  0x061c: 'alm',
  0x200b: 'zwsp',
  0x200c: 'zwnj',
  0x200d: 'zwj',
  0x200e: 'lrm',
  0x200f: 'rlm',
  0x2028: 'ls',
  0x2029: 'ps',
  0x202a: 'lre',
  0x202b: 'rle',
  0x202c: 'pdf',
  0x202d: 'lro',
  0x202e: 'rlo',
  0x202f: 'nnbsp',
  0x2060: 'wj',
  0x2066: 'lri',
  0x2067: 'rli',
  0x2068: 'fsi',
  0x2069: 'pdi',
  0xfeff: 'bom',
  0xfffd: 'U+FFFD',
};

/** Controls, blanks other than the space, joiners, direction marks, lone surrogates; CR LF as one. */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- control characters are the subject
  /\r\n|[\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffd]|\u034f|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The label of one UTF-16 unit; null if the character itself is drawn. */
export function labelOf(code: number): string | null {
  const [piece] = markInvisible(String.fromCharCode(code), false);
  return piece?.kind === 'mark' ? piece.label : null;
}

/**
 * Splits a text into visible pieces and marks for invisible characters; joined, the pieces give the text. Ordinary
 * spaces are marked only at the two ends, where the signature trims them, and only with `marksSpaces`.
 */
export function markInvisible(text: string, marksSpaces = true): Piece[] {
  const start = marksSpaces ? text.length - text.replace(/^ +/, '').length : 0;
  const end = marksSpaces ? Math.max(start, text.length - trailingSpaces(text)) : text.length;
  const pieces: Piece[] = [];
  if (start > 0) pieces.push(spaces(text.slice(0, start)));
  let at = start;
  const middle = text.slice(start, end);
  for (const match of middle.matchAll(INVISIBLE)) {
    const from = start + match.index;
    if (from > at) pieces.push({ kind: 'text', text: text.slice(at, from) });
    pieces.push(mark(match[0]));
    at = from + match[0].length;
  }
  if (end > at) pieces.push({ kind: 'text', text: text.slice(at, end) });
  if (end < text.length) pieces.push(spaces(text.slice(end)));
  return pieces;
}

export function hasInvisible(text: string): boolean {
  return markInvisible(text).some(({ kind }) => kind === 'mark');
}

function trailingSpaces(text: string): number {
  let count = 0;
  while (count < text.length && text.charCodeAt(text.length - 1 - count) === 0x20) count++;
  return count;
}

function spaces(text: string): Piece {
  const { space, spaces } = words.characters;
  const name = text.length === 1 ? space : spaces(formatCount(text.length));
  return { kind: 'mark', text, label: '·'.repeat(Math.min(text.length, 8)), name };
}

function mark(text: string): Piece {
  if (text === '\r\n') return { kind: 'mark', text, label: 'CRLF', name: words.characters.crlf };
  const code = text.charCodeAt(0);
  const point = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const label = LABELS[code] ?? point;
  return { kind: 'mark', text, label, name: words.characters.names[code] ?? kindOf(code, point) };
}

function kindOf(code: number, point: string): string {
  const { control, halfSurrogate, invisible } = words.characters;
  if (code < 0x20 || (code > 0x7f && code < 0xa0)) return control(point);
  return code >= 0xd800 && code <= 0xdfff ? halfSurrogate(point) : invisible(point);
}
