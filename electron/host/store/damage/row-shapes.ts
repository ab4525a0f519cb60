// Which table a row of a damaged database belongs to, seen by its values alone: no two of the tables that are saved take
// the same. What the tables are is read from a new database.

import type { Database } from '../database.ts';
import type { Value } from './read-records.ts';

/** The tables that are saved as they are, in the order in which a person would miss them. */
export const SAVED_TABLES = [
  'endpoints',
  'endpoint_secrets',
  'views',
  'captures',
  'imports',
  'answer_texts',
  'answers',
  'forwards',
  'replays',
  'assessments',
];

export interface Shape {
  readonly table: string;
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  readonly type: 'INTEGER' | 'REAL' | 'TEXT' | 'BLOB';
  /** Stands in the row's id: the record has null in its place. */
  readonly isRowid: boolean;
  readonly takesNull: boolean;
  /** A row that was written before there was this column ends before it. */
  readonly canBeMissing: boolean;
}

interface ColumnRow {
  readonly name: string;
  readonly type: Column['type'];
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

/** The shape of a table of this database. */
export function shapeOf(database: Database, table: string): Shape {
  const rows = database.prepare(`PRAGMA table_info(${table})`).all() as unknown as ColumnRow[];
  const columns = rows.map(({ name, type, notnull, dflt_value, pk }): Column => {
    const isRowid = pk === 1 && type === 'INTEGER';
    const takesNull = notnull === 0 && pk === 0;
    return { name, type, isRowid, takesNull, canBeMissing: takesNull || dflt_value !== null };
  });
  return { table, columns };
}

/** Whether a row with these values can stand in the table. */
export function fits({ columns }: Shape, values: readonly Value[]): boolean {
  if (values.length > columns.length) return false;
  return columns.every((column, at) => {
    const value = values[at];
    return value === undefined ? column.canBeMissing : fitsColumn(column, value);
  });
}

function fitsColumn({ type, isRowid, takesNull }: Column, value: Value): boolean {
  if (isRowid || value === null) return value === null && (isRowid || takesNull);
  switch (type) {
    case 'INTEGER':
      return Number.isInteger(value);
    case 'REAL':
      return typeof value === 'number';
    case 'TEXT':
      return typeof value === 'string';
    case 'BLOB':
      return typeof value === 'object';
  }
}
