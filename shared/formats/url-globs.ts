// The patterns that cURL reads in a URL: `{a,b}` and `[1-3]` stand for several URLs.

import type { ByteText } from './shell-text.ts';

/** cURL refuses more patterns. */
const MOST_PATTERNS = 100;

/** Expands a pattern to at most this many URLs; null if cURL refuses it. */
export function expandUrl(
  url: ByteText,
  most: number,
): { readonly urls: readonly ByteText[]; readonly isCut: boolean } | null {
  let urls: ByteText[] = [''];
  let isCut = false;
  let patterns = 0;
  for (let at = 0; at < url.length;) {
    const piece = readPiece(url, at, most + 1);
    if (!piece || (piece.isPattern && ++patterns > MOST_PATTERNS)) return null;
    const texts = piece.texts.slice(0, most + 1);
    const all = urls.flatMap((start) => texts.map((text) => start + text));
    isCut ||= all.length > most;
    urls = all.slice(0, most);
    at = piece.end;
  }
  return { urls, isCut };
}

interface Piece {
  readonly texts: readonly ByteText[];
  readonly end: number;
  readonly isPattern: boolean;
}

const PLAIN =
  /(?:[^[\]{}\\]|\\[[\]{}]|\\(?![[\]{}])|\[[\da-f.]*:[\da-f:.]*(?:%25\w+)?\](?=[:/?#]|$)|\[\])+/iy;

function readPiece(url: ByteText, from: number, most: number): Piece | null {
  PLAIN.lastIndex = from;
  const plain = PLAIN.exec(url)?.[0];
  if (plain !== undefined)
    return { texts: [unescaped(plain)], end: from + plain.length, isPattern: false };
  const close = endOf(url, from + 1);
  if (close === -1) return null;
  const inside = url.slice(from + 1, close);
  const isSet = url[from] === '{' && url[close] === '}' && inside !== '';
  const isRange = url[from] === '[' && url[close] === ']';
  const texts = isSet ? setOf(inside) : isRange ? rangeOf(inside, most) : null;
  return texts && { texts, end: close + 1, isPattern: true };
}

/** Finds the next unescaped bracket or brace; -1 if there is none. */
function endOf(url: ByteText, from: number): number {
  for (let at = from; at < url.length; at++) {
    if (url[at] === '\\') at++;
    else if (/[[\]{}]/.test(url[at] ?? '')) return at;
  }
  return -1;
}

const unescaped = (text: ByteText) => text.replace(/\\([[\]{}])/g, '$1');

/** Splits at commas, except `\,`. No URL holds a line end. */
const setOf = (inside: ByteText): ByteText[] =>
  inside.replace(/\\([^])|,/g, (_, escaped?: string) => escaped ?? '\n').split('\n');

/** `1-3`, `01-10:2`, `a-e`: at most this many values; null if cURL refuses it. */
function rangeOf(inside: ByteText, most: number): ByteText[] | null {
  const numbers = /^(\d{1,15})-(\d{1,15})(?::(\d{1,15}))?$/.exec(inside);
  const letters = /^([a-z])-([a-z])(?::(\d{1,3}))?$/i.exec(inside);
  const [, first = '', last = '', by = '1'] = numbers ?? letters ?? [];
  const isLetters = letters !== null;
  const start = isLetters ? first.charCodeAt(0) : Number(first);
  const end = isLetters ? last.charCodeAt(0) : Number(last);
  const step = Number(by);
  const isCase = !isLetters || /^(?:[a-z]{2}|[A-Z]{2})$/.test(first + last);
  const isStep = step > 0 && (step <= end - start || (start === end && step === 1));
  if (first === '' || start > end || !isStep || !isCase) return null;
  const width = first.startsWith('0') ? first.length : 0;
  const count = Math.min(most, Math.floor((end - start) / step) + 1);
  return Array.from({ length: count }, (_, at) => {
    const value = start + at * step;
    return isLetters ? String.fromCharCode(value) : String(value).padStart(width, '0');
  });
}
