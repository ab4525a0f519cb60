// The data that a cURL command sends as its body or appends to its URL: -d and similar options.

import { valuesOf, type Argument } from './curl-options.ts';
import type { TakeInput } from './shell-input.ts';
import type { ByteText } from './shell-text.ts';

/** A piece of data, or the file that holds it; `file: null` if another program writes it. */
export type Data =
  | { readonly text: ByteText; readonly joiner: '&' | '' }
  | { readonly file: string | null };

/** The pieces of the body in order. */
export const dataOf = (given: readonly Argument[], take: TakeInput): Data[] =>
  given.flatMap((one) => pieceOf(one, take));

function pieceOf({ option, value }: Argument, take: TakeInput): Data[] {
  switch (option) {
    case 'data-raw':
      return [{ text: value, joiner: '&' }];
    case 'data':
    case 'data-binary':
    case 'json': {
      const joiner = option === 'json' ? '' : '&';
      if (!value.startsWith('@')) return [{ text: value, joiner }];
      const read = readFrom(value.slice(1), take);
      if ('file' in read) return [read];
      return [{ text: option === 'data' ? read.text.replace(/[\r\n\0]/g, '') : read.text, joiner }];
    }
    case 'data-urlencode':
      return [encodedPiece(value, take)];
    default:
      return [];
  }
}

/** The text that `-` stands for, or the file's name. */
function readFrom(
  file: ByteText,
  take: TakeInput,
): { readonly text: ByteText } | { readonly file: string | null } {
  return file === '-' ? (take() ?? { file: null }) : { file };
}

/** `content`, `=content`, `name=content`, `name@file`. */
function encodedPiece(value: ByteText, take: TakeInput): Data {
  const [, name = '', sign = '', rest = ''] = /^([^=@]*)([=@]?)([^]*)$/.exec(value) ?? [];
  const read = sign === '@' ? readFrom(rest, take) : { text: sign === '' ? name : rest };
  if ('file' in read) return read;
  const prefix = sign !== '' && name !== '' ? `${name}=` : '';
  return { text: prefix + urlEncoded(read.text), joiner: '&' };
}

/** The pieces of `--url-query`: encoded like `--data-urlencode`, or unchanged after a plus. */
export const queryOf = (given: readonly Argument[], take: TakeInput): Data[] =>
  valuesOf(given, 'url-query').map((value) =>
    value.startsWith('+') ? { text: value.slice(1), joiner: '&' } : encodedPiece(value, take),
  );

export const joined = (data: readonly Data[]): ByteText =>
  data
    .flatMap((one) => ('text' in one ? [one] : []))
    .map(({ text, joiner }, at) => (at === 0 ? '' : joiner) + text)
    .join('');

const urlEncoded = (bytes: ByteText) =>
  bytes
    .replace(
      /[^\w.~ -]/g,
      (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .replaceAll(' ', '+');
