// The intervals between attempts as they are typed: `90 s`, `15 min`, `1 h 30 min`.

import type { Variant } from '../../../shared/webhook/delivery.ts';
import { DEFAULT_INTERVALS_MS } from '../../../shared/webhook/schedule.ts';

/** The units are the same in every language, because people type them. */
const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  day: 86_400_000,
  days: 86_400_000,
};

const PART = /(\d+(?:\.\d+)?)\s*(ms|s|min|h|days?)/g;
const WHOLE = /^(?:\s*\d+(?:\.\d+)?\s*(?:ms|s|min|h|days?))+\s*$/;

/** Milliseconds; null if the text is not a length of time. */
export function readInterval(text: string): number | null {
  if (!WHOLE.test(text)) return null;
  return [...text.matchAll(PART)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0),
    0,
  );
}

/** The defaults as the fields show them. */
export const defaultIntervals = (variant: Variant): readonly string[] =>
  DEFAULT_INTERVALS_MS[variant].map(written);

/** Writes a time of whole minutes. */
const written = (ms: number) =>
  ms % 3_600_000 === 0 ? `${ms / 3_600_000} h` : `${ms / 60_000} min`;
