// Compares two bodies: fields aligned by name, items by index, canonical strings value by value. It runs where the
// bodies are read, and limits the rows to a number that a person can look through.

import { plainText } from '../../shared/json/compact.ts';
import {
  membersByName,
  type JsonMember,
  type JsonNode,
  type Path,
} from '../../shared/json/tree.ts';
import { ITEM_FIELDS, NOTIFICATION_FIELDS } from '../../shared/webhook/notification.ts';
import type { Content } from './body-reader.ts';
import { cutSegments, segmentPairs, withMoves, type SegmentPair } from './compare-values.ts';
import {
  bounded,
  cutText,
  excerptStart,
  firstDifference,
  type DifferenceKind,
  type Pair,
  type Rows,
} from './pair-rows.ts';

/** What is compared of a body. */
type ComparedBody = Pick<Content, 'text' | 'root' | 'segments'>;

/** A value, or the part of a long one around the difference. */
export interface ShownValue {
  readonly kind: JsonNode['kind'];
  readonly text: string;
}

/** A field of both bodies; null on the side that lacks it. */
export interface FieldRowPair {
  readonly path: Path;
  readonly kind: DifferenceKind;
  readonly left: ShownValue | null;
  readonly right: ShownValue | null;
}

export interface BodyComparison {
  readonly fields: Rows<FieldRowPair>;
  readonly values: Rows<SegmentPair>;
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
    fields: bounded(fields, (pair) => shownPair(pair, left.text, right.text)),
    values: bounded(withMoves(segmentPairs(left.segments, right.segments)), cutSegments),
    names: [...new Set(names)],
    firstDifference: firstDifference(left.text, right.text),
  };
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
    const [a, b] = [membersOf(l), membersOf(r)];
    return namesOf(order, a, b).map((name) =>
      nodePair(['items', index, name], a.get(name)?.value, b.get(name)?.value, leftText, rightText),
    );
  });
}

const membersOf = (node: JsonNode | undefined): ReadonlyMap<string, JsonMember> =>
  node?.kind === 'object' ? membersByName(node) : new Map<string, JsonMember>();

/** The names of both: in the document's order, then as sent. */
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
  if (!left || !right) return { path, left, right, kind: left ? 'missing' : 'extra' };
  const isSame = literalOf(left, leftText) === literalOf(right, rightText);
  return { path, left, right, kind: isSame ? 'same' : 'changed' };
}

/** Strings are compared unescaped, everything else as it is written. */
const literalOf = (node: JsonNode, text: string) =>
  node.kind === 'string' ? `"${node.value}` : text.slice(node.start, node.end);

function shownPair(pair: NodePair, leftText: string, rightText: string): FieldRowPair {
  const { path, kind, left, right } = pair;
  const whole = (text: string, node: JsonNode | undefined) =>
    node ? { kind: node.kind, text: plainText(text, node) } : null;
  const [l, r] = [whole(leftText, left), whole(rightText, right)];
  const from = l && r ? excerptStart(l.text, r.text) : 0;
  const cut = (value: ShownValue | null) => value && { ...value, text: cutText(value.text, from) };
  return { path, kind, left: cut(l), right: cut(r) };
}
