// What each reading of values does (shared/README.md, R4 to R6 and R11): the rule that it changes.

import type { JsonNode, JsonNumber } from '../../json/tree.ts';
import { floatText, fourteenDigits, throughDouble, twoDecimals } from '../decimal.ts';
import { VALUE_READINGS, type ValueReading } from '../readings.ts';
import type { ValueRules } from './procedure.ts';

/** A point in which readings of values differ. */
export type Point = 'number' | 'boolean' | 'trim' | 'nested';

const number = (work: (literal: string) => string | null) => ({
  number: (literal: string) => work(literal) ?? literal,
});

const boolean = (yes: string, no: string) => ({ boolean: (value: boolean) => (value ? yes : no) });

const trimmed = (text: string) => ({ text, empty: text === '' });

/** The rule that a reading has in place of the record's. */
export const READ_BY = {
  'number-as-written': number((literal) => literal),
  'number-double': number(throughDouble),
  'number-two-decimals': number(twoDecimals),
  'number-float-text': number(floatText),
  'number-precision-14': number(fourteenDigits),
  'boolean-one-empty': boolean('1', ''),
  'boolean-capitalised': boolean('True', 'False'),
  'boolean-one-zero': boolean('1', '0'),
  'trim-ascii': { trim: (whole: string) => trimmed(trimAscii(whole)) },
  'trim-test-only': { trim: (whole: string) => ({ text: whole, empty: whole.trim() === '' }) },
  'trim-none': { trim: trimmed },
  'nested-flattened': { nested: 'nested-flattened' },
  'nested-left-out': { nested: 'nested-left-out' },
} as const satisfies Readonly<Record<ValueReading, Partial<ValueRules>>>;

export const pointOf = (reading: ValueReading) => reading.slice(0, reading.indexOf('-')) as Point;

/** The readings of values among those that a record accepts, in the order in which they are tried. */
export const valueReadingsIn = (accepts: readonly string[]): readonly ValueReading[] =>
  VALUE_READINGS.filter((name) => accepts.includes(name));

/** The point that decides this value's text; null: every reading gives the same. */
export function openPoint(node: JsonNode): Point | null {
  switch (node.kind) {
    case 'number':
    case 'boolean':
      return node.kind;
    case 'string':
      return isBlankAtAnEnd(node.value) ? 'trim' : null;
    case 'null':
      return null;
    default:
      return 'nested';
  }
}

/** Whether rules that differ in one point give the same text of a value. Objects and arrays are not looked into. */
export function areAlike(node: JsonNode, one: ValueRules, other: ValueRules): boolean {
  switch (node.kind) {
    case 'number':
      return one.number === other.number || numberOf(node, one) === numberOf(node, other);
    case 'boolean':
      return one.boolean(node.value) === other.boolean(node.value);
    case 'string': {
      if (one.trim === other.trim) return true;
      const [first, second] = [one.trim(node.value), other.trim(node.value)];
      return first.text === second.text && first.empty === second.empty;
    }
    default:
      return one.nested === other.nested;
  }
}

/** A reading writes a number in the same way wherever it stands. */
const numberOf = ({ literal }: JsonNumber, { number }: ValueRules) =>
  number(literal, { name: '', inItems: false });

const isBlankAtAnEnd = (text: string) => text.trim() !== text || trimAscii(text) !== text;

/** Space, tab, LF, CR, NUL and VT, like PHP's `trim` (R6). A loop, because a pattern would be quadratic on long blanks. */
function trimAscii(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isAsciiBlank(text.charCodeAt(start))) start++;
  while (end > start && isAsciiBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

const isAsciiBlank = (code: number): boolean =>
  code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d || code === 0 || code === 0x0b;
