// Copies the rows of a damaged database to a new one, and notes the stored number of captures and the last ids. SQLite
// reads ranges of rowids, which are halved around what it cannot read.

import { isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
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
  'endpoints',
  'endpoint_secrets',
  'schemes',
  'checks',
  'suites',
  'archive_spans',
  'views',
  'captures',
  'imports',
  'answer_texts',
  'answers',
  'forwards',
  'replays',
  'assessments',
  'removals',
];

/** Columns with JSON: a row is saved only if it can be parsed. */
const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'headers',
  'answer_headers',
  'answer_script',
  'forward',
  'allowed_addresses',
  'request_headers',
  'response_headers',
  'record',
  'recorded',
  'defect_reason',
  'error_details',
]);

/** The rowids of a range that is read at once. Longer ones are halved as long as they hold a row, or cannot be read. */
const MOST_AT_ONCE = 10_000;
/** The most ranges of one table, which take seconds. Then unreadable ranges are given up whole. */
const MOST_RANGES = 40_000;
/** A table whose end cannot be read is read at least up to this id. */
const LEAST_ID = 100;
/** A higher id was written by damage, unless the table can be read up to it. */
const MOST_ID = 2 ** 32;
const FILE_HEADER_BYTES = 100;

/**
 * Copies every row of `copy`, a working copy, to `into`, a new database of the present version at `begun`. A row is
 * skipped if its id exists already or its table refuses it. Throws SQLite's error if `into` cannot be written.
 */
export function saveRows(copy: string, into: Database, begun: string): Noted {
  const attach = () => tryToRead(() => into.prepare('ATTACH ? AS damaged').run(copy));
  into.function('is_utf8', { deterministic: true }, (bytes: Uint8Array) => Number(isUtf8(bytes)));
  into.exec('PRAGMA writable_schema = ON'); // skips unreadable entries of the list of tables
  // SQLite deletes the log of an empty file.
  if (statSync(copy).size < FILE_HEADER_BYTES || !attach()) {
    replaceHeader(copy, begun);
    if (!attach()) return { captures: null, lastIds: new Map() };
  }
  try {
    return saveAttached(into);
  } finally {
    into.exec('DETACH damaged');
    into.exec('PRAGMA writable_schema = RESET');
  }
}

/**
 * All headers of our databases differ only in the number of pages, in the mode (here: with a log) and in counters that
 * reading does not need (sqlite.org/fileformat2.html, section 1.3).
 */
function replaceHeader(copy: string, sound: string): void {
  const header = readFileSync(sound).subarray(0, FILE_HEADER_BYTES);
  const handle = openSync(copy, 'r+');
  try {
    header.fill(2, 18, 20);
    header.writeUInt32BE(Math.ceil(fstatSync(handle).size / PAGE_SIZE), 28);
    writeSync(handle, header, 0, header.length, 0);
  } finally {
    closeSync(handle);
  }
}

function saveAttached(into: Database): Noted {
  /** The first column of the first row, if it is a number. */
  const number = (sql: string): number | null => {
    let row: object | undefined;
    tryToRead(() => (row = into.prepare(sql).get() as object | undefined));
    const [found] = Object.values(row ?? {}) as unknown[];
    return typeof found === 'number' ? found : null;
  };
  const noted = SAVED_TABLES.flatMap((table): [string, number][] => {
    const last = number(`SELECT seq FROM damaged.sqlite_sequence WHERE name = '${table}'`);
    return last !== null && last <= MOST_ID ? [[table, last]] : [];
  });
  tryToRead(() => into.exec(PUT_INSTALLATION));
  const highest = new Map(
    SAVED_TABLES.map((table) => [table, number(`SELECT max(rowid) FROM damaged.${table}`)]),
  );
  const known = [...highest.values(), ...noted.map(([, id]) => id)];
  const lastId = Math.max(LEAST_ID, ...known.map((id) => (id !== null && id <= MOST_ID ? id : 0)));
  for (const table of SAVED_TABLES) {
    putRows(into, table, Math.max(lastId, highest.get(table) ?? 0));
  }
  return { captures: number('SELECT captures FROM damaged.kept'), lastIds: new Map(noted) };
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
    let isFound = false;
    return (
      tryToRead(() => (isFound = ends.some((end) => end.get(first, last) !== undefined))) &&
      !isFound
    );
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
  const columns = columnsOf(into, 'damaged', table);
  const known = new Set(columns.map(({ name }) => name));
  const kept = columnsOf(into, 'main', table).filter(({ name }) => known.has(name));
  if (kept.length === 0) return null;
  const names = kept.map(({ name }) => name);
  const texts = kept.filter(({ type }) => type === 'TEXT').map(({ name }) => name);
  const conditions = [
    ...texts
      .filter((name) => JSON_COLUMNS.has(name))
      .map((name) => `(${name} IS NULL OR json_valid(${name}))`),
    ...(texts.length > 0 ? [`is_utf8(CAST(concat(${texts.join()}) AS BLOB))`] : []),
  ];
  return `
    INSERT OR IGNORE INTO main.${table} (${names.join()})
    WITH RECURSIVE wanted (n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM wanted WHERE n < ?2)
    SELECT ${names.join()} FROM wanted CROSS JOIN damaged.${table} AS t ON t.rowid = wanted.n
    WHERE ${['1', ...conditions].join(' AND ')}`;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

function columnsOf(database: Database, schema: string, table: string): readonly Column[] {
  let columns: readonly Column[] = [];
  tryToRead(() => {
    const list = database.prepare(`PRAGMA ${schema}.table_info(${table})`);
    columns = list.all() as Column[];
  });
  return columns;
}

/** SQLite's errors for unreadable data, and for values that a table refuses. */
const UNREADABLE: ReadonlySet<number | undefined> = new Set([
  SQLITE.error, // a table or column is not there
  SQLITE.corrupt,
  SQLITE.notADatabase,
  SQLITE.constraint,
  SQLITE.tooBig,
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
