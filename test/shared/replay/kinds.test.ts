// Writing a value as another JSON type.

import { rootOf } from '../support/parsed.ts';
import { expect, it } from 'vitest';
import {
  hasLiteralAs,
  isLiteralOf,
  literalAs,
  VALUE_KINDS,
  type ValueKind,
} from '../../../shared/replay/kinds.ts';

function convert(literal: string, kind: ValueKind): string | null {
  const text = ` ${literal} `;
  const root = rootOf(text);
  const converted = literalAs(kind, text, root);
  expect(hasLiteralAs(kind, root)).toBe(converted !== null);
  return converted;
}

it.each<[string, ValueKind, string | null]>([
  ['"10.50"', 'number', '10.50'],
  ['" 10.50 "', 'number', '10.50'],
  ['"ten"', 'number', '0'],
  ['true', 'number', '0'],
  ['10.50', 'string', '"10.50"'],
  ['true', 'string', '"true"'],
  ['null', 'string', '""'],
  ['[ {"price": 1.50} ]', 'string', '"[ {\\"price\\": 1.50} ]"'],
  ['"[ {\\"price\\": 1.50} ]"', 'nested', '[ {"price": 1.50} ]'],
  ['"shirt"', 'nested', null],
  ['1', 'nested', null],
  ['"false"', 'boolean', 'false'],
  ['"yes"', 'boolean', 'true'],
  ['"x"', 'null', 'null'],
])('%s as %s is %s', (literal, kind, expected) => {
  expect(convert(literal, kind)).toBe(expected);
});

it('keeps a literal that already has the type', () => {
  const literals = ['"\\u05d0"', '1e3', 'false', 'null', '{ "a":1 }'];
  literals.forEach((literal, at) => {
    const kind = VALUE_KINDS[at];
    expect(kind && convert(literal, kind)).toBe(literal);
    expect(kind && isLiteralOf(kind, literal)).toBe(true);
  });
});

it.each(['1.', '01', '+1', '.5', '1 2', '', '\ufeff1', 'NaN'])('%j is not a number', (text) => {
  expect(isLiteralOf('number', text)).toBe(false);
});
