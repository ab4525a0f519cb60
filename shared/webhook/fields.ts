// A notification field by field: the documented fields in the document's order, then the others. Each has its value,
// its differences from the document, and its part in the signature.

import { parseJson } from '../json/parse.ts';
import {
  membersByName,
  type JsonMember,
  type JsonNode,
  type JsonObject,
  type Path,
  type Span,
} from '../json/tree.ts';
import type { Dropped, DroppedWhy, Segment } from '../signature/verification.ts';
import {
  checkField,
  ITEM_FIELDS,
  NOTIFICATION_FIELDS,
  type FieldRule,
  type Finding,
} from './notification.ts';

/** The part of a value in the canonical string. */
export type Fate =
  | { readonly kind: 'signed'; readonly positions: readonly number[] } // counted from 1
  | { readonly kind: 'left-out'; readonly why: DroppedWhy }
  | { readonly kind: 'absent' };

export interface FieldRow {
  readonly name: string;
  readonly path: Path;
  /** Null if the field is not in the document. */
  readonly rule: FieldRule | null;
  /** Undefined if it was not sent. */
  readonly node: JsonNode | undefined;
  readonly findings: readonly Finding[];
  readonly fate: Fate;
}

/** The items in either variant. */
export interface ItemsView {
  readonly variant: 'A' | 'B';
  /** The text that holds the elements: the body (A), or the string's value (B). */
  readonly text: string;
  readonly elements: readonly JsonNode[];
}

/** One row for each documented field, then one for each other field, as sent. */
export function describeFields(body: JsonObject, canonical: Fates): FieldRow[] {
  return describe(body, NOTIFICATION_FIELDS, [], canonical);
}

/**
 * The rows of one item (document 2.2). In Variant B an item has no fate of its own: the string is signed as a whole.
 */
export function describeItem(item: JsonObject, path: Path, canonical: Fates): FieldRow[] {
  return describe(item, ITEM_FIELDS, path, canonical);
}

/** Reads `items` in both variants; null if it is neither. `text` is the body. */
export function readItems(text: string, node: JsonNode | undefined): ItemsView | null {
  if (node?.kind === 'array') return { variant: 'A', text, elements: node.elements };
  if (node?.kind !== 'string') return null;
  const parsed = parseJson(node.value);
  if (!parsed.ok || parsed.root.kind !== 'array') return null;
  return { variant: 'B', text: node.value, elements: parsed.root.elements };
}

interface Fates {
  readonly segments: readonly Segment[];
  readonly dropped: readonly Dropped[];
}

function describe(
  object: JsonObject,
  rules: readonly FieldRule[],
  base: Path,
  canonical: Fates,
): FieldRow[] {
  const members = membersByName(object);
  const fateOf = fatesByPlace(canonical);
  const row = (name: string, rule: FieldRule | null, member: JsonMember | undefined): FieldRow => {
    const path = [...base, name];
    return {
      name,
      path,
      rule,
      node: member?.value,
      findings: rule ? checkField(rule, member?.value) : [],
      fate: member ? fateOf(member.value) : { kind: 'absent' },
    };
  };
  const documented = new Set(rules.map((rule) => rule.name));
  return [
    ...rules.map((rule) => row(rule.name, rule, members.get(rule.name))),
    ...[...members.values()]
      .filter((member) => !documented.has(member.name))
      .map((member) => row(member.name, null, member)),
  ];
}

/** Looks up by position in the body, because a path is not unique if a name repeats. */
function fatesByPlace({ segments, dropped }: Fates): (node: JsonNode) => Fate {
  const signed = inOrderOfPlace(segments);
  const leftOut = inOrderOfPlace(dropped);
  return (node) => {
    const positions = signed.within(node).map((index) => index + 1);
    if (positions.length > 0) return { kind: 'signed', positions };
    const inside = leftOut.within(node).flatMap((index) => dropped[index] ?? []);
    const drop =
      inside.find(({ start, end }) => start === node.start && end === node.end) ?? inside[0];
    return drop ? { kind: 'left-out', why: drop.why } : { kind: 'absent' };
  };
}

/** Finds the spans of a list inside another span without checking them all. */
function inOrderOfPlace(spans: readonly Span[]) {
  const ordered = spans.map(({ start, end }, index) => ({ start, end, index }));
  ordered.sort((a, b) => a.start - b.start);
  return {
    /** Their indexes, ascending. */
    within({ start, end }: Span): number[] {
      let low = 0;
      let high = ordered.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((ordered[middle]?.start ?? 0) < start) low = middle + 1;
        else high = middle;
      }
      const found: number[] = [];
      for (let at = low; at < ordered.length; at++) {
        const span = ordered[at];
        if (!span || span.start >= end) break;
        if (span.end <= end) found.push(span.index);
      }
      return found.sort((a, b) => a - b);
    },
  };
}
