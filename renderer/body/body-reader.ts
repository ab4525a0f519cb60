// Reads a body and answers the views' questions about it, a part at a time. It runs in the window for ordinary bodies
// and in a worker for long ones; its answers are plain data either way.

import type { JsonError } from '../../shared/json/error.ts';
import { parseJson, type Parsed } from '../../shared/json/parse.ts';
import type { JsonNode } from '../../shared/json/tree.ts';
import { valueAt, type ValuePlace } from '../../shared/json/value-at.ts';
import { ownValues } from '../../shared/signature/engine/own-procedure.ts';
import type { Dropped, Segment } from '../../shared/signature/verification.ts';
import { describeFields, readItems } from '../../shared/webhook/fields.ts';
import { joinValues, type CanonicalString } from './canonical-string.ts';
import type { ComparedBody } from './compare-bodies.ts';
import { fieldLine, type FieldLine } from './field-line.ts';
import { itemLine, outlineItems, type ItemLine, type ItemsOutline } from './item-lines.ts';
import { valueFatesOf } from './value-fates.ts';

/** A summary of a body that was read. */
export type Outline =
  | { readonly ok: false; readonly error: JsonError }
  | { readonly ok: true; readonly root: JsonNode['kind']; readonly object: ObjectOutline | null };

/** The single JSON object that the document requires. */
export interface ObjectOutline {
  /** A line for each documented field. */
  readonly known: readonly FieldLine[];
  /** The number of fields that are not in the document. */
  readonly unknown: number;
  /** Null if `items` is neither an array nor a string that holds one. */
  readonly items: ItemsOutline | null;
  readonly segments: number;
  readonly dropped: number;
}

/** Lists that are fetched a part at a time. */
export interface Lists {
  readonly unknown: FieldLine;
  readonly items: ItemLine;
  readonly segments: Segment;
  readonly dropped: Dropped;
}

export interface Questions {
  readonly part: {
    readonly asks: { readonly of: keyof Lists; readonly from: number; readonly count: number };
    readonly answer: readonly Lists[keyof Lists][];
  };
  /** The innermost value that holds a character of the body. */
  readonly valueAt: {
    readonly asks: { readonly offset: number };
    readonly answer: ValuePlace | null;
  };
  /** The place of a value in the lists, found by the start of its literal. */
  readonly placeOf: { readonly asks: { readonly start: number }; readonly answer: ValueFate };
  readonly canonical: { readonly asks: null; readonly answer: CanonicalString };
}

/** The places of a value, counted from 1. */
export interface ValueFate {
  /** Null if it is not signed as a separate value. */
  readonly signed: number | null;
  /** Null if it was not left out. */
  readonly leftOut: number | null;
  /** Null if it is in the document, or is not a field. */
  readonly unknown: number | null;
}

export const NO_PLACE: ValueFate = { signed: null, leftOut: null, unknown: null };

export type Question = keyof Questions;

export interface Reader {
  readonly outline: Outline;
  /** For comparing it with another body in the same thread; null if it is not one JSON object. */
  readonly compared: ComparedBody | null;
  readonly answer: <Q extends Question>(
    question: Q,
    asks: Questions[Q]['asks'],
  ) => Questions[Q]['answer'];
}

/** `most` limits the text of one value, in UTF-16 code units. Never throws. */
export function createReader(text: string, most: number, parsed: Parsed = parseJson(text)): Reader {
  if (!parsed.ok) return nothingToRead({ ok: false, error: parsed.error });
  const { root } = parsed;
  if (root.kind !== 'object') return nothingToRead({ ok: true, root: root.kind, object: null });

  const { segments, dropped } = ownValues(text, root);
  const places = valueFatesOf(segments, dropped);
  const rows = describeFields(root, { segments, dropped });
  const line = (row: (typeof rows)[number]) => fieldLine(text, row, segments, most);
  const known = rows.filter(({ rule }) => rule !== null);
  const unknown = rows.filter(({ rule }) => rule === null);
  const itemsRow = known.find(({ rule }) => rule?.type === 'items');
  const items = readItems(text, itemsRow?.node);
  const knownLines = known.map(line);
  const itemsLine = knownLines.find(({ rule }) => rule?.type === 'items');
  const itemsOutline = items && outlineItems(items, itemsLine?.value ?? null);

  const parts: { readonly [L in keyof Lists]: (from: number, to: number) => readonly Lists[L][] } =
    {
      unknown: (from, to) => unknown.slice(from, to).map(line),
      segments: (from, to) => segments.slice(from, to),
      dropped: (from, to) => dropped.slice(from, to),
      items: (from, to) => {
        if (!items || !itemsOutline) return [];
        const { columns, count } = itemsOutline;
        const indexes = Array.from(
          { length: Math.max(0, Math.min(to, count) - from) },
          (_, at) => from + at,
        );
        return indexes.map((index) => itemLine(items, index, columns, places));
      },
    };
  const answers: {
    readonly [Q in Question]: (asks: Questions[Q]['asks']) => Questions[Q]['answer'];
  } = {
    part: ({ of, from, count }) => parts[of](from, from + count),
    valueAt: ({ offset }) => valueAt(root, offset),
    placeOf: ({ start }) => ({
      signed: places.signed(start),
      leftOut: places.leftOut(start)?.place ?? null,
      unknown: unknown.findIndex(({ node }) => node?.start === start) + 1 || null,
    }),
    canonical: () => joinValues(segments),
  };
  return {
    outline: {
      ok: true,
      root: 'object',
      object: {
        known: knownLines,
        unknown: unknown.length,
        items: itemsOutline,
        segments: segments.length,
        dropped: dropped.length,
      },
    },
    compared: { text, root, segments },
    answer: (question, asks) => answers[question](asks),
  };
}

/** The reader for a body that is not one JSON object: it has no other answers. */
function nothingToRead(outline: Outline): Reader {
  const nothing: { readonly [Q in Question]: Questions[Q]['answer'] } = {
    part: [],
    valueAt: null,
    placeOf: NO_PLACE,
    canonical: joinValues([]),
  };
  return { outline, compared: null, answer: (question) => nothing[question] };
}
