// The filter language on an archive (PostgreSQL). In a condition `c` is the row of `captures`, which has everything.

import type { Filter } from '../../../shared/query/filter.ts';
import { foldCase } from '../../../shared/query/fold.ts';
import { hasOtherCase, translate, type FilterDialect } from '../find/filter-condition.ts';
import { oneLine } from '../find/searchable-contents.ts';

/** A text as it was sent, and in lower case; both are SQL. */
interface ArchivedText {
  readonly plain: string;
  readonly folded: string;
}

/** The values of a statement's parameters. Each condition adds its own, so that it can be a part of a statement. */
export interface Parameters {
  readonly values: readonly unknown[];
  /** Adds a value, and returns its placeholder. */
  readonly add: (value: unknown, type: ParameterType) => string;
}

type ParameterType = 'text' | 'text[]' | 'bigint' | 'bigint[]' | 'double precision' | 'xid8';

export function createParameters(): Parameters {
  const values: unknown[] = [];
  return {
    values,
    add: (value, type) => {
      values.push(value);
      return `$${values.length}::${type}`;
    },
  };
}

/** The condition of a filter. NULL counts as false. */
export const archiveCondition = (filter: Filter, nowMs: number, parameters: Parameters): string =>
  translate(filter, nowMs, archiveDialect(parameters));

/** PostgreSQL's `lower` with this collation changes ASCII only. */
const asciiLower = (sql: string) => `lower((${sql}) COLLATE "C")`;

/** A value in `folded` stands for one in lower case; without it, only ASCII has letters that change. */
const textAt = (plain: string, folded: string): ArchivedText => ({
  plain,
  folded: `coalesce(${folded}, ${asciiLower(plain)})`,
});

/** Names of columns and documented fields, never of anything that was sent. */
const literal = (name: string) => `'${name}'`;

/** Rows that are not ours may have anything but objects in `items`. */
const ITEMS = `jsonb_path_query(c.items, '$[*] ? (@.type() == "object")') WITH ORDINALITY i(item, n),
  jsonb_path_query(i.item, '$.keyvalue()') v(pair)`;
const ITEM_VALUE = textAt(
  `v.pair->>'value'`,
  `c.folded->'items'->(i.n - 1)::integer->>(v.pair->>'key')`,
);

function archiveDialect({ add }: Parameters): FilterDialect<ArchivedText> {
  const text = (one: string) => add(one, 'text');
  const number = (one: number) => add(one, 'double precision');
  return {
    holds: ({ plain, folded }, wanted) =>
      `strpos(${hasOtherCase(wanted) ? folded : asciiLower(plain)}, ${text(foldCase(wanted))}) > 0`,
    equals: ({ plain }, wanted) => `${plain} = ${text(wanted)}`,
    numberIn: ({ plain }) => `countersign.number_in(${plain})`,
    number,

    // The trigram index serves LIKE.
    freeText: (wanted) =>
      `c.words LIKE ${text(`%${foldCase(wanted).replace(/[\\%_]/g, '\\$&')}%`)}`,
    text: (of) => textAt(`c.${of}`, `c.folded->>${literal(of)}`),
    endpoint: (comparison, name) =>
      comparison === 'is'
        ? `c.endpoint = ${text(oneLine(name))}`
        : `strpos(coalesce(c.folded->>'endpoint', ${asciiLower('c.endpoint')}), ${text(foldCase(oneLine(name)))}) > 0`,
    verdict: (verdict) => `c.verdict = ${text(verdict)}`,
    state: (state) => {
      if (state === 'unrouted') return 'c.endpoint IS NULL';
      return state === 'redacted' ? 'c.is_redacted' : 'FALSE';
    },
    cause: (cause) => `c.causes @> ARRAY[${text(cause)}]`,
    reason: (reason) => `c.reason = ${text(reason)}`,
    quantity: (of) => `c.${of}`,
    // Whole numbers, so that whole months and the index of times can be passed over.
    received: (bound, atMs) =>
      bound === 'since'
        ? `c.received_at_ms >= ${add(Math.ceil(atMs), 'bigint')}`
        : `c.received_at_ms <= ${add(Math.floor(atMs), 'bigint')}`,

    fact: (name) => `c.${name}_value`,
    field: (name) => textAt(`c.fields->>${literal(name)}`, `c.folded->'fields'->>${literal(name)}`),
    someOther: (name, test) => {
      const key = text(name);
      return test(textAt(`c.others->>${key}`, `c.folded->'others'->>${key}`));
    },
    someOfItems: (name, test) => {
      const named = name === null ? '' : `v.pair->>'key' = ${text(name)} AND `;
      return `EXISTS (SELECT 1 FROM ${ITEMS} WHERE ${named}${test(ITEM_VALUE)})`;
    },
  };
}
