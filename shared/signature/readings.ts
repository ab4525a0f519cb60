// Decides the points that the document leaves open about values (shared/README.md): the reference reading, and the
// other readings of real senders with their public names.

/** How numbers become text (R4). */
export type NumberReading =
  | 'plain'
  | 'number-as-written'
  | 'number-double'
  | 'number-two-decimals'
  | 'number-float-text'
  | 'number-precision-14';

/** How booleans become text (R5). */
export type BooleanReading =
  'true-false' | 'boolean-one-empty' | 'boolean-capitalised' | 'boolean-one-zero';

/** Which blanks are removed from values, and when (R6). */
export type TrimReading = 'ecmascript' | 'trim-ascii' | 'trim-test-only' | 'trim-none';

/** How an object as a top-level value, or an object or array inside an element, is joined (R11). */
export type NestedReading = 'json-text' | 'nested-flattened' | 'nested-left-out';

/** How the body's bytes become text if they are not UTF-8 (R1). */
export type CharsetReading =
  'charset-replacement' | 'charset-windows-1255' | 'charset-windows-1252' | 'charset-iso-8859-8';

/** One decision for each open point about values in shared/README.md. */
export interface Reading {
  readonly number: NumberReading;
  readonly boolean: BooleanReading;
  readonly trim: TrimReading;
  readonly nested: NestedReading;
}

export const reference: Reading = {
  number: 'plain',
  boolean: 'true-false',
  trim: 'ecmascript',
  nested: 'json-text',
};

/** The name of a reading that differs from the reference in one point. */
export type ReadingName =
  | Exclude<NumberReading, 'plain'>
  | Exclude<BooleanReading, 'true-false'>
  | Exclude<TrimReading, 'ecmascript'>
  | Exclude<NestedReading, 'json-text'>
  | CharsetReading;

export interface OtherReading {
  readonly name: ReadingName;
  /** The one point that differs from the reference. */
  readonly point: keyof Reading;
  readonly reading: Reading;
}

/** Every single change of the reference reading, in the order of shared/README.md. */
export const OTHER_READINGS: readonly OtherReading[] = [
  ...others('number', [
    'number-as-written',
    'number-double',
    'number-two-decimals',
    'number-float-text',
    'number-precision-14',
  ]),
  ...others('boolean', ['boolean-one-empty', 'boolean-capitalised', 'boolean-one-zero']),
  ...others('trim', ['trim-ascii', 'trim-test-only', 'trim-none']),
  ...others('nested', ['nested-flattened', 'nested-left-out']),
];

function others<Point extends keyof Reading>(
  point: Point,
  names: readonly (Reading[Point] & ReadingName)[],
): OtherReading[] {
  return names.map((name) => ({ name, point, reading: { ...reference, [point]: name } }));
}

/** The charset readings, each with the label of its encoding (WHATWG Encoding). */
export const CHARSET_READINGS: readonly {
  readonly name: CharsetReading;
  readonly label: string;
}[] = [
  { name: 'charset-replacement', label: 'utf-8' },
  { name: 'charset-windows-1255', label: 'windows-1255' },
  { name: 'charset-windows-1252', label: 'windows-1252' },
  { name: 'charset-iso-8859-8', label: 'iso-8859-8' },
];
