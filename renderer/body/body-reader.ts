// Reads a body for the views: its outline, the lists of its fields, items and values, and the place of each value.

import type { JsonError } from '../../shared/json/error.ts';
import type { Parsed } from '../../shared/json/parse.ts';
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
  /** Null if `items` is neither an array nor a string that holds one. */
  readonly items: ItemsOutline | null;
}

/** A long list, whose entries are made when they are drawn. */
export interface List<T> {
  readonly total: number;
  /** Undefined past the end. */
  readonly at: (index: number) => T | undefined;
}

/** The content of one JSON object. */
export interface Content {
  readonly outline: ObjectOutline;
  /** The fields that are not in the document. */
  readonly unknown: List<FieldLine>;
  readonly items: List<ItemLine>;
  readonly segments: List<Segment>;
  readonly dropped: List<Dropped>;
  /** The innermost value that holds a character of the body. */
  readonly valueAt: (offset: number) => ValuePlace | null;
  /** The place of a value in the lists, found by the start of its literal. */
  readonly placeOf: (start: number) => ValueFate;
  readonly canonical: () => CanonicalString;
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

export interface ReadBody {
  readonly outline: Outline;
  /** Null if it is not one JSON object, as the next. */
  readonly content: Content | null;
  /** For comparing it with another body. */
  readonly compared: ComparedBody | null;
}

/** `most` limits the text of one value, in UTF-16 code units. Never throws. */
export function readContent(text: string, most: number, parsed: Parsed): ReadBody {
  if (!parsed.ok) {
    return { outline: { ok: false, error: parsed.error }, content: null, compared: null };
  }
  const { root } = parsed;
  if (root.kind !== 'object') {
    return { outline: { ok: true, root: root.kind, object: null }, content: null, compared: null };
  }
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
  const outline: ObjectOutline = { known: knownLines, items: itemsOutline };
  let canonical: CanonicalString | null = null;
  const content: Content = {
    outline,
    unknown: listOf(unknown, line),
    items: listOf(items?.elements ?? [], (_, index) =>
      items && itemsOutline ? itemLine(items, index, itemsOutline.columns, places) : undefined,
    ),
    segments: listOf(segments, (segment) => segment),
    dropped: listOf(dropped, (one) => one),
    valueAt: (offset) => valueAt(root, offset),
    placeOf: (start) => ({
      signed: places.signed(start),
      leftOut: places.leftOut(start)?.place ?? null,
      unknown: unknown.findIndex(({ node }) => node?.start === start) + 1 || null,
    }),
    canonical: () => (canonical ??= joinValues(segments)),
  };
  return {
    outline: { ok: true, root: 'object', object: outline },
    content,
    compared: { text, root, segments },
  };
}

/** Each entry is made once, so that it is the same object when it is drawn again. */
export function listOf<From, T>(
  all: readonly From[],
  make: (one: From, index: number) => T | undefined,
): List<T> {
  const made = new Map<number, T | undefined>();
  return {
    total: all.length,
    at: (index) => {
      const one = all[index];
      if (one !== undefined && !made.has(index)) made.set(index, make(one, index));
      return made.get(index);
    },
  };
}
