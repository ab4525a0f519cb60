// The orders in which programs visit names (shared/README.md, order-document to order-numeric).

import type { Members } from './value.ts';

export type NameOrder =
  | 'code units'
  | 'document'
  | 'descending'
  | 'numeric'
  | 'locale'
  | 'lower case'
  | 'underscore ignored'
  | 'underscore last';

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares names by a derived key, then by the names themselves. */
const by =
  (made: (name: string) => string) =>
  (a: string, b: string): number =>
    byCodeUnits(made(a), made(b)) || byCodeUnits(a, b);

const isNumeric = (name: string): boolean => /^\d+$/.test(name);

const COMPARERS: Record<Exclude<NameOrder, 'document'>, (a: string, b: string) => number> = {
  'code units': byCodeUnits,
  descending: (a, b) => byCodeUnits(b, a),
  numeric: (a, b) => (isNumeric(a) && isNumeric(b) ? Number(a) - Number(b) : byCodeUnits(a, b)),
  locale: (a, b) => a.localeCompare(b, 'en'),
  'lower case': by((name) => name.toLowerCase()),
  'underscore ignored': by((name) => name.toLowerCase().replaceAll('_', '')),
  'underscore last': by((name) => name.toLowerCase().replaceAll('_', '\u{10ffff}')),
};

export const sorted = (members: Members, order: NameOrder): Members =>
  order === 'document' ? members : [...members].sort(([a], [b]) => COMPARERS[order](a, b));
