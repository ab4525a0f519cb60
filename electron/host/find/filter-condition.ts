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
import { foldText } from '../../../shared/query/fold.ts';
import {
  VERDICTS,
  type CauseValue,
  type Quantity,
  type State,
} from '../../../shared/query/keys.ts';
import { ALL_CAUSE_CODES, type AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { HEBREW_SIGNED, HEBREW_TITLES } from '../../../shared/signature/explain/titles-hebrew.ts';
import { TITLES } from '../../../shared/signature/explain/titles.ts';
import type { Reason, Verdict } from '../../../shared/signature/verification.ts';
import { FACTS, type Fact } from './searchable-contents.ts';
import { oneLine, placeOf, type ValuePlace, type ValueTest } from './searchable-text.ts';

/**
 * The pieces of SQL that a database contributes. Each is made once and in the order of the text, so that a dialect can
 * collect the values of its parameters meanwhile. NULL counts as false.
 */
export interface FilterDialect {
  /** A number as a parameter. */
  readonly number: (one: number) => string;

  /** The capture's text or notes hold this one, or it has one of these causes. */
  readonly freeText: (wanted: string, causes: readonly AnyCauseCode[]) => string;
  /** A value at this place passes the test. */
  readonly someValue: (place: ValuePlace, test: ValueTest) => string;
  readonly endpoint: (comparison: PositiveText, name: string) => string;
  readonly verdict: (verdict: Verdict) => string;
  readonly state: (state: Exclude<State, Verdict>) => string;
  readonly cause: (cause: CauseValue) => string;
  readonly reason: (reason: Reason) => string;
  readonly quantity: (of: Quantity) => string;
  readonly received: (bound: TimeTerm['bound'], atMs: number) => string;

  /** A documented field whose value is a number. */
  readonly fact: (name: Fact) => string;
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

/** Whether a term compares one of the numbers that are stored as numbers. */
export const isFactTerm = ({ of, name, value }: FieldTerm): boolean =>
  of === 'field' && value.as === 'number' && FACTS.some((fact) => fact === name);

export const isVerdict = (state: State): state is Verdict =>
  VERDICTS.some((verdict) => verdict === state);

const denied = (sql: string) => `(${sql}) IS NOT TRUE`;

/** `is-not` denies `is` as a whole, so that a capture without the value also matches. */
function unlessNot<C extends string>(
  comparison: C | 'is-not',
  sqlOf: (comparison: Exclude<C, 'is-not'> | 'is') => string,
): string {
  return comparison === 'is-not' ? denied(sqlOf('is')) : sqlOf(comparison as Exclude<C, 'is-not'>);
}

/** The condition of a filter at a point in time. */
export function translate(filter: Filter, nowMs: number, dialect: FilterDialect): string {
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

function term(one: Term, nowMs: number, dialect: FilterDialect): string {
  switch (one.is) {
    case 'free-text':
      return dialect.freeText(oneLine(one.text), causesNamed(one.text));
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
          : dialect.someValue({ mark: of, name: '' }, textTest(comparison, text)),
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

function quantity(
  of: Quantity,
  comparison: NumberComparison,
  number: number | null,
  dialect: FilterDialect,
): string {
  const what = dialect.quantity(of);
  if (number === null) return `${what} IS ${comparison === 'is' ? '' : 'NOT '}NULL`;
  return unlessNot<NumberComparison>(comparison, (positive) =>
    compareNumber(what, positive, number, dialect),
  );
}

const compareNumber = (
  what: string,
  comparison: PositiveNumber,
  number: number,
  dialect: FilterDialect,
) => `${what} ${NUMBER_OPERATORS[comparison]} ${dialect.number(number)}`;

/** The field has the value, or has it not: `is-not` is denied by the caller. */
function field(one: FieldTerm, dialect: FilterDialect): string {
  const test = testOf(one.value);
  return test.as === 'number' && isFactTerm(one)
    ? compareNumber(dialect.fact(one.name as Fact), test.comparison, test.number, dialect)
    : dialect.someValue(placeOf(one), test);
}

const textTest = (comparison: PositiveText, text: string): ValueTest => ({
  as: 'text',
  comparison,
  text: oneLine(text),
});

/** What a field's value must be; with `is-not`, what it must not be. */
export function testOf(value: FieldValue): ValueTest {
  return value.as === 'text'
    ? textTest(positive(value), value.text)
    : { as: 'number', comparison: positive(value), number: value.number };
}

const positive = <V extends FieldValue>({ comparison }: V) =>
  (comparison === 'is-not' ? 'is' : comparison) as Exclude<V['comparison'], 'is-not'>;

const CAUSE_TEXTS = ALL_CAUSE_CODES.map((code) => ({
  code,
  texts: [code, TITLES[code], HEBREW_SIGNED + HEBREW_TITLES[code]].map(foldText),
}));

/** The causes whose code or title, in either language, holds a text. */
export function causesNamed(text: string): AnyCauseCode[] {
  const wanted = foldText(oneLine(text));
  return CAUSE_TEXTS.filter(({ texts }) => texts.some((one) => one.includes(wanted))).map(
    ({ code }) => code,
  );
}
