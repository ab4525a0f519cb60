// A filter as a value: terms joined by "and", "or" and "not". Each term knows its place in the text.

import type { Span } from '../json/tree.ts';
import type { OwnReason } from '../signature/verification.ts';
import type { CauseValue, FieldKind, Quantity, State, TextKey } from './keys.ts';

export type Filter = Every | Any | Not | Term;

/** All of them hold. An empty list matches every capture. */
export interface Every {
  readonly is: 'every';
  readonly filters: readonly Filter[];
}

/** One of them holds. */
export interface Any {
  readonly is: 'any';
  readonly filters: readonly Filter[];
}

export interface Not {
  readonly is: 'not';
  readonly filter: Filter;
}

export type Term =
  | FreeText
  | StateTerm
  | CauseTerm
  | ReasonTerm
  | TextTerm
  | QuantityTerm
  | TimeTerm
  | FieldTerm;

/** `holds`: the value contains the text in any letter case; `is` and `is-not`: the value is exactly this. */
export type TextComparison = 'holds' | 'is' | 'is-not';
export type NumberComparison = 'is' | 'is-not' | 'more' | 'at-least' | 'less' | 'at-most';

/** Searches names and values of the body and the headers, the method, the target, notes, and the causes' words. */
export interface FreeText extends Span {
  readonly is: 'free-text';
  readonly text: string;
}

export interface StateTerm extends Span {
  readonly is: 'state';
  readonly state: State;
}

export interface CauseTerm extends Span {
  readonly is: 'cause';
  readonly cause: CauseValue;
}

export interface ReasonTerm extends Span {
  readonly is: 'reason';
  readonly reason: OwnReason;
}

export interface TextTerm extends Span {
  readonly is: 'text';
  readonly of: TextKey;
  readonly comparison: TextComparison;
  readonly text: string;
}

export interface QuantityTerm extends Span {
  readonly is: 'quantity';
  readonly of: Quantity;
  readonly comparison: NumberComparison;
  /** Null for `answered` if no answer was sent. */
  readonly number: number | null;
}

/** When the capture was received. */
export interface TimeTerm extends Span {
  readonly is: 'time';
  readonly bound: 'since' | 'until';
  readonly time: Time;
}

/** A point in time: an age, or milliseconds since 1970 (`text` is the person's own form). */
export type Time =
  | { readonly ago: number; readonly unit: TimeUnit }
  | { readonly atMs: number; readonly text: string };

/** Seconds, minutes, hours, days, weeks. */
export type TimeUnit = 's' | 'm' | 'h' | 'd' | 'w';

const UNIT_MS: Readonly<Record<TimeUnit, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** A field by its path, or a header. A field's value is that of the field itself, or of any field inside it. */
export interface FieldTerm extends Span {
  readonly is: 'field';
  readonly of: FieldKind;
  readonly name: string;
  readonly value: FieldValue;
}

export type FieldValue =
  | { readonly as: 'text'; readonly comparison: TextComparison; readonly text: string }
  | { readonly as: 'number'; readonly comparison: NumberComparison; readonly number: number };

/** The terms that every match meets: no other term makes them optional. */
export function narrowingTerms(filter: Filter): Term[] {
  if (filter.is === 'every') return filter.filters.flatMap(narrowingTerms);
  return filter.is === 'any' || filter.is === 'not' ? [] : [filter];
}

/** Matches every capture. */
export const EVERYTHING: Every = { is: 'every', filters: [] };

/** The point in time, in milliseconds since 1970. */
export const timeAt = (time: Time, nowMs: number): number =>
  'atMs' in time ? time.atMs : nowMs - time.ago * UNIT_MS[time.unit];
