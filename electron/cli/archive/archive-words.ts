// Numbers of an archive in words, for the commands that look after it.

import type { Count } from '../../host/archive/keep/months.ts';

/** `1 capture`, `12,000 captures`. */
export const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? noun : (PLURALS[noun] ?? `${noun}s`)}`;

const PLURALS: Readonly<Record<string, string>> = { body: 'bodies' };

/** The same; an estimate is said to be one. */
export function countOrUnknown({ rows, isEstimate }: Count, noun: string): string {
  if (rows === null) return `unknown number of ${PLURALS[noun] ?? `${noun}s`}`;
  return `${isEstimate ? 'about ' : ''}${count(rows, noun)}`;
}

/** `12,000`, `about 12,000`, `unknown`. */
export const numberWords = ({ rows, isEstimate }: Count): string =>
  rows === null ? 'unknown' : `${isEstimate ? 'about ' : ''}${rows.toLocaleString('en-US')}`;

/** `3.4 MB`. */
export function size(bytes: number): string {
  const [value, unit] =
    bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
}

/** ISO 8601; null if there is no time. */
export const isoTime = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : new Date(ms).toISOString();
