// Translates a filter to an SQL condition: what the language means, whichever database is asked. What a database calls
// the parts of a capture, and how it compares texts, is its dialect: find/filter-sql.ts and archive/read/filter.ts.

import {
  timeAt,
  type FieldTerm,
  type FieldValue,
  type Filter,
  type NumberComparison,
  type Term,
  type TextComparison,
  type TimeTerm,
} from '../../../shared/query/filter.ts';
import type { CauseValue, Quantity, State, TextKey } from '../../../shared/query/keys.ts';
import type { Reason, Verdict } from '../../../shared/signature/verify.ts';
import { oneLine, TEXT_FIELDS } from './searchable-contents.ts';

/** A text of a capture, in the form in which a dialect compares it: `Text` in what follows. */
export type Test<Text> = (text: Text) => string;

/**
 * The pieces of SQL that a database contributes. Each is made once and in the order of the text, so that a dialect can
 * collect the values of its parameters meanwhile. NULL counts as false.
 */
export interface FilterDialect<Text> {
  /** A text holds another one, in any letter case. */
  readonly holds: (text: Text, wanted: string) => string;
  /** A text is exactly this. */
  readonly equals: (text: Text, wanted: string) => string;
  /** The number that a text is, if it is one. */
  readonly numberIn: (text: Text) => string;
  /** A number as a parameter. */
  readonly number: (one: number) => string;

  /** One of the texts that a search by words reads holds this one. */
  readonly freeText: (wanted: string) => string;
  readonly text: (of: Exclude<TextKey, 'endpoint'>) => Text;
  readonly endpoint: (comparison: PositiveText, name: string) => string;
  readonly verdict: (verdict: Verdict) => string;
  readonly state: (state: Exclude<State, Verdict>) => string;
  readonly cause: (cause: CauseValue) => string;
  readonly reason: (reason: Reason) => string;
  readonly quantity: (of: Quantity) => string;
  readonly received: (bound: TimeTerm['bound'], atMs: number) => string;

  /** A documented field whose value is a number. */
  readonly fact: (name: Fact) => string;
  /** A documented field. */
  readonly field: (name: string) => Text;
  /** Another field has a value for which `test` holds. */
  readonly someOther: (name: string, test: Test<Text>) => string;
  /** A field of an item has such a value; null: any of its fields. */
  readonly someOfItems: (name: string | null, test: Test<Text>) => string;
}

type PositiveText = Exclude<TextComparison, 'is-not'>;
type PositiveNumber = Exclude<NumberComparison, 'is-not'>;

export const NUMBER_OPERATORS: Readonly<Record<PositiveNumber, string>> = {
  is: '=',
  more: '>',
  'at-least': '>=',
  less: '<',
  'at-most': '<=',
};

const FACTS = ['amount', 'status', 'inst'] as const;
export type Fact = (typeof FACTS)[number];

const isFact = (name: string): name is Fact => FACTS.some((fact) => fact === name);

/** The verdict that a state stands for, if it is one. */
export function verdictOf(state: State): Verdict | null {
  return isVerdict(state) ? state : null;
}

function isVerdict(state: State): state is Verdict {
  switch (state) {
    case 'valid':
    case 'valid-under-reading':
    case 'invalid':
    case 'unverifiable':
      return true;
    default:
      return false;
  }
}

const denied = (sql: string) => `(${sql}) IS NOT TRUE`;

/** `is-not` denies `is` as a whole, so that a capture without the value also matches. */
function unlessNot<C extends string>(
  comparison: C | 'is-not',
  sqlOf: (comparison: Exclude<C, 'is-not'> | 'is') => string,
): string {
  return comparison === 'is-not' ? denied(sqlOf('is')) : sqlOf(comparison as Exclude<C, 'is-not'>);
}

/** The condition of a filter at a point in time. */
export function translate<Text>(
  filter: Filter,
  nowMs: number,
  dialect: FilterDialect<Text>,
): string {
  switch (filter.is) {
    case 'every':
      return filter.filters.length === 0
        ? 'TRUE'
        : `(${filter.filters.map((part) => translate(part, nowMs, dialect)).join(' AND ')})`;
    case 'any':
      return `(${filter.filters.map((part) => translate(part, nowMs, dialect)).join(' OR ')})`;
    case 'not':
      return denied(translate(filter.filter, nowMs, dialect));
    default:
      return term(filter, nowMs, dialect);
  }
}

function term<Text>(one: Term, nowMs: number, dialect: FilterDialect<Text>): string {
  switch (one.is) {
    case 'free-text':
      return dialect.freeText(oneLine(one.text));
    case 'state':
      return isVerdict(one.state) ? dialect.verdict(one.state) : dialect.state(one.state);
    case 'cause':
      return dialect.cause(one.cause);
    case 'reason':
      return dialect.reason(one.reason);
    case 'text': {
      const { of, text } = one;
      return unlessNot<TextComparison>(one.comparison, (comparison) =>
        of === 'endpoint'
          ? dialect.endpoint(comparison, text)
          : compareText(dialect.text(of), comparison, text, dialect),
      );
    }
    case 'quantity':
      return quantity(one.of, one.comparison, one.number, dialect);
    case 'time':
      return dialect.received(one.bound, timeAt(one.time, nowMs));
    case 'field':
      return unlessNot<NumberComparison | TextComparison>(one.value.comparison, () =>
        field(one, dialect),
      );
  }
}

function quantity<Text>(
  of: Quantity,
  comparison: NumberComparison,
  number: number | null,
  dialect: FilterDialect<Text>,
): string {
  const what = dialect.quantity(of);
  if (number === null) return `${what} IS ${comparison === 'is' ? '' : 'NOT '}NULL`;
  return unlessNot<NumberComparison>(comparison, (positive) =>
    compareNumber(what, positive, number, dialect),
  );
}

const compareNumber = <Text>(
  what: string,
  comparison: PositiveNumber,
  number: number,
  dialect: FilterDialect<Text>,
) => `${what} ${NUMBER_OPERATORS[comparison]} ${dialect.number(number)}`;

function compareText<Text>(
  what: Text,
  comparison: PositiveText,
  wanted: string,
  dialect: FilterDialect<Text>,
): string {
  const line = oneLine(wanted);
  return comparison === 'holds' ? dialect.holds(what, line) : dialect.equals(what, line);
}

/** The field has the value, or has it not: `is-not` is denied by the caller. */
function field<Text>({ of, name, value }: FieldTerm, dialect: FilterDialect<Text>): string {
  if (of === 'field' && value.as === 'number' && isFact(name)) {
    return compareNumber(dialect.fact(name), positive(value), value.number, dialect);
  }
  const test: Test<Text> = (text) =>
    value.as === 'text'
      ? compareText(text, positive(value), value.text, dialect)
      : compareNumber(dialect.numberIn(text), positive(value), value.number, dialect);
  if (of === 'item') return dialect.someOfItems(oneLine(name), test);
  if (TEXT_FIELDS.includes(name)) return test(dialect.field(name));
  return name === 'items'
    ? dialect.someOfItems(null, test)
    : dialect.someOther(oneLine(name), test);
}

const positive = <V extends FieldValue>({ comparison }: V) =>
  (comparison === 'is-not' ? 'is' : comparison) as Exclude<V['comparison'], 'is-not'>;

/** Whether a text has letters outside ASCII with upper and lower case. */
export const hasOtherCase = (text: string): boolean =>
  Array.from(text.replace(/[\0-\x7f]+/g, '')).some(
    (letter) => letter.toLowerCase() !== letter || letter.toUpperCase() !== letter,
  );
