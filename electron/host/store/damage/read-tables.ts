// Lets SQLite read each table of a damaged database by itself: the copy gets a sound first page that lists only that
// table. So neither the file's head nor its list of tables has to be intact.

import { DatabaseSync } from '@photostructure/sqlite';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { PAGE_SIZE, type Database } from '../database.ts';
import { MIGRATIONS } from '../migrations.ts';
import { FIRST_PAGE } from './damaged-files.ts';

export interface DamagedTables {
  /** Runs `work` while the table can be read as `damaged.t`. Does nothing if its first page is unknown. */
  withTable(table: string, work: () => void): void;
  /** The highest rowid of each readable table. */
  readonly highestIds: readonly number[];
}

/** The number of each table's first page. */
type Roots = ReadonlyMap<string, number>;

const FILE_HEADER_BYTES = 100;
/** The list of tables is shorter than this, and so is the list of last ids. */
const MOST_LISTED = 1000;

/** Prepares a file with `pages` pages to be read by `into`, a new database of the present version. */
export function openTables(
  file: string,
  pages: number,
  into: Database,
  tables: readonly string[],
): DamagedTables {
  const withRoot = <T>(table: string, root: number, work: () => T): T => {
    writeStart(file, firstPage(file, columnsOf(into, table), root, pages));
    into.prepare('ATTACH ? AS damaged').run(`${pathToFileURL(file).href}?mode=ro&immutable=1`);
    try {
      return work();
    } finally {
      into.exec('DETACH damaged');
    }
  };
  const highestId = (table: string, root: number): number | null => {
    try {
      return withRoot(table, root, () => {
        const highest = into.prepare('SELECT ifnull(max(rowid), 0) AS id FROM damaged.t');
        return (highest.get() as { id: number }).id;
      });
    } catch {
      return null; // no table starts there, or its end is damaged
    }
  };

  writeStart(file, firstPage(file, 'id', 2, pages).subarray(0, FILE_HEADER_BYTES));
  const listed = listedRoots(file, tables);
  const agreeing = knownLayouts(tables).filter((layout) => {
    const same = [...listed].filter(([table, root]) => layout.get(table) === root);
    return same.length * 2 >= listed.size; // the tables of an older version may start elsewhere
  });
  const possible = [listed, ...agreeing].map((roots) => {
    const there = [...roots].filter(([, root]) => root > 1 && root <= pages);
    const ids = there.map(([table, root]) => highestId(table, root));
    return { roots: new Map(there), ids: ids.filter((id) => id !== null) };
  });
  const best = possible.reduce((one, other) => (other.ids.length > one.ids.length ? other : one));
  return {
    withTable: (table, work) => {
      const root = best.roots.get(table);
      if (root !== undefined) withRoot(table, root, work);
    },
    highestIds: best.ids,
  };
}

function writeStart(file: string, bytes: Uint8Array): void {
  const handle = openSync(file, 'r+');
  try {
    writeSync(handle, bytes, 0, bytes.length, 0);
  } finally {
    closeSync(handle);
  }
}

/** The first page of a database with `pages` pages and one table, `t`, which starts at page `root`. */
function firstPage(file: string, columns: string, root: number, pages: number): Uint8Array {
  const made = file + FIRST_PAGE; // a file, because Electron does not allow the buffers of serialize()
  rmSync(made, { force: true });
  const database = new DatabaseSync(made, { defensive: false }); // lets us write its list of tables
  try {
    database.exec(`
      PRAGMA journal_mode = OFF;
      PRAGMA synchronous = OFF;
      CREATE TABLE t (${columns});
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET rootpage = ${root};`);
  } finally {
    database.close();
  }
  const page = readFileSync(made).subarray(0, PAGE_SIZE);
  rmSync(made);
  page.writeUInt32BE(pages, 28); // sqlite.org/fileformat2.html, section 1.3.8
  return page;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly dflt_value: string | null;
  readonly pk: number;
}

/** Without constraints, so that every row can be read. Rows older than a column have its default. */
const columnsOf = (database: Database, table: string): string =>
  (database.prepare(`PRAGMA table_info(${table})`).all() as unknown as Column[])
    .map(({ name, type, dflt_value, pk }) => {
      const key = pk === 1 && type === 'INTEGER' ? 'PRIMARY KEY' : '';
      return `${name} ${type} ${key} DEFAULT ${dflt_value ?? 'NULL'}`;
    })
    .join();

/** The readable part of the damaged file's own list of tables. */
function listedRoots(file: string, tables: readonly string[]): Roots {
  const database = new DatabaseSync(file, { readOnly: true, defensive: false });
  try {
    database.exec('PRAGMA writable_schema = ON'); // skips invalid entries
    return rootsOf(
      readList(database, `${LIST} AND typeof(rootpage) = 'integer' AND rowid = ?`),
      tables,
    );
  } finally {
    database.close();
  }
}

const LIST = "SELECT name, rootpage AS root FROM sqlite_schema WHERE type = 'table'";

interface Listed {
  readonly name: string;
  readonly root: number;
}

const rootsOf = (rows: readonly Listed[], tables: readonly string[]): Roots =>
  new Map(rows.filter(({ name }) => tables.includes(name)).map(({ name, root }) => [name, root]));

/** The readable rows of a short table, one by one. `sql` has a rowid as its parameter. */
export function readList<T>(database: Database, sql: string): T[] {
  const found: T[] = [];
  let statement: ReturnType<Database['prepare']> | undefined;
  for (let rowid = 1; rowid <= MOST_LISTED; rowid++) {
    try {
      statement ??= database.prepare(sql);
      const row = statement.get(rowid) as T | undefined;
      if (row !== undefined) found.push(row);
    } catch {
      // This row is damaged.
    }
  }
  return found;
}

/** The first pages of tables in a new database and in a compacted one. They never change afterwards. */
function knownLayouts(tables: readonly string[]): Roots[] {
  const database = new DatabaseSync(':memory:');
  const roots = () => rootsOf(database.prepare(LIST).all() as Listed[], tables);
  for (const step of MIGRATIONS) database.exec(step);
  const begun = roots();
  database.exec('VACUUM');
  const layouts = [begun, roots()];
  database.close();
  return layouts;
}
