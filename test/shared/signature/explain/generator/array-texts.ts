// Texts that programs append for a whole array: one JSON text, or a language's words for objects and arrays
// (shared/README.md, items-left-out, items-as-json, items-object-text).

import type { Procedure } from './procedure.ts';
import { type Escapes, quote, type Value, write } from './value.ts';

export function arrayText(
  elements: readonly Value[],
  form: Exclude<Procedure['array'], 'elements' | 'first only' | 'by column'>,
): string[] {
  const array: Value = { kind: 'list', elements };
  switch (form) {
    case 'left out':
      return [];
    case 'json compact':
      return [JSON.stringify(JSON.parse(write(array, 'plain', 'compact')))];
    case 'json python':
      return [foreignJson(array, 'python', pythonNumber, ', ', ': ')];
    case 'json php':
      return [foreignJson(array, 'php', phpNumber, ',', ':')];
    case 'object text each':
      return elements.map(() => '[object Object]');
    case 'object text joined':
      return [elements.map(() => '[object Object]').join(',')];
    case 'Array':
      return ['Array'];
    case 'Array each':
      return elements.map(() => 'Array');
  }
}

function foreignJson(
  value: Value,
  escapes: Escapes,
  number: (literal: string) => string,
  comma: string,
  colon: string,
): string {
  const inner = (one: Value): string => foreignJson(one, escapes, number, comma, colon);
  switch (value.kind) {
    case 'number':
      return number(value.literal);
    case 'list':
      return `[${value.elements.map(inner).join(comma)}]`;
    case 'object':
      return `{${value.members
        .map(([name, one]) => quote(name, escapes) + colon + inner(one))
        .join(comma)}}`;
    default:
      return write(value, escapes, 'compact');
  }
}

const isInteger = (literal: string): boolean => /^-?\d+$/.test(literal);

/** Python: exact integers, floats as `repr` writes them between 0.0001 and 1e16. */
function pythonNumber(literal: string): string {
  if (isInteger(literal)) return BigInt(literal).toString();
  const digits = ordinary(literal);
  return isInteger(digits) ? `${digits}.0` : digits;
}

/** PHP: exact integers up to 64 bits, floats by `serialize_precision` -1, without a zero fraction. */
const phpNumber = (literal: string): string =>
  isInteger(literal) ? BigInt(literal).toString() : ordinary(literal);

/** The shortest digits of a float. The bodies contain no float that languages write with different exponents. */
function ordinary(literal: string): string {
  const value = Number(literal);
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e14)) throw new Error(`not ordinary: ${literal}`);
  return String(value);
}
