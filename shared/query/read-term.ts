// Turns a key with its operator and value into a term of the filter, or finds the place of the error.

import type { Span } from '../json/tree.ts';
import { fault } from './error.ts';
import type { FieldTerm, NumberComparison, Term, TextComparison } from './filter.ts';
import {
  CAUSES,
  FIELD_PREFIX,
  isNumberField,
  KEYS,
  REASONS,
  STATES,
  type FieldKind,
  type Key,
} from './keys.ts';
import { nearest } from './nearest.ts';
import type { Keyed, Operator } from './tokens.ts';
import { readNumber, readTime } from './values.ts';

const AS_TEXT: Partial<Record<Operator, TextComparison>> = {
  ':': 'holds',
  '=': 'is',
  '!=': 'is-not',
};
const AS_NUMBER: Readonly<Record<Operator, NumberComparison>> = {
  ':': 'is',
  '=': 'is',
  '!=': 'is-not',
  '>': 'more',
  '>=': 'at-least',
  '<': 'less',
  '<=': 'at-most',
};

/** `answered:none` matches captures whose sender got no answer. */
const NO_ANSWER = 'none';

/** `is:reading` is a shorter form. */
const STATE_NAMES = [...STATES, 'reading'] as const;

/** Reads a key's value. Throws FilterFault if the key, the operator or the value is invalid. */
export function readTerm(token: Keyed): Term {
  const { key, start, end } = token;
  if (!key) throw unknownKey(token);
  if (token.value === null) {
    throw fault(
      'missing-value',
      { start, end },
      `Add a value after ${token.name}${token.operator}`,
      token.name,
    );
  }
  return { ...termOf(token, key, token.value.text), start, end };
}

/** A term without its place. */
type Placeless<T> = T extends Span ? Omit<T, keyof Span> : never;

function termOf(token: Keyed, key: Key, value: string): Placeless<Term> {
  switch (key.kind) {
    case 'state': {
      onlyEquals(token);
      const state = oneOf(token, value, STATE_NAMES);
      return { is: 'state', state: state === 'reading' ? 'valid-under-reading' : state };
    }
    case 'cause':
      onlyEquals(token);
      return { is: 'cause', cause: oneOf(token, value, CAUSES) };
    case 'reason':
      onlyEquals(token);
      return { is: 'reason', reason: oneOf(token, value, REASONS) };
    case 'text':
      return { is: 'text', of: key.name, comparison: textComparison(token), text: value };
    case 'quantity': {
      const comparison = AS_NUMBER[token.operator];
      const isEquality = comparison === 'is' || comparison === 'is-not';
      const isNone = key.name === 'answered' && isEquality && value.toLowerCase() === NO_ANSWER;
      const number = isNone ? null : numberOf(token, value);
      return { is: 'quantity', of: key.name, comparison, number };
    }
    case 'time': {
      onlyEquals(token);
      const time = readTime(value, key.name);
      if (time) return { is: 'time', bound: key.name, time };
      throw fault(
        'not-a-time',
        token.valueSpan,
        'Not a time. Use an age such as 30m, 2h or 7d, or a date such as 2025-11-21 or 2025-11-21T14:00.',
        value,
      );
    }
    case 'field':
    case 'item':
    case 'header':
      return { is: 'field', of: key.kind, name: key.name, value: fieldValue(token, key, value) };
  }
}

/** Fields with numbers compare as numbers, and so does any field with `>` and `<`. */
function fieldValue(
  token: Keyed,
  { kind, name }: Key & { kind: FieldKind },
  text: string,
): FieldTerm['value'] {
  const comparison = AS_TEXT[token.operator];
  if (comparison === undefined) {
    return { as: 'number', comparison: AS_NUMBER[token.operator], number: numberOf(token, text) };
  }
  const number = isNumberField(kind, name) ? readNumber(text) : null;
  return number === null
    ? { as: 'text', comparison, text }
    : { as: 'number', comparison: AS_NUMBER[token.operator], number };
}

function textComparison(token: Keyed): TextComparison {
  const comparison = AS_TEXT[token.operator];
  if (comparison !== undefined) return comparison;
  throw fault(
    'wrong-operator',
    token.operatorSpan,
    `${token.name} is text, which cannot be compared by size. Use ${token.name}: or ${token.name}=.`,
    token.operator,
    ':',
  );
}

function onlyEquals(token: Keyed): void {
  if (token.operator === ':' || token.operator === '=') return;
  throw fault(
    'wrong-operator',
    token.operatorSpan,
    token.operator === '!='
      ? `Use not ${token.name}: instead of ${token.name}!=.`
      : `Write ${token.name}: here; ${token.operator} is for numbers.`,
    token.operator,
    ':',
  );
}

function numberOf(token: Keyed, text: string): number {
  const number = readNumber(text);
  if (number !== null) return number;
  throw fault(
    'not-a-number',
    token.valueSpan,
    `${token.name}${token.operator} needs a number.`,
    text,
  );
}

function oneOf<T extends string>(token: Keyed, value: string, values: readonly T[]): T {
  const found = values.find((one) => one === value.toLowerCase());
  if (found !== undefined) return found;
  const near = nearest(value, values);
  const most = values.slice(0, 4).join(', ');
  throw fault(
    'unknown-value',
    token.valueSpan,
    near === null
      ? `Unknown value for ${token.name}. Use ${most}${values.length > 4 ? ' …' : '.'}`
      : `Unknown value for ${token.name}. Did you mean ${near}?`,
    value,
    near,
  );
}

function unknownKey(token: Keyed) {
  const { name, keySpan } = token;
  const near = nearest(
    name,
    KEYS.map((key) => key.name),
  );
  const advice = near === null ? '' : ` Did you mean ${near}?`;
  return fault(
    'unknown-key',
    keySpan,
    `Unknown key.${advice} For other body fields use ${FIELD_PREFIX}name. To search for this text, put it in quotes.`,
    name,
    near,
  );
}
