// Copies the rows of a damaged database to a new one, and notes the stored number of captures and the last ids. SQLite
// reads ranges of rowids, which are halved around what it cannot read.

import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createPrivate } from '../../folder/durable-file.ts';
import { SQLITE, sqliteCode } from '../../lib/errors.ts';
import { PAGE_SIZE, type Database } from '../database.ts';

/** What a damaged database says of itself beside its rows. */
export interface Noted {
  /** The number of captures at its last commit; null: unknown. */
  readonly captures: number | null;
  /** The last id given in each table. */
  readonly lastIds: ReadonlyMap<string, number>;
}

const SAVED_TABLES = [
  ...['endpoints', 'endpoint_secrets', 'schemes', 'checks', 'suites', 'archive_spans', 'views'],
  ...['captures', 'imports', 'answer_texts', 'answers', 'forwards', 'replays', 'assessments'],
  'removals',
];

/** Columns with JSON: a row is saved only if it can be parsed. */
const JSON_COLUMNS: ReadonlySet<string> = new Set([
  ...['headers', 'answer_headers', 'answer_script', 'forward', 'allowed_addresses'],
  ...[
    'request_headers',
    'response_headers',
    'record',
    'recorded',
    'defect_reason',
    'error_details',
  ],
]);

/** The rowids of a range that is read at once. Longer ones are halved as long as they hold a row, or cannot be read. */
const MOST_AT_ONCE = 10_000;
/** The most ranges of one table, which take seconds. Then unreadable ranges are given up whole. */
const MOST_RANGES = 40_000;
/** A table whose end cannot be read is read at least up to this id. */
const LEAST_ID = 100;
/** A higher id was written by damage, unless the table can be read up to it. */
const MOST_ID = 2 ** 32;
const HEAD_BYTES = 100;

/**
 * Copies every readable row of `file` to `into`, a new database of the present version at `begun`. The file is only
 * read; `copy` is the name for a copy, should one be needed. A row is skipped if its table refuses it. Throws SQLite's
 * error if `into` cannot be written.
 */
export function saveRows(file: string, into: Database, begun: string, copy: string): Noted {
  const attach = (from: string) =>
    tryToRead(() => into.prepare('ATTACH ? AS damaged').run(`${pathToFileURL(from).href}?mode=ro`));
  into.exec('PRAGMA writable_schema = ON'); // skips unreadable entries of the list of tables
  // SQLite deletes the log of an empty file.
  if (sizeOf(file) < HEAD_BYTES || !attach(file)) {
    copyWithHead(file, begun, copy);
    if (!attach(copy)) return { captures: null, lastIds: new Map() };
  }
  try {
    return saveAttached(into);
  } finally {
    into.exec('DETACH damaged');
    into.exec('PRAGMA writable_schema = RESET');
  }
}

/**
 * All heads of our databases differ only in the number of pages, in the mode (here: with a log) and in counters that
 * reading does not need (sqlite.org/fileformat2.html, section 1.3).
 */
function copyWithHead(file: string, sound: string, copy: string): void {
  if (!existsSync(file)) closeSync(createPrivate(copy));
  for (const part of ['', '-wal'].filter((one) => existsSync(file + one))) {
    copyFileSync(file + part, copy + part, constants.COPYFILE_EXCL);
  }
  const head = readFileSync(sound).subarray(0, HEAD_BYTES);
  head.fill(2, 18, 20);
  head.writeUInt32BE(Math.ceil(sizeOf(copy) / PAGE_SIZE), 28);
  const handle = openSync(copy, 'r+');
  writeSync(handle, head, 0, head.length, 0);
  closeSync(handle);
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function saveAttached(into: Database): Noted {
  /** The first column of the first row, if it is a number. */
  const number = (sql: string): number | null => {
    let row: unknown;
    tryToRead(() => (row = into.prepare(sql).get()));
    const [found] = Object.values(row ?? {}) as unknown[];
    return typeof found === 'number' ? found : null;
  };
  const lastIds = SAVED_TABLES.flatMap((table): [string, number][] => {
    const last = number(`SELECT seq FROM damaged.sqlite_sequence WHERE name = '${table}'`);
    return last !== null && last <= MOST_ID ? [[table, last]] : [];
  });
  tryToRead(() => into.exec(PUT_INSTALLATION));
  const highest = SAVED_TABLES.map(
    (table) => number(`SELECT max(rowid) FROM damaged.${table}`) ?? 0,
  );
  const known = [...highest, ...lastIds.map(([, id]) => id)].filter((id) => id <= MOST_ID);
  const lastId = Math.max(LEAST_ID, ...known);
  SAVED_TABLES.forEach((table, at) => {
    putRows(into, table, Math.max(lastId, highest[at] ?? 0));
  });
  return { captures: number('SELECT captures FROM damaged.kept'), lastIds: new Map(lastIds) };
}

/** The new installation row has another id, so it is updated. */
const PUT_INSTALLATION = `
  UPDATE main.installation SET id = t.id, public_url = t.public_url,
    settings = iif(json_valid(t.settings), t.settings, main.installation.settings)
  FROM damaged.installation AS t WHERE t.rowid = 1`;

/**
 * Reads each rowid separately: a row stored under another id is not found, and no damaged page ends the search. Each
 * range has a transaction of its own, because SQLite writes nothing more in one that met damage.
 */
function putRows(into: Database, table: string, lastId: number): void {
  const sql = putStatement(into, table);
  if (sql === null) return;
  const put = into.prepare(sql);
  // From both ends, so that one overwritten id hides no others.
  const ends = ['ASC', 'DESC'].map((order) =>
    into.prepare(
      `SELECT 1 FROM damaged.${table} WHERE rowid BETWEEN ? AND ? ORDER BY rowid ${order} LIMIT 1`,
    ),
  );
  const isEmpty = (first: number, last: number) => {
    let isFound = true;
    tryToRead(() => (isFound = ends.some((end) => end.get(first, last) !== undefined)));
    return !isFound;
  };
  const ranges: (readonly [first: number, last: number])[] = [[1, lastId]];
  for (const [first, last] of ranges) {
    const isDone =
      last - first < MOST_AT_ONCE
        ? tryToRead(() => put.run(first, last)) || first === last
        : isEmpty(first, last);
    if (isDone || ranges.length >= MOST_RANGES) continue;
    const middle = Math.floor((first + last) / 2);
    ranges.push([first, middle], [middle + 1, last]); // behind the longer ones
  }
}

/** Null if the damaged database has no such table. Columns that it lacks, being older, get their defaults. */
function putStatement(into: Database, table: string): string | null {
  const known = columnsOf(into, 'damaged', table);
  const names = columnsOf(into, 'main', table).filter((name) => known.includes(name));
  if (names.length === 0) return null;
  const json = names.filter((name) => JSON_COLUMNS.has(name));
  return `
    INSERT OR IGNORE INTO main.${table} (${names.join()})
    WITH RECURSIVE wanted (n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM wanted WHERE n < ?2)
    SELECT ${names.join()} FROM wanted CROSS JOIN damaged.${table} AS t ON t.rowid = wanted.n
    WHERE ${['1', ...json.map((name) => `(${name} IS NULL OR json_valid(${name}))`)].join(' AND ')}`;
}

function columnsOf(database: Database, schema: string, table: string): readonly string[] {
  let columns: readonly string[] = [];
  tryToRead(() => {
    const list = database.prepare(`PRAGMA ${schema}.table_info(${table})`).all();
    columns = (list as { name: string }[]).map(({ name }) => name);
  });
  return columns;
}

/** SQLite's errors for unreadable data, and for values that a table refuses. */
const UNREADABLE: ReadonlySet<number | undefined> = new Set([
  SQLITE.error, // a table or column is not there
  ...[SQLITE.corrupt, SQLITE.notADatabase, SQLITE.constraint, SQLITE.tooBig],
]);

/** False if it could not be read. Throws SQLite's other errors. */
function tryToRead(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (!UNREADABLE.has(sqliteCode(error))) throw error;
    return false;
  }
}
