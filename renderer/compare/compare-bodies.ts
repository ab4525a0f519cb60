// Compares two bodies: fields aligned by name, items by index, canonical strings value by value: which differ, are missing
// or moved.

import { plainText } from '../../shared/json/compact.ts';
import {
  membersByName,
  type JsonMember,
  type JsonNode,
  type Path,
} from '../../shared/json/tree.ts';
import type { Segment } from '../../shared/signature/verification.ts';
import { ITEM_FIELDS, NOTIFICATION_FIELDS } from '../../shared/webhook/notification.ts';
import type { Content } from '../body/body-reader.ts';

/** What is compared of a body. */
type ComparedBody = Pick<Content, 'text' | 'root' | 'segments'>;

/** Of a pair of values: `missing` on the right, `extra` there. */
export type DifferenceKind = 'same' | 'changed' | 'missing' | 'extra';

/** A value of both bodies; null on the side that lacks it. */
interface Pair<Side> {
  readonly path: Path;
  readonly kind: DifferenceKind;
  readonly left: Side | null;
  readonly right: Side | null;
}

export interface FieldValue {
  readonly kind: JsonNode['kind'];
  readonly text: string;
}

export type FieldPair = Pair<FieldValue>;

/** A value of a canonical string; places are counted from 1. */
export interface PlacedText {
  readonly text: string;
  readonly place: number;
}

export interface SegmentPair extends Pair<PlacedText> {
  /** The place on the right that now has the left one's text; null if there is none, or more than one. */
  readonly movedTo: Path | null;
}

export interface BodyComparison {
  readonly fields: readonly FieldPair[];
  readonly values: readonly SegmentPair[];
  /** Top-level names whose values differ, in the order of the rows. */
  readonly names: readonly string[];
  /** The first character in which the texts differ; null if they are equal. */
  readonly firstDifference: number | null;
}

/** Compares two bodies, each read as one JSON object. */
export function compareBodies(left: ComparedBody, right: ComparedBody): BodyComparison {
  const fields = fieldPairs(left, right);
  const names = fields.filter(({ kind }) => kind !== 'same').map(({ path }) => String(path[0]));
  return {
    fields,
    values: withMoves(segmentPairs(left.segments, right.segments)),
    names: [...new Set(names)],
    firstDifference: firstDifference(left.text, right.text),
  };
}

/** The first place where two texts differ; null if they are equal. */
export function firstDifference(left: string, right: string): number | null {
  if (left === right) return null;
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at++) if (left.charCodeAt(at) !== right.charCodeAt(at)) return at;
  return shorter;
}

/** A side that lacks the value has null or undefined. */
export function kindOf(
  left: unknown,
  right: unknown,
  isSame: boolean = left === right,
): DifferenceKind {
  if (left == null) return 'extra';
  if (right == null) return 'missing';
  return isSame ? 'same' : 'changed';
}

function fieldPairs(left: ComparedBody, right: ComparedBody): FieldPair[] {
  const valueOf = ({ text }: ComparedBody, node: JsonNode | undefined): FieldValue | null =>
    node ? { kind: node.kind, text: plainText(text, node) } : null;
  /** Strings are compared unescaped, everything else as it is written. */
  const literalOf = ({ text }: ComparedBody, node: JsonNode | undefined) =>
    node?.kind === 'string' ? `"${node.value}` : node && text.slice(node.start, node.end);
  const pairOf = (path: Path, l: JsonNode | undefined, r: JsonNode | undefined): FieldPair => ({
    ...{ path, left: valueOf(left, l), right: valueOf(right, r) },
    kind: kindOf(l, r, literalOf(left, l) === literalOf(right, r)),
  });
  return aligned(NOTIFICATION_FIELDS, left.root, right.root).flatMap(([name, l, r]) => {
    if (name !== 'items' || l?.kind !== 'array' || r?.kind !== 'array')
      return [pairOf([name], l, r)];
    return Array.from({ length: Math.max(l.elements.length, r.elements.length) }).flatMap(
      (_, index) => {
        const [a, b] = [l.elements[index], r.elements[index]];
        const areObjects = [a, b].every((item) => !item || item.kind === 'object');
        return areObjects
          ? aligned(ITEM_FIELDS, a, b).map(([of, c, d]) => pairOf([name, index, of], c, d))
          : [pairOf([name, index], a, b)];
      },
    );
  });
}

type Aligned = readonly [name: string, left: JsonNode | undefined, right: JsonNode | undefined];

/** The members of two objects: in the document's order, then as sent. */
function aligned(
  rules: readonly { readonly name: string }[],
  left: JsonNode | undefined,
  right: JsonNode | undefined,
): Aligned[] {
  const [a, b] = [membersOf(left), membersOf(right)];
  const all = new Set([...rules.map(({ name }) => name), ...a.keys(), ...b.keys()]);
  return [...all]
    .filter((name) => a.has(name) || b.has(name))
    .map((name) => [name, a.get(name)?.value, b.get(name)?.value]);
}

const membersOf = (node: JsonNode | undefined): ReadonlyMap<string, JsonMember> =>
  node?.kind === 'object' ? membersByName(node) : new Map<string, JsonMember>();

const keyOf = ({ path }: Segment) => JSON.stringify(path);

const placesByKey = (segments: readonly Segment[]) =>
  new Map(segments.map((segment, index) => [keyOf(segment), index]));

/** Both lists in signing order; values of the same path form a row. */
function segmentPairs(left: readonly Segment[], right: readonly Segment[]): SegmentPair[] {
  const [a, b] = [placesByKey(left), placesByKey(right)];
  const pairs: SegmentPair[] = [];
  const add = (index: number | undefined, other: number | undefined) => {
    const [l, r] = [left[index ?? -1], right[other ?? -1]];
    const placed = (segment: Segment | undefined, at = 0) =>
      segment ? { text: segment.text, place: at + 1 } : null;
    const kind = kindOf(l, r, l?.text === r?.text);
    const sides = { left: placed(l, index), right: placed(r, other) };
    pairs.push({ path: (l ?? r)?.path ?? [], kind, ...sides, movedTo: null });
  };
  let at = 0;
  const rightUpTo = (end: number) => {
    for (; at < end; at++) {
      const segment = right[at];
      if (segment && !a.has(keyOf(segment))) add(undefined, at);
    }
  };
  left.forEach((segment, index) => {
    const other = b.get(keyOf(segment));
    if (other !== undefined) rightUpTo(other);
    add(index, other);
  });
  rightUpTo(right.length);
  return pairs;
}

/** A text that left its place and is in exactly one other place has moved. */
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
