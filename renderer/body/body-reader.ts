// Reads a body for the views: its fields, items and values, its canonical string, and the place of each value.

import { memberValue, type JsonObject } from '../../shared/json/tree.ts';
import { valueAt, type ValuePlace } from '../../shared/json/value-at.ts';
import { ownValues } from '../../shared/signature/engine/own-procedure.ts';
import {
  SECRET_PLACEHOLDER,
  type Dropped,
  type Segment,
} from '../../shared/signature/verification.ts';
import {
  describeFields,
  readItems,
  type FieldRow,
  type ItemsView,
} from '../../shared/webhook/fields.ts';

/** The content of the single JSON object that the document requires. */
export interface Content {
  readonly text: string;
  readonly root: JsonObject;
  /** A row for each documented field, sent or not. */
  readonly known: readonly FieldRow[];
  /** The fields that are not in the document. */
  readonly unknown: readonly FieldRow[];
  /** Null if `items` is neither an array nor a string that holds one. */
  readonly items: ItemsView | null;
  readonly segments: readonly Segment[];
  readonly dropped: readonly Dropped[];
  /** The innermost value that holds a character of the body. */
  readonly valueAt: (offset: number) => ValuePlace | null;
  /** The place of a value in the lists, found by the start of its literal: a path is not unique if a name repeats. */
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

/** `text` holds the object. Never throws. */
export function readContent(text: string, root: JsonObject): Content {
  const { segments, dropped } = ownValues(text, root);
  const rows = describeFields(root, { segments, dropped });
  const unknown = rows.filter(({ rule }) => rule === null);
  const places = once(() => [
    placesOf(segments),
    placesOf(dropped),
    placesOf(unknown.map(({ node }) => node ?? NOWHERE)),
  ]);
  return {
    ...{ text, root, unknown, segments, dropped },
    known: rows.filter(({ rule }) => rule !== null),
    items: readItems(text, memberValue(root, 'items')),
    valueAt: (offset) => valueAt(root, offset),
    placeOf: (start) => {
      const [signed = null, leftOut = null, ofUnknown = null] = places().map(
        (place) => place.get(start) ?? null,
      );
      return { signed, leftOut, unknown: ofUnknown };
    },
    canonical: once(() => joinValues(segments)),
  };
}

const NOWHERE = { start: -1 };

const placesOf = (list: readonly { readonly start: number }[]): ReadonlyMap<number, number> =>
  new Map(list.map(({ start }, index) => [start, index + 1]));

/** Most bodies are never asked. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

export interface CanonicalString {
  /** With the placeholder instead of the secret. */
  readonly text: string;
  /** The offset of each value in `text`, then the placeholder's. */
  readonly starts: Uint32Array;
}

/** Joins values according to the document (5.1, step 5). */
export function joinValues(segments: readonly Pick<Segment, 'text'>[]): CanonicalString {
  const starts = new Uint32Array(segments.length + 1);
  let at = 0;
  segments.forEach(({ text }, index) => {
    starts[index] = at;
    at += text.length + 1;
  });
  // Without values the string is a colon and the secret.
  starts[segments.length] = Math.max(at, 1);
  const values = segments.map(({ text }) => text).join(':');
  return { text: `${values}:${SECRET_PLACEHOLDER}`, starts };
}

/** The index of the value that holds the character at `offset`; a colon belongs to the value before it. */
export function valueIndexAt({ starts }: CanonicalString, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
