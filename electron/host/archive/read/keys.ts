// What identifies a capture in an archive, as statements take it and give it back.

import type { Parameters } from './parameters.ts';
import type { Row } from '../server/connection.ts';

export interface Key {
  readonly receivedAtMs: number;
  readonly installation: string;
  /** Its id there, in digits: a writer may store one that no JavaScript number holds. */
  readonly capture: string;
}

/** Times, of which the last is not included. */
export type Range = readonly [fromMs: number, beforeMs: number];

/** The columns that `keyOf` reads. Order by the table's own columns, because `capture` is a text here. */
export const keyColumns = (table: string): string =>
  `${table}.received_at_ms, ${table}.installation, ${table}.capture::text AS capture`;

export const keyOf = (row: Row): Key => ({
  receivedAtMs: Number(row.received_at_ms),
  installation: String(row.installation),
  capture: String(row.capture),
});

/** The same text for the same key. */
export const keyText = ({ receivedAtMs, installation, capture }: Key): string =>
  `${receivedAtMs} ${capture} ${installation}`;

/** The values of the columns, in their order. */
export const valuesOf = ({ receivedAtMs, installation, capture }: Key) =>
  [receivedAtMs, installation, capture] as const;

/** The keys as three arrays, by column. */
export const columnsOf = (keys: readonly Key[]) =>
  [
    keys.map(({ receivedAtMs }) => receivedAtMs),
    keys.map(({ installation }) => installation),
    keys.map(({ capture }) => capture),
  ] as const;

/** The condition that `c` is one of the captures. By their times an index finds them, also beside another condition. */
export function isOneOf(keys: readonly Key[], add: Parameters['add']): string {
  const [times, installations, captures] = columnsOf(keys);
  const arrays = [add(times, 'bigint[]'), add(installations, 'text[]'), add(captures, 'bigint[]')];
  return `(c.received_at_ms = ANY (${arrays[0]})
    AND (c.received_at_ms, c.installation, c.capture) IN (SELECT * FROM unnest(${arrays.join(', ')})))`;
}
