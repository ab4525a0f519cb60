// The message that is hashed, from a scheme's parts. Each piece knows its origin, so that a view can point to it.

import type { Span } from '../../json/tree.ts';
import { crc32 } from '../crc32.ts';
import type { Algorithm, Primitives } from '../primitives.ts';
import type { Condition, Encoding, Fields, Part, Ref } from '../scheme.ts';
import { rememberedBy } from '../source.ts';
import { PRICES, type Spend } from '../work.ts';
import { encoded } from './encodings.ts';
import type { Segment } from '../verification.ts';

/** Where a piece's text stands: in the body or the URL, in a header, or nowhere. */
export type From =
  | { readonly kind: 'fixed' | 'secret' | 'setting' | 'body' }
  | { readonly kind: 'header'; readonly name: string }
  | { readonly kind: 'url' }
  | ({ readonly kind: 'field'; readonly path: readonly (string | number)[] } & Span);

export interface Piece {
  readonly text: string | Uint8Array;
  readonly from: From | Values;
}

/** The values of a list of fields, with a text between each two. */
export interface Values {
  readonly kind: 'values';
  readonly values: readonly Segment[];
  readonly separator: string;
}

/** One piece that is no list of values. */
export interface SinglePiece {
  readonly text: string | Uint8Array;
  readonly from: From;
}

/** What a message is written from. */
export interface Content {
  /** Null if the value is absent. */
  readonly read: (ref: Ref) => SinglePiece | null;
  readonly list: (fields: Fields) => readonly Piece[];
  readonly holds: (condition: Condition) => boolean;
  readonly encode: (text: string, as: Encoding) => string;
  /** The digest as lower-case hexadecimal digits; CRC-32 in decimal ones. */
  readonly hash: (algorithm: Algorithm | 'crc32', pieces: readonly Piece[]) => string;
  /** A piece as text. */
  readonly decode: (piece: Pick<Piece, 'text'>) => string;
  /** A placeholder in place of a secret, which is shown as it is. */
  readonly isPlaceholder: (piece: SinglePiece) => boolean;
  /** Whether placeholders stand in a part. */
  readonly hasHidden: (part: Part) => boolean;
  /** Learns the length of each text that is written. Throws MessageTooLong when they are too long together. */
  readonly grow: (length: number) => void;
  readonly spend: Spend;
}

/** The functions of a message's content that only the platform decides. */
export const platformContent = rememberedBy(
  (primitives: Primitives): Pick<Content, 'encode' | 'hash' | 'decode'> => ({
    encode: (text, as) => encoded(text, as, primitives),
    hash: (algorithm, pieces) => {
      const texts = pieces.map(({ text }) => text);
      if (algorithm !== 'crc32') return primitives.digest(algorithm, texts, null);
      return crc32(
        texts.map((text) =>
          typeof text === 'string' ? primitives.encode(text.toWellFormed(), 'utf-8') : text,
        ),
      );
    },
    decode: ({ text }) =>
      typeof text === 'string' ? text : (primitives.decode(text, 'utf-8', false) ?? ''),
  }),
);

export const fixed = (text: string): SinglePiece => ({ text, from: { kind: 'fixed' } });

/** What hashing these parts costs, in units of work. */
export function hashPrice(parts: readonly (string | Uint8Array)[]): number {
  let price = PRICES.hash + parts.length * PRICES.hashedPart;
  for (const part of parts) {
    price += part.length * (typeof part === 'string' ? PRICES.hashedCharacter : PRICES.hashedByte);
  }
  return price;
}

/** The pieces of a message, in order. An absent value is empty. Throws MessageTooLong and TooMuchWork. */
export const writeMessage = (message: Part, content: Content): readonly Piece[] =>
  messageWriter(content)(message);

/** Writes many messages of the same content. */
export function messageWriter(content: Content): (message: Part) => readonly Piece[] {
  let blanks = 0; // values that are absent or empty

  function writeOptional(part: Part): readonly Piece[] | null {
    const before = blanks;
    const pieces = write(part);
    const isBlank = blanks > before;
    blanks = before;
    return isBlank ? null : pieces;
  }

  function hashed(algorithm: Algorithm | 'crc32', pieces: readonly Piece[]): string {
    content.spend(hashPrice(pieces.map(({ text }) => text)));
    return content.hash(algorithm, pieces);
  }

  /** The digest or Base64 of a placeholder is nothing that was signed: a person sees what it would be made of. */
  const shownInside = (how: string, pieces: readonly Piece[]) => [
    fixed(`${how}(`),
    ...pieces,
    fixed(')'),
  ];

  /** Null if an optional part is left out. */
  function write(part: Part): readonly Piece[] | null {
    content.spend(PRICES.part);
    if (typeof part === 'string') return [fixed(part)];
    switch (part.kind) {
      case 'join': {
        const groups = part.parts.map(write).filter((pieces) => pieces !== null);
        content.spend(groups.reduce((sum, { length }) => sum + length, 0) * PRICES.piece);
        return separated(groups, part.separator);
      }
      case 'optional':
        return writeOptional(part.part);
      case 'encode': {
        const pieces = write(part.part) ?? [];
        const encoded = (text: string) => {
          content.spend(PRICES.value + text.length);
          const written = content.encode(text, part.as);
          content.grow(written.length);
          content.spend(written.length * PRICES.encoded);
          return written;
        };
        if (part.as === 'base64') {
          return content.hasHidden(part)
            ? shownInside(part.as, pieces)
            : [fixed(encoded(textOf(pieces, content.decode)))];
        }
        return singlePieces(pieces).map((piece) =>
          content.isPlaceholder(piece) ? piece : { ...piece, text: encoded(content.decode(piece)) },
        );
      }
      case 'hashed': {
        const pieces = write(part.part) ?? [];
        return content.hasHidden(part)
          ? shownInside(part.algorithm, pieces)
          : [fixed(hashed(part.algorithm, pieces))];
      }
      case 'cases': {
        const found = part.when.find((one) => content.holds(one.if));
        return write(found ? found.part : part.otherwise);
      }
      case 'fields': {
        const listed = content.list(part);
        if (listed.length === 0) blanks++;
        for (const { text } of listed) content.grow(text.length);
        return listed;
      }
      default: {
        const piece = content.read(part);
        if (!piece || piece.text.length === 0) blanks++;
        content.grow(piece?.text.length ?? 0);
        return piece ? [piece] : [];
      }
    }
  }

  return (message) => {
    blanks = 0;
    return write(message) ?? [];
  };
}

/** The pieces with a text between each two of the groups. */
function separated(groups: readonly (readonly Piece[])[], separator: string): readonly Piece[] {
  if (separator === '') return groups.flat();
  const between = fixed(separator);
  const pieces: Piece[] = [];
  groups.forEach((group, at) => {
    if (at > 0) pieces.push(between);
    for (const piece of group) pieces.push(piece);
  });
  return pieces;
}

/** The values of fields as one piece; none if there are no values. */
export function valuesPiece(values: readonly Segment[], separator: string): readonly Piece[] {
  if (values.length === 0) return [];
  const text = values.map((value) => value.text).join(separator);
  return [{ text, from: { kind: 'values', values, separator } }];
}

/** Every value as a piece of its own. */
export const singlePieces = (pieces: readonly Piece[]): readonly SinglePiece[] =>
  pieces.flatMap(({ text, from }): readonly SinglePiece[] => {
    if (from.kind !== 'values') return [{ text, from }];
    const between = from.separator === '' ? [] : [fixed(from.separator)];
    return from.values.flatMap(({ text: value, path, start, end }, at) => [
      ...(at > 0 ? between : []),
      { text: value, from: { kind: 'field', path, start, end } },
    ]);
  });

/** The values in a message, in order. */
export function segmentsOf(pieces: readonly Piece[]): readonly Segment[] {
  const lists: (readonly Segment[])[] = [];
  for (const { text, from } of pieces) {
    if (from.kind === 'values') lists.push(from.values);
    else if (from.kind === 'field' && typeof text === 'string') {
      const { path, start, end } = from;
      lists.push([{ text, path, start, end }]);
    }
  }
  return lists.length === 1 ? (lists[0] ?? []) : lists.flat();
}

export function textOf(pieces: readonly Piece[], decode: Content['decode']): string {
  let text = '';
  for (const piece of pieces) text += decode(piece);
  return text;
}
