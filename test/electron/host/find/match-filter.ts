// The meaning of a filter in plain code: a model to compare the SQL search with.

import {
  timeAt,
  type FieldTerm,
  type Filter,
  type NumberComparison,
  type Term,
  type TextComparison,
} from '../../../../shared/query/filter.ts';
import { foldText } from '../../../../shared/query/fold.ts';
import { ALL_CAUSE_CODES } from '../../../../shared/signature/explain/codes.ts';
import { HEBREW_TITLES } from '../../../../shared/signature/explain/titles-hebrew.ts';
import { TITLES } from '../../../../shared/signature/explain/titles.ts';
import { readNumber } from '../../../../shared/query/values.ts';
import type { Reason, Verdict } from '../../../../shared/signature/verification.ts';

/** Every property of a capture that a filter can query. */
export interface CaptureFacts {
  readonly verdict: Verdict;
  readonly reason: Reason | null;
  readonly endpoint: string | null;
  readonly causes: readonly string[];
  readonly isImported: boolean;
  readonly isRedacted: boolean;
  readonly isWaiting: boolean;
  readonly attempt: number;
  readonly answered: number | null;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly bytes: number;
  readonly receivedAtMs: number;
  /** Names are in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Top-level values by name, without `items`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly items: readonly Readonly<Record<string, string>>[];
}

export function matchFilter(filter: Filter, facts: CaptureFacts, nowMs: number): boolean {
  switch (filter.is) {
    case 'every':
      return filter.filters.every((part) => matchFilter(part, facts, nowMs));
    case 'any':
      return filter.filters.some((part) => matchFilter(part, facts, nowMs));
    case 'not':
      return !matchFilter(filter.filter, facts, nowMs);
    default:
      return matchTerm(filter, facts, nowMs);
  }
}

function matchTerm(term: Term, facts: CaptureFacts, nowMs: number): boolean {
  switch (term.is) {
    case 'free-text':
      return [
        facts.method,
        facts.path + facts.query,
        ...facts.headers.flat(),
        ...Object.entries(facts.fields).flat(),
        ...facts.items.flatMap((item) =>
          Object.entries(item).flatMap(([name, value]) => [`items.${name}`, value]),
        ),
        ...ALL_CAUSE_CODES.filter((code) => facts.causes.includes(code)).flatMap((code) => [
          code,
          TITLES[code],
          `נחתם ${HEBREW_TITLES[code]}`,
        ]),
      ].some((text) => isText(text, 'holds', term.text));
    case 'state':
      switch (term.state) {
        case 'waiting':
          return facts.isWaiting;
        case 'unrouted':
          return facts.endpoint === null;
        case 'imported':
          return facts.isImported;
        case 'redacted':
          return facts.isRedacted;
        default:
          return facts.verdict === term.state;
      }
    case 'cause':
      return facts.causes.includes(term.cause);
    case 'reason':
      return facts.reason === term.reason;
    case 'text':
      return isText(facts[term.of], term.comparison, term.text);
    case 'quantity':
      if (term.number === null) {
        return (facts.answered === null) === (term.comparison === 'is');
      }
      return isNumber(facts[term.of], term.comparison, term.number);
    case 'time': {
      const at = timeAt(term.time, nowMs);
      return term.bound === 'since' ? facts.receivedAtMs >= at : facts.receivedAtMs <= at;
    }
    case 'field':
      return matchField(term, facts);
  }
}

function matchField({ of, name, value }: FieldTerm, facts: CaptureFacts): boolean {
  const holds = (text: string) =>
    value.as === 'text'
      ? isText(text, value.comparison === 'is-not' ? 'is' : value.comparison, value.text)
      : isNumber(
          readNumber(text),
          value.comparison === 'is-not' ? 'is' : value.comparison,
          value.number,
        );
  const texts =
    of === 'header'
      ? facts.headers.flatMap(([header, value]) => (header === name.toLowerCase() ? [value] : []))
      : of === 'item'
        ? facts.items.flatMap((item) => own(item, name))
        : name === 'items'
          ? facts.items.flatMap(Object.values)
          : own(facts.fields, name);
  return texts.some(holds) !== (value.comparison === 'is-not');
}

/** The value of a name, if present. */
const own = (values: Readonly<Record<string, string>>, name: string): string[] =>
  Object.entries(values).flatMap(([key, value]) => (key === name ? [value] : []));

function isText(text: string | null, comparison: TextComparison, wanted: string): boolean {
  switch (comparison) {
    case 'holds':
      return text !== null && foldText(text).includes(foldText(wanted));
    case 'is':
      return text === wanted;
    case 'is-not':
      return text !== wanted;
  }
}

function isNumber(number: number | null, comparison: NumberComparison, wanted: number): boolean {
  switch (comparison) {
    case 'is':
      return number === wanted;
    case 'is-not':
      return number !== wanted;
    case 'more':
      return number !== null && number > wanted;
    case 'at-least':
      return number !== null && number >= wanted;
    case 'less':
      return number !== null && number < wanted;
    case 'at-most':
      return number !== null && number <= wanted;
  }
}
