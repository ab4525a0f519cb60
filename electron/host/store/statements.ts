// Prepared statements with types, so that most functions of a store are their SQL.

import type { Database } from './database.ts';

/* oxlint-disable typescript/no-unnecessary-type-parameters -- who writes the SQL says the types, as of a cast */

type Plain = string | number | Uint8Array | null;
/** A flag is stored as 0 or 1, and a list of ids is passed as JSON, for `json_each(?)`. */
type Value = Plain | boolean | readonly number[];
/** Values in order, or one object with plain ones by their names. */
type Values = readonly Value[] | readonly [Readonly<Record<string, Plain>>];

/**
 * Makes functions of statements, which are prepared at once. Their types say what the SQL returns: columns are named as
 * in the type.
 */
export function statements(database: Database) {
  const prepared = <V extends Values, T>(
    sql: string,
    use: (statement: ReturnType<Database['prepare']>, values: unknown[]) => T,
  ) => {
    const statement = database.prepare(sql);
    return (...values: V): T => use(statement, values.map(bound));
  };
  return {
    run: <V extends Values = []>(sql: string) => {
      const statement = database.prepare(sql);
      return (...values: V): void => void statement.run(...values.map(bound));
    },
    /** Returns the new row's id. */
    insert: <V extends Values>(sql: string) =>
      prepared<V, number>(sql, (statement, values) =>
        Number(statement.run(...values).lastInsertRowid),
      ),
    /** The first row; undefined if there is none. */
    one: <T, V extends Values = []>(sql: string) =>
      prepared<V, T>(sql, (statement, values) => statement.get(...values) as T),
    all: <T, V extends Values = []>(sql: string) =>
      prepared<V, T[]>(sql, (statement, values) => statement.all(...values) as T[]),
    /** The rows one by one. */
    each: <T, V extends Values = []>(sql: string) =>
      prepared<V, Iterable<T>>(sql, (statement, values) => statement.iterate(...values)),
    /** The first column of the first row; null if there is none. */
    value: <T, V extends Values = []>(sql: string) =>
      prepared<V, T>(sql, (statement, values) => firstOf(statement.get(...values)) as T),
    /** The first column of all rows. */
    column: <T, V extends Values = []>(sql: string) =>
      prepared<V, T[]>(sql, (statement, values) => statement.all(...values).map(firstOf) as T[]),
  };
}

const firstOf = (row: unknown): unknown => (Object.values(row ?? {}) as unknown[])[0] ?? null;

function bound(value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === 'boolean' ? Number(value) : value;
}
