// A line of the Fields tab: a field as received, and its part in the signature.

import type { Path } from '../../shared/json/tree.ts';
import type { DroppedWhy, Segment } from '../../shared/signature/verification.ts';
import type { Fate, FieldRow } from '../../shared/webhook/fields.ts';
import type { FieldRule, Finding } from '../../shared/webhook/notification.ts';
import { shownValue, type ShownValue } from './shown-value.ts';

export interface FieldLine {
  readonly name: string;
  readonly path: Path;
  /** Null if it is not in the document. */
  readonly rule: FieldRule | null;
  /** Null if it was not sent. */
  readonly value: ShownValue | null;
  readonly findings: readonly Finding[];
  readonly fate: LineFate;
  /** The joined text, if it differs from the sent one. */
  readonly joinedAs: string | null;
}

/** The part of a value in the canonical string; places are counted from 1. */
export type LineFate =
  | {
      readonly kind: 'signed';
      readonly count: number;
      readonly first: number;
      readonly last: number;
    }
  | { readonly kind: 'left-out'; readonly why: DroppedWhy }
  | { readonly kind: 'absent' };

/** Limits texts to `most` characters. `text` is the body, `segments` its canonical string. */
export function fieldLine(
  text: string,
  { name, path, rule, node, findings, fate }: FieldRow,
  segments: readonly Segment[],
  most: number,
): FieldLine {
  const value = node ? shownValue(text, node, most) : null;
  return {
    name,
    path,
    rule,
    value,
    findings,
    fate: lineFate(fate),
    joinedAs: joinedAs(fate, value, segments, most),
  };
}

function lineFate(fate: Fate): LineFate {
  if (fate.kind !== 'signed') return fate;
  const { positions } = fate;
  return {
    kind: 'signed',
    count: positions.length,
    first: positions[0] ?? 0,
    last: positions.at(-1) ?? 0,
  };
}

function joinedAs(
  fate: Fate,
  value: ShownValue | null,
  segments: readonly Segment[],
  most: number,
): string | null {
  if (fate.kind !== 'signed' || fate.positions.length !== 1) return null;
  // An array is joined value by value; a long text is not shown twice.
  if (!value || value.kind === 'array' || value.omitted > 0) return null;
  const joined = segments[(fate.positions[0] ?? 0) - 1]?.text;
  return joined === undefined || joined === value.text ? null : joined.slice(0, most);
}
