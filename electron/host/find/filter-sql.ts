// The filter language on the local store (SQLite). In a condition `a` is the capture's assessment, `f` and `t` are its
// facts and texts in the search index, and `w` is its answer.

import type { LocalPlace } from '../../../shared/contract/finding.ts';
import type { Filter, TextComparison } from '../../../shared/query/filter.ts';
import { foldText } from '../../../shared/query/fold.ts';
import { answered, awaitsAnswer } from '../store/answers.ts';
import { translate, type FilterDialect } from './filter-condition.ts';

export type SqlValue = string | number;

/** A piece of SQL and the values of its parameters, in order. */
export interface Sql {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** A question about captures, at a point in time. */
export interface Asked {
  readonly endpoint: LocalPlace;
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
  const sql = translate(filter, context.nowMs, sqliteDialect(context, values, tables));
  return { sql, values, tables };
}

/** Ids of the endpoints that a term means. */
export function endpointIds(
  { comparison, text }: { comparison: TextComparison; text: string },
  { endpoints }: FilterContext,
): number[] {
  const wanted = foldText(text);
  return endpoints
    .filter(({ name }) =>
      comparison === 'holds' ? foldText(name).includes(wanted) : name === text,
    )
    .map(({ id }) => id);
}

function sqliteDialect(
  context: FilterContext,
  values: SqlValue[],
  tables: Set<TableName>,
): FilterDialect {
  const value = (one: SqlValue) => {
    values.push(one);
    return '?';
  };
  const column = (table: TableName, name: string) => {
    tables.add(table);
    return `${table}.${name}`;
  };
  /** LIKE ignores the case of ASCII only, and no points. Most texts need no folding, which takes ten times as long. */
  const holds = (what: string, wanted: string) =>
    /[^\0-\x7f]/.test(wanted)
      ? `(instr(${what}, ${value(foldText(wanted))}) > 0 OR instr(fold(${what}), ${value(foldText(wanted))}) > 0)`
      : `${what} LIKE ${value(`%${wanted.replace(/[\\%_]/g, '\\$&')}%`)} ESCAPE '\\'`;

  return {
    number: value,

    freeText: (wanted, causes) => {
      const held = holds(column('t', 'lines'), wanted);
      return causes.length === 0 ? held : `(${held} OR ${hasCause(causes.map(value))})`;
    },
    someValue: ({ mark, name }, test) => {
      const lines = column('t', 'lines');
      const wanted = test.as === 'text' ? test.text : test.number;
      const asked = [mark, name, test.as, test.comparison, wanted].map(value);
      return `has_value(${lines}, ${asked.join(', ')})`;
    },
    endpoint: (comparison, text) =>
      `a.endpoint_id IN (${endpointIds({ comparison, text }, context).join(', ')})`,
    verdict: (verdict) => `a.verdict = ${value(verdict)}`,
    state: (state) => {
      switch (state) {
        case 'waiting':
          tables.add('f').add('w');
          return awaitsAnswer('f');
        case 'unrouted':
          return 'a.endpoint_id IS NULL';
        case 'imported':
          return 'EXISTS (SELECT 1 FROM imports i WHERE i.capture_id = a.capture_id)';
        case 'redacted':
          return 'EXISTS (SELECT 1 FROM imports i WHERE i.capture_id = a.capture_id AND i.recorded IS NOT NULL)';
      }
    },
    cause: (cause) => hasCause([value(cause)]),
    reason: (reason) => `a.reason = ${value(reason)}`,
    quantity: (of) => {
      if (of === 'attempt') return 'a.attempt';
      if (of === 'bytes') return column('f', 'body_length');
      tables.add('f').add('w');
      return `(${answered('f')})`;
    },
    received: (bound, atMs) =>
      `${column('f', 'received_at_ms')} ${bound === 'since' ? '>=' : '<='} ${value(atMs)}`,

    fact: (name) => column('f', name),
  };
}

const hasCause = (codes: readonly string[]) =>
  `EXISTS (SELECT 1 FROM explanation_codes e WHERE e.code IN (${codes.join(', ')}) AND e.capture_id = a.capture_id)`;
