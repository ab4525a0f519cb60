// JSON from any source: limited before it is read, and never trusted.

import { depthOf, MAX_DEPTH } from '../json/depth.ts';
import { withoutByteOrderMark } from '../json/parse.ts';

/** No real file of captures has more values than this, and each takes some hundred bytes of memory. */
const MAX_VALUES = 2_000_000;

/** An object's members as they came. */
export type Foreign = Readonly<Record<string, unknown>>;

/** Reads a JSON text; undefined if it is not JSON, nests too deep or holds too many values. Never throws. */
export function readForeignJson(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH || hasMoreValues(text, MAX_VALUES)) return undefined;
  try {
    return JSON.parse(withoutByteOrderMark(text)) as unknown;
  } catch {
    return undefined;
  }
}

/** Counts commas, those in strings included. It may be a little strict, never lax. */
function hasMoreValues(text: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(','); at !== -1 && count <= most; at = text.indexOf(',', at + 1)) {
    count++;
  }
  return count > most;
}

export const asObject = (value: unknown): Foreign | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Foreign) : null;

export const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];

export const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A whole number, at least 0. */
export const asCount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

/** The end of the year 9999, the last that a filter can name. */
const LAST_MS = Date.UTC(10_000, 0) - 1;

/** A time from a file, in milliseconds since 1970; null if it is invalid, earlier, or after the year 9999. */
export function asTime(value: unknown): number | null {
  const ms = typeof value === 'string' && ISO_TIME.test(value) ? Date.parse(value) : Number.NaN;
  return ms >= 0 && ms <= LAST_MS ? ms : null;
}

const ISO_TIME = /^\+?\d{4,6}-\d\d-\d\dT[\d:.]{1,20}(?:Z|[+-]\d\d:?\d\d)?$/;
