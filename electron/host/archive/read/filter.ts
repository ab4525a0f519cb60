// The filter language on an archive (PostgreSQL). In a condition `c` is the row of `captures`, which has everything.

import type { Filter } from '../../../../shared/query/filter.ts';
import { foldCase } from '../../../../shared/query/fold.ts';
import { hasOtherCase, translate, type FilterDialect } from '../../find/filter-condition.ts';
import { oneLine } from '../../find/searchable-contents.ts';
import type { Session } from '../server/connection.ts';

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

type ParameterType =
  'text' | 'text[]' | 'bigint' | 'bigint[]' | 'double precision' | 'xid8' | 'bytea';

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

/** A question about an archive's captures, at a point in time. */
export interface ArchiveQuery {
  readonly filter: Filter;
  readonly nowMs: number;
}

/** The condition of a filter. NULL counts as false. */
export async function archiveCondition(
  session: Session,
  { filter, nowMs }: ArchiveQuery,
  parameters: Parameters,
): Promise<string> {
  const endpoints = await endpointsIn(session, filter);
  return translate(filter, nowMs, archiveDialect(parameters, endpoints));
}

/** The names of endpoints that hold each text, by its lower case. */
type Endpoints = ReadonlyMap<string, readonly string[]>;

/** More endpoints with a text are left out. */
const MOST_NAMES = 10_000;

/**
 * Looks up the names for every text that an endpoint's name shall hold. PostgreSQL knows how frequent a name is, but not
 * how frequent those with a text are, so it would not choose the right index for the text itself.
 */
async function endpointsIn(session: Session, filter: Filter): Promise<Endpoints> {
  const texts = [...new Set(endpointTexts(filter))];
  if (texts.length === 0) return new Map();
  const rows = await session.rows(
    `SELECT text, name FROM unnest($1::text[]) text JOIN countersign.endpoints ON strpos(folded, text) > 0
    LIMIT ${MOST_NAMES}`,
    [texts],
  );
  return new Map(
    texts.map((text) => [
      text,
      rows.filter((row) => row.text === text).map(({ name }) => String(name)),
    ]),
  );
}

function endpointTexts(filter: Filter): string[] {
  if (filter.is === 'not') return endpointTexts(filter.filter);
  if (filter.is === 'every' || filter.is === 'any') return filter.filters.flatMap(endpointTexts);
  const isText = filter.is === 'text' && filter.of === 'endpoint' && filter.comparison === 'holds';
  return isText ? [foldedLine(filter.text)] : [];
}

const foldedLine = (text: string) => foldCase(oneLine(text));

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

function archiveDialect({ add }: Parameters, endpoints: Endpoints): FilterDialect<ArchivedText> {
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
    endpoint: (comparison, name) => {
      const names = comparison === 'is' ? [oneLine(name)] : (endpoints.get(foldedLine(name)) ?? []);
      const [first] = names;
      // The index of one endpoint has its captures in order.
      return names.length === 1
        ? `c.endpoint = ${add(first, 'text')}`
        : `c.endpoint = ANY (${add(names, 'text[]')})`;
    },
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
