// The public codes of the causes (shared/README.md): each is one difference in another program.

import { VALUE_TEXTS } from '../readings.ts';

/** Every code except `unknown`, in the order of the catalogue. */
export const CAUSE_CODES = [
  'secret-whitespace',
  'secret-quoted',
  'secret-other',
  'secret-missing',
  'secret-decoded',
  'secret-first',
  'secret-no-colon',
  'hmac',
  'raw-body',
  'separator',
  'digest-algorithm',
  'digest-uppercase',
  'digest-base64',
  'sign-included',
  'strings-only',
  'fixed-fields',
  'field-left-out',
  'field-added',
  'empty-kept',
  'null-as-text',
  'zero-dropped',
  'items-left-out',
  'items-as-json',
  'items-parsed',
  'items-object-text',
  'items-key-order',
  'item-scalars-kept',
  'order-document',
  'order-descending',
  'order-locale',
  'order-numeric',
  'not-trimmed',
  'trim-ascii',
  ...VALUE_TEXTS,
  'text-json-escaped',
  'text-html-escaped',
  'text-slashes',
  'text-url-encoded',
  'text-charset',
  'text-unicode-form',
  'text-tags-stripped',
  'text-blanks-collapsed',
  'text-lower-case',
  'value-as-number',
  'values-unique',
  'items-first-only',
  'items-by-column',
  'order-values',
  'secret-twice',
] as const;

export type CauseCode = (typeof CAUSE_CODES)[number];

/** Codes that only other services' schemes have. */
export const SCHEME_CAUSE_CODES = [
  'body-rewritten',
  'part-missing',
  'part-order',
  'time-other',
  'url-other',
  'setting-other',
  'key-as-text',
  'key-prefix',
  'digest-plain',
  'digest-form',
  'name-shown',
  'encoding-missing',
  'json-form',
  'order-sorted',
  'values-trimmed',
  'empty-left-out',
  'nested-kept',
  'field-kept',
  'signature-place',
  'body-wrapped',
  'key-encoding',
  'part-added',
  'text-upper-case',
  'field-other',
  'secret-exchanged',
  'hashing-other',
  'encoding-other',
  'text-quotes',
] as const;

export type AnyCauseCode = CauseCode | (typeof SCHEME_CAUSE_CODES)[number];

export const ALL_CAUSE_CODES = [...CAUSE_CODES, ...SCHEME_CAUSE_CODES] as const;

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
