// One value as text, under a reading (document 5.1 steps 2 and 4; shared/README.md, R4 to R7).

import type { JsonBoolean, JsonNumber, JsonString } from '../json/tree.ts';
import { fourteenDigits, floatText, plainDecimal, throughDouble, twoDecimals } from './decimal.ts';
import type { BooleanReading, NumberReading, Reading } from './readings.ts';

export type Scalar = JsonString | JsonNumber | JsonBoolean;

export interface ValueText {
  /** The joined text. */
  readonly text: string;
  /** Nothing is left after trimming, so the value is not signed. */
  readonly empty: boolean;
  /** The plain form would be longer than 400 characters, so the number stays as written (R4). */
  readonly keptAsWritten: boolean;
}

/** The string form of a scalar, trimmed, and whether it counts as empty. Never throws. */
export function valueText(node: Scalar, reading: Reading): ValueText {
  if (node.kind === 'number') {
    const text = NUMBERS[reading.number](node.literal);
    return { text: text ?? node.literal, empty: false, keptAsWritten: text === null };
  }
  const whole = node.kind === 'string' ? node.value : BOOLEANS[reading.boolean](node.value);
  const { text, empty } = trimmed(whole, reading);
  return { text, empty, keptAsWritten: false };
}

/** A complete text (a JSON text, R11), trimmed like any other value. */
export function trimmed(whole: string, reading: Reading): { text: string; empty: boolean } {
  switch (reading.trim) {
    case 'ecmascript':
      return nonEmpty(whole.trim());
    case 'trim-ascii':
      return nonEmpty(trimAscii(whole));
    case 'trim-test-only':
      return { text: whole, empty: whole.trim() === '' };
    case 'trim-none':
      return nonEmpty(whole);
  }
}

/** The point of a reading that affects this value's text, if any. */
export function openPoint(node: Scalar): 'number' | 'boolean' | 'trim' | null {
  if (node.kind !== 'string') return node.kind;
  const { value } = node;
  return value.trim() === value && trimAscii(value) === value ? null : 'trim';
}

const nonEmpty = (text: string) => ({ text, empty: text === '' });

const NUMBERS: Record<NumberReading, (literal: string) => string | null> = {
  plain: plainDecimal,
  'number-as-written': (literal) => literal,
  'number-double': throughDouble,
  'number-two-decimals': twoDecimals,
  'number-float-text': floatText,
  'number-precision-14': fourteenDigits,
};

const BOOLEANS: Record<BooleanReading, (value: boolean) => string> = {
  'true-false': (value) => (value ? 'true' : 'false'),
  'boolean-one-empty': (value) => (value ? '1' : ''),
  'boolean-capitalised': (value) => (value ? 'True' : 'False'),
  'boolean-one-zero': (value) => (value ? '1' : '0'),
};

/**
 * Space, tab, LF, CR, NUL and VT, like PHP's `trim` (R6). A loop, because a pattern would be quadratic on long blanks.
 */
function trimAscii(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isAsciiBlank(text.charCodeAt(start))) start++;
  while (end > start && isAsciiBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function isAsciiBlank(code: number): boolean {
  return (
    code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d || code === 0 || code === 0x0b
  );
}
