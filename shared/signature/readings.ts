// The names of the readings of points that the document leaves open (shared/README.md). A record says which of them it
// accepts; engine/value-readings.ts says what each does.

/** How numbers (R4), booleans (R5) and nested values (R11) become text. The causes have the same names (explain/codes.ts). */
const SCALARS = [
  'number-as-written',
  'number-double',
  'number-two-decimals',
  'number-float-text',
  'number-precision-14',
  'boolean-one-empty',
  'boolean-capitalised',
  'boolean-one-zero',
] as const;
const NESTED = ['nested-flattened', 'nested-left-out'] as const;

/** All of them and how blanks are trimmed (R6), in the order in which they are tried. */
export const VALUE_READINGS = [
  ...SCALARS,
  'trim-ascii',
  'trim-test-only',
  'trim-none',
  ...NESTED,
] as const;

export type ValueReading = (typeof VALUE_READINGS)[number];

/** How the body's bytes become text if they are not UTF-8 (R1), each with the label of its encoding (WHATWG Encoding). */
export const CHARSET_READINGS = [
  { name: 'charset-replacement', label: 'utf-8' },
  { name: 'charset-windows-1255', label: 'windows-1255' },
  { name: 'charset-windows-1252', label: 'windows-1252' },
  { name: 'charset-iso-8859-8', label: 'iso-8859-8' },
] as const;

export type CharsetReading = (typeof CHARSET_READINGS)[number]['name'];

/** The name of a reading that differs from the reference in one point. */
export type ReadingName = ValueReading | CharsetReading;

/** The name of every reading. */
export const READING_NAMES: readonly ReadingName[] = [
  ...VALUE_READINGS,
  ...CHARSET_READINGS.map(({ name }) => name),
];
