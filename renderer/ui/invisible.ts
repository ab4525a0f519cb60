// Characters that cannot be seen, or that look like others, by name: a signature depends on every one of them.

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly text: string; readonly label: string; readonly name: string };

const NAMED: Readonly<Record<number, readonly [label: string, name: string]>> = {
  0x09: ['tab', 'tab'],
  0x0a: ['LF', 'line end (LF)'],
  0x0d: ['CR', 'carriage return (CR)'],
  0x7f: ['DEL', 'control character DEL'],
  0xa0: ['nbsp', 'no-break space U+00A0'],
  0xad: ['shy', 'soft hyphen U+00AD'],
  0x034f: ['cgj', 'combining grapheme joiner U+034F'],
  0x061c: ['alm', 'Arabic letter mark U+061C'],
  0x200b: ['zwsp', 'zero-width space U+200B'],
  0x200c: ['zwnj', 'zero-width non-joiner U+200C'],
  0x200d: ['zwj', 'zero-width joiner U+200D'],
  0x200e: ['lrm', 'left-to-right mark U+200E'],
  0x200f: ['rlm', 'right-to-left mark U+200F'],
  0x2028: ['ls', 'line separator U+2028'],
  0x2029: ['ps', 'paragraph separator U+2029'],
  0x202a: ['lre', 'left-to-right embedding U+202A'],
  0x202b: ['rle', 'right-to-left embedding U+202B'],
  0x202c: ['pdf', 'pop directional formatting U+202C'],
  0x202d: ['lro', 'left-to-right override U+202D'],
  0x202e: ['rlo', 'right-to-left override U+202E'],
  0x202f: ['nnbsp', 'narrow no-break space U+202F'],
  0x2060: ['wj', 'word joiner U+2060'],
  0x2066: ['lri', 'left-to-right isolate U+2066'],
  0x2067: ['rli', 'right-to-left isolate U+2067'],
  0x2068: ['fsi', 'first strong isolate U+2068'],
  0x2069: ['pdi', 'pop directional isolate U+2069'],
  0xfeff: ['bom', 'byte order mark U+FEFF'],
  0xfffd: ['U+FFFD', 'replacement character U+FFFD: bytes here could not be read'],
};

/** Controls, blanks other than the space, joiners, direction marks, lone surrogates; CR LF as one. */
const INVISIBLE =
  // eslint-disable-next-line no-control-regex -- control characters are the subject
  /\r\n|[\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffd]|\u034f|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Splits a text into what can be seen and marks for what cannot; the pieces' texts joined are the text itself.
 * Ordinary spaces are marked at the two ends only, where the signature trims them, and only with `marksSpaces`.
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

/** Whether a text shows everything that it holds. */
export function hasInvisible(text: string): boolean {
  return markInvisible(text).some(({ kind }) => kind === 'mark');
}

function trailingSpaces(text: string): number {
  let count = 0;
  while (count < text.length && text.charCodeAt(text.length - 1 - count) === 0x20) count++;
  return count;
}

function spaces(text: string): Piece {
  const name = text.length === 1 ? 'space' : `${text.length} spaces`;
  return { kind: 'mark', text, label: '·'.repeat(Math.min(text.length, 8)), name };
}

function mark(text: string): Piece {
  if (text === '\r\n') return { kind: 'mark', text, label: 'CRLF', name: 'line end (CR LF)' };
  const code = text.charCodeAt(0);
  const point = code.toString(16).toUpperCase().padStart(4, '0');
  const [label, name] = NAMED[code] ?? [`U+${point}`, nameOf(code, point)];
  return { kind: 'mark', text, label, name };
}

function nameOf(code: number, point: string): string {
  if (code < 0x20 || (code > 0x7f && code < 0xa0)) return `control character U+${point}`;
  if (code >= 0xd800 && code <= 0xdfff) return `half of a surrogate pair U+${point}`;
  return `invisible character U+${point}`;
}
