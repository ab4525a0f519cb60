// Two bodies beside each other: their fields aligned by name, items by index, and their canonical strings value by
// value. It runs where the bodies are read, and keeps to a number of rows that a person can look through.

import {
  membersByName,
  type JsonNode,
  type JsonObject,
  type Path,
} from '../../shared/json/tree.ts';
import type { Segment } from '../../shared/signature/canonical.ts';
import { ITEM_FIELDS, NOTIFICATION_FIELDS } from '../../shared/webhook/notification.ts';
import { shownValue, type ShownValue } from './shown-value.ts';

/** A body that was read, as it is compared. */
export interface ComparedBody {
  readonly text: string;
  readonly root: JsonObject;
  readonly segments: readonly Segment[];
}

export type RowKind = 'same' | 'differs' | 'only-left' | 'only-right';

/** A field of both bodies; null on the side where it was not sent. */
export interface FieldRowPair {
  readonly path: Path;
  readonly kind: RowKind;
  readonly left: ShownValue | null;
  readonly right: ShownValue | null;
}

/** A value of both canonical strings; places count from 1. */
export interface SegmentPair {
  readonly path: Path;
  readonly kind: RowKind;
  readonly left: PlacedText | null;
  readonly right: PlacedText | null;
  /** Where the left one's text stands on the right now; null: nowhere, or in more than one place. */
  readonly movedTo: Path | null;
}

export interface PlacedText {
  readonly text: string;
  readonly place: number;
}

export interface Rows<T> {
  /** The first of them in order: those that differ, and those that are the same. */
  readonly rows: readonly T[];
  readonly same: number;
  readonly differing: number;
}

export interface BodyComparison {
  readonly fields: Rows<FieldRowPair>;
  readonly values: Rows<SegmentPair>;
  /** Top-level names whose values differ, in the order of the rows. */
  readonly names: readonly string[];
  /** The first character in which the texts differ; null: they are the same. */
  readonly firstDifference: number | null;
}

/** So many rows that differ are kept, and as many that are the same. */
const MOST_ROWS = 500;
/** Of one value; of longer ones the part around the first difference. */
const MOST_CHARACTERS = 2000;
const BEFORE_DIFFERENCE = 200;

/** Compares two bodies, each read as one JSON object. */
export function compareBodies(left: ComparedBody, right: ComparedBody): BodyComparison {
  const fields = fieldPairs(left, right);
  const names = fields.filter(({ kind }) => kind !== 'same').map(({ path }) => String(path[0]));
  return {
    fields: bounded(fields, (pair) => shownPair(pair, left.text, right.text)),
    values: bounded(withMoves(segmentPairs(left.segments, right.segments)), cutSegments),
    names: [...new Set(names)],
    firstDifference: firstDifference(left.text, right.text),
  };
}

/** The first place where two texts differ; null where they are the same. */
export function firstDifference(left: string, right: string): number | null {
  if (left === right) return null;
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at++) if (left.charCodeAt(at) !== right.charCodeAt(at)) return at;
  return shorter;
}

interface Pair {
  readonly kind: RowKind;
}

function bounded<T extends Pair, R>(pairs: readonly T[], show: (pair: T) => R): Rows<R> {
  const rows: R[] = [];
  let same = 0;
  let differing = 0;
  for (const pair of pairs) {
    const count = pair.kind === 'same' ? ++same : ++differing;
    if (count <= MOST_ROWS) rows.push(show(pair));
  }
  return { rows, same, differing };
}

interface NodePair extends Pair {
  readonly path: Path;
  readonly left: JsonNode | undefined;
  readonly right: JsonNode | undefined;
}

function fieldPairs(left: ComparedBody, right: ComparedBody): NodePair[] {
  const [a, b] = [membersByName(left.root), membersByName(right.root)];
  const order = NOTIFICATION_FIELDS.map(({ name }) => name);
  return namesOf(order, a, b).flatMap((name) => {
    const [l, r] = [a.get(name)?.value, b.get(name)?.value];
    const isItems = name === 'items' && l?.kind === 'array' && r?.kind === 'array';
    return isItems
      ? itemPairs(l.elements, r.elements, left.text, right.text)
      : [nodePair([name], l, r, left.text, right.text)];
  });
}

function itemPairs(
  left: readonly JsonNode[],
  right: readonly JsonNode[],
  leftText: string,
  rightText: string,
): NodePair[] {
  const order = ITEM_FIELDS.map(({ name }) => name);
  return Array.from({ length: Math.max(left.length, right.length) }).flatMap((_, index) => {
    const [l, r] = [left[index], right[index]];
    if ((l && l.kind !== 'object') || (r && r.kind !== 'object')) {
      return [nodePair(['items', index], l, r, leftText, rightText)];
    }
    const [a, b] = [l ? membersByName(l) : new Map(), r ? membersByName(r) : new Map()] as const;
    return namesOf(order, a, b).map((name) =>
      nodePair(['items', index, name], a.get(name)?.value, b.get(name)?.value, leftText, rightText),
    );
  });
}

/** The names of both: in the document's order, then as they were sent. */
function namesOf(
  order: readonly string[],
  left: ReadonlyMap<string, unknown>,
  right: ReadonlyMap<string, unknown>,
): string[] {
  const all = new Set([...order, ...left.keys(), ...right.keys()]);
  return [...all].filter((name) => left.has(name) || right.has(name));
}

function nodePair(
  path: Path,
  left: JsonNode | undefined,
  right: JsonNode | undefined,
  leftText: string,
  rightText: string,
): NodePair {
  if (!left || !right) return { path, left, right, kind: left ? 'only-left' : 'only-right' };
  const isSame = literalOf(left, leftText) === literalOf(right, rightText);
  return { path, left, right, kind: isSame ? 'same' : 'differs' };
}

/** Strings are compared unescaped, everything else as it is written. */
const literalOf = (node: JsonNode, text: string) =>
  node.kind === 'string' ? `"${node.value}` : text.slice(node.start, node.end);

function shownPair(pair: NodePair, leftText: string, rightText: string): FieldRowPair {
  const { path, kind, left, right } = pair;
  const whole = (text: string, node: JsonNode | undefined) =>
    node ? shownValue(text, node, Number.MAX_SAFE_INTEGER) : null;
  const [l, r] = [whole(leftText, left), whole(rightText, right)];
  const from = l && r ? excerptStart(l.text, r.text) : 0;
  return { path, kind, left: l && cutValue(l, from), right: r && cutValue(r, from) };
}

function excerptStart(left: string, right: string): number {
  if (Math.max(left.length, right.length) <= MOST_CHARACTERS) return 0;
  return Math.max(0, (firstDifference(left, right) ?? 0) - BEFORE_DIFFERENCE);
}

function cutValue(value: ShownValue, from: number): ShownValue {
  const text = cutText(value.text, from);
  return { ...value, text, omitted: Math.max(0, value.text.length - text.length) };
}

function cutText(text: string, from: number): string {
  if (from === 0 && text.length <= MOST_CHARACTERS) return text;
  const head = from === 0 ? '' : '…';
  const tail = text.length > from + MOST_CHARACTERS ? '…' : '';
  return `${head}${text.slice(from, from + MOST_CHARACTERS)}${tail}`;
}

function cutSegments(pair: SegmentPair): SegmentPair {
  const { left, right } = pair;
  const from = left && right ? excerptStart(left.text, right.text) : 0;
  const cut = (value: PlacedText | null) => value && { ...value, text: cutText(value.text, from) };
  return { ...pair, left: cut(left), right: cut(right) };
}

const keyOf = ({ path }: Segment) => JSON.stringify(path);

/** Both lists in signing order, values of the same path beside each other. */
function segmentPairs(left: readonly Segment[], right: readonly Segment[]): SegmentPair[] {
  const [a, b] = [placesByKey(left), placesByKey(right)];
  const pairs: SegmentPair[] = [];
  let at = 0;
  const rightUpTo = (end: number) => {
    for (; at < end; at++) {
      const segment = right[at];
      if (segment && !a.has(keyOf(segment))) pairs.push(segmentPair(null, placed(segment, at)));
    }
  };
  left.forEach((segment, index) => {
    const other = b.get(keyOf(segment));
    if (other !== undefined) rightUpTo(other);
    const there = other === undefined ? undefined : right[other];
    pairs.push(segmentPair(placed(segment, index), there ? placed(there, other ?? 0) : null));
  });
  rightUpTo(right.length);
  return pairs;
}

const placesByKey = (segments: readonly Segment[]) =>
  new Map(segments.map((segment, index) => [keyOf(segment), index]));

interface Placed extends PlacedText {
  readonly path: Path;
}

const placed = ({ text, path }: Segment, index: number): Placed => ({
  text,
  path,
  place: index + 1,
});

function segmentPair(left: Placed | null, right: Placed | null): SegmentPair {
  const kind =
    left && right
      ? left.text === right.text
        ? 'same'
        : 'differs'
      : left
        ? 'only-left'
        : 'only-right';
  return { path: (left ?? right)?.path ?? [], kind, left, right, movedTo: null };
}

/** A text that is gone from its place and stands in exactly one other place has moved. */
function withMoves(pairs: readonly SegmentPair[]): SegmentPair[] {
  const came = new Map<string, Path | null>();
  for (const { kind, right, path } of pairs) {
    if (kind !== 'same' && right) came.set(right.text, came.has(right.text) ? null : path);
  }
  return pairs.map((pair) =>
    pair.kind === 'same' || !pair.left
      ? pair
      : { ...pair, movedTo: came.get(pair.left.text) ?? null },
  );
}
