// Translates a filter to an SQL condition. In it `a` is the capture's assessment, `f` and `t` are its facts and texts
// in the search index, and `w` is its answer.

import type { PageQuery } from '../../../shared/contract/finding.ts';
import {
  timeAt,
  type FieldTerm,
  type Filter,
  type NumberComparison,
  type StateTerm,
  type Term,
  type TextComparison,
} from '../../../shared/query/filter.ts';
import { foldCase } from '../../../shared/query/fold.ts';
import type { Verdict } from '../../../shared/signature/verify.ts';
import { answered, awaitsAnswer } from '../store/answers.ts';
import { freeText } from './search-file.ts';
import { oneLine, TEXT_FIELDS } from './searchable-contents.ts';

export type SqlValue = string | number;

/** A piece of SQL and the values of its parameters, in order. */
export interface Sql {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** A question about captures, at a point in time. */
export interface Asked extends Pick<PageQuery, 'endpoint'> {
  readonly filter: Filter;
  readonly nowMs: number;
}

/** The context that gives a filter's terms their meaning. */
export interface FilterContext {
  readonly nowMs: number;
  readonly endpoints: readonly { readonly id: number; readonly name: string }[];
}

/** The tables that a condition reads, besides `a`. */
export type TableName = 'f' | 't' | 'w';

export interface Condition extends Sql {
  readonly tables: ReadonlySet<TableName>;
}

/** The condition of a filter. NULL counts as false. */
export function conditionOf(filter: Filter, context: FilterContext): Condition {
  const values: SqlValue[] = [];
  const tables = new Set<TableName>();
  const sql = createTranslator(context, values, tables)(filter);
  return { sql, values, tables };
}

export const NUMBER_OPERATORS: Readonly<Record<NumberComparison, string>> = {
  is: '=',
  'is-not': '=', // negated as a whole, so that a capture without the number also matches
  more: '>',
  'at-least': '>=',
  less: '<',
  'at-most': '<=',
};

/** Columns of `facts`. */
const FACTS: readonly string[] = ['amount', 'status', 'inst'];

/** Ids of the endpoints that a term means. */
export function endpointIds(
  { comparison, text }: { comparison: TextComparison; text: string },
  { endpoints }: FilterContext,
): number[] {
  const wanted = foldCase(text);
  return endpoints
    .filter(({ name }) =>
      comparison === 'holds' ? foldCase(name).includes(wanted) : name === text,
    )
    .map(({ id }) => id);
}

/** The verdict that a state stands for, if it is one. */
export function verdictOf(state: StateTerm['state']): Verdict | null {
  switch (state) {
    case 'valid':
    case 'valid-under-reading':
    case 'invalid':
    case 'unverifiable':
      return state;
    default:
      return null;
  }
}

function createTranslator(
  context: FilterContext,
  values: SqlValue[],
  tables: Set<TableName>,
): (filter: Filter) => string {
  const value = (one: SqlValue) => {
    values.push(one);
    return '?';
  };
  const column = (table: TableName, name: string) => {
    tables.add(table);
    return `${table}.${name}`;
  };
  const denied = (sql: string) => `(${sql}) IS NOT TRUE`;

  function translate(filter: Filter): string {
    switch (filter.is) {
      case 'every':
        return filter.filters.length === 0
          ? 'TRUE'
          : `(${filter.filters.map(translate).join(' AND ')})`;
      case 'any':
        return `(${filter.filters.map(translate).join(' OR ')})`;
      case 'not':
        return denied(translate(filter.filter));
      default:
        return term(filter);
    }
  }

  function term(one: Term): string {
    switch (one.is) {
      case 'free-text':
        tables.add('t');
        return text(freeText('t'), 'holds', one.text);
      case 'state':
        return state(one);
      case 'cause':
        return `EXISTS (SELECT 1 FROM explanation_codes e WHERE e.code = ${value(one.cause)} AND e.capture_id = a.capture_id)`;
      case 'reason':
        return `a.reason = ${value(one.reason)}`;
      case 'text': {
        if (one.of !== 'endpoint') return text(column('t', one.of), one.comparison, one.text);
        const among = `a.endpoint_id IN (${endpointIds(one, context).join(', ')})`;
        return one.comparison === 'is-not' ? denied(among) : among;
      }
      case 'quantity':
        return quantity(one.of, one.comparison, one.number);
      case 'time': {
        const operator = one.bound === 'since' ? '>=' : '<=';
        return `${column('f', 'received_at_ms')} ${operator} ${value(timeAt(one.time, context.nowMs))}`;
      }
      case 'field':
        return field(one);
    }
  }

  function state({ state }: StateTerm): string {
    const verdict = verdictOf(state);
    if (verdict !== null) return `a.verdict = ${value(verdict)}`;
    switch (state) {
      case 'waiting':
        tables.add('f').add('w');
        return awaitsAnswer('f');
      case 'unrouted':
        return 'a.endpoint_id IS NULL';
      case 'imported':
        return 'EXISTS (SELECT 1 FROM imports i WHERE i.capture_id = a.capture_id)';
      default:
        return 'EXISTS (SELECT 1 FROM imports i WHERE i.capture_id = a.capture_id AND i.recorded IS NOT NULL)';
    }
  }

  function quantity(of: string, comparison: NumberComparison, number: number | null): string {
    const what = quantityColumn(of);
    if (number === null) return `${what} IS ${comparison === 'is' ? '' : 'NOT '}NULL`;
    return compared(what, comparison, number);
  }

  function quantityColumn(of: string): string {
    if (of === 'attempt') return 'a.attempt';
    if (of === 'bytes') return column('f', 'body_length');
    tables.add('f').add('w');
    return `(${answered('f')})`;
  }

  function compared(what: string, comparison: NumberComparison, number: number): string {
    const sql = `${what} ${NUMBER_OPERATORS[comparison]} ${value(number)}`;
    return comparison === 'is-not' ? denied(sql) : sql;
  }

  /** Whether a text contains another, ignoring case, or equals it. LIKE ignores case for ASCII only. */
  function text(what: string, comparison: TextComparison, wanted: string): string {
    const line = oneLine(wanted);
    switch (comparison) {
      case 'holds':
        return hasOtherCase(line)
          ? `instr(fold(${what}), ${value(foldCase(line))}) > 0`
          : `${what} LIKE ${value(`%${line.replace(/[\\%_]/g, '\\$&')}%`)} ESCAPE '\\'`;
      case 'is':
        return `${what} = ${value(line)}`;
      case 'is-not':
        return denied(`${what} = ${value(line)}`);
    }
  }

  function field({ of, name, value: wanted }: FieldTerm): string {
    const holds = (what: string, isNumber: boolean) =>
      wanted.as === 'text'
        ? text(what, wanted.comparison === 'is-not' ? 'is' : wanted.comparison, wanted.text)
        : compared(
            isNumber ? what : `number_in(${what})`,
            wanted.comparison === 'is-not' ? 'is' : wanted.comparison,
            wanted.number,
          );
    const sql = fieldSql(of, name, wanted.as === 'number', holds);
    return wanted.comparison === 'is-not' ? denied(sql) : sql;
  }

  function fieldSql(
    of: FieldTerm['of'],
    name: string,
    asNumber: boolean,
    holds: (what: string, isNumber: boolean) => string,
  ): string {
    if (of === 'field' && asNumber && FACTS.includes(name)) return holds(column('f', name), true);
    if (of === 'field' && TEXT_FIELDS.includes(name)) return holds(column('t', name), false);
    const inItems = of === 'item' || name === 'items';
    const values = inItems
      ? `json_each(${column('t', 'items')}) i, json_each(i.value) v`
      : `json_each(${column('t', 'others')}) v`;
    const named = of === 'field' && inItems ? '' : `v.key = ${value(oneLine(name))} AND `;
    return `EXISTS (SELECT 1 FROM ${values} WHERE ${named}${holds('v.value', false)})`;
  }

  return translate;
}

/** Whether a text has letters outside ASCII with upper and lower case. */
const hasOtherCase = (text: string): boolean =>
  Array.from(text.replace(/[\0-\x7f]+/g, '')).some(
    (letter) => letter.toLowerCase() !== letter || letter.toUpperCase() !== letter,
  );
