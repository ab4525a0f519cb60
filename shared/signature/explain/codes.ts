// The public codes of the causes and their rank.

import { CAUSE_CODES, SCHEME_CAUSE_CODES, type AnyCauseCode } from './titles.ts';

export { CAUSE_CODES, SCHEME_CAUSE_CODES };
export type { AnyCauseCode, CauseCode } from './titles.ts';

export const ALL_CAUSE_CODES: readonly AnyCauseCode[] = [...CAUSE_CODES, ...SCHEME_CAUSE_CODES];

/** The most frequent causes in practice, ranked before the rest of the catalogue. */
const MET_MOST: readonly AnyCauseCode[] = [
  'strings-only',
  'secret-whitespace',
  'secret-other',
  'items-parsed',
  'items-as-json',
  'items-left-out',
  'items-object-text',
  'hmac',
  'fixed-fields',
  'field-left-out',
  'sign-included',
  'encoding-missing',
  'raw-body',
  'zero-dropped',
  'not-trimmed',
  'values-trimmed',
  'order-sorted',
];

/** Whether the fix of a cause names a rule of our own service. */
export const isOfDocument = (code: AnyCauseCode): boolean =>
  /^(?:items?-|number-|nested-[fl]|order-[lnv]|order-de|null-|strings-|fixed-|sign-|secret-(?:no-colon|twice)|not-|trim-|text-bl)/.test(
    code,
  );

/** The codes by rank: of explanations of equal size, the earlier code is the better one. */
export const RANKED_CODES: readonly AnyCauseCode[] = [
  ...MET_MOST,
  ...ALL_CAUSE_CODES.filter((code) => !MET_MOST.includes(code)),
];

const RANKS = new Map(RANKED_CODES.map((code, rank) => [code, rank]));

/** The index of a code in `RANKED_CODES`, from 0. */
export const rankOf = (code: AnyCauseCode): number => RANKS.get(code) ?? RANKED_CODES.length;
