// Copies the rows of a damaged database to a new one, and notes the stored number of captures and the last ids. SQLite
// reads ranges of rowids, which are halved around what it cannot read.

import { isUtf8 } from 'node:buffer';
import { SQLITE, sqliteCode } from '../../lib/errors.ts';
import type { Database } from '../database.ts';
import { openTables, readList } from './read-tables.ts';

/** What a damaged database says of itself beside its rows. */
export interface Noted {
  /** The number of captures at its last commit; null: unknown. */
  readonly captures: number | null;
  /** The last id given in each table. */
  readonly lastIds: ReadonlyMap<string, number>;
}

export const NOTHING_NOTED: Noted = { captures: null, lastIds: new Map() };

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

/** The number of rowids in a first range. */
const RANGE = 10_000;
/** The most first ranges of one table. Only a table that cannot be read has more, if damage wrote a high id. */
const MOST_RANGES = 20_000;
/**
 * The most ranges that are halved in one table, which takes seconds. After that, unreadable ranges are given up whole.
 */
const MOST_HALVED = 20_000;
/** Each table is read at least up to this id, even if nothing tells how far it goes. */
const LEAST_ID = 100;
/** A higher id was written by damage unless another table, or a last id, confirms it. */
const MOST_ALONE = 10_000_000;
/** A higher last id was written by damage. Lower ones need no other: all captures may have been deleted. */
const MOST_NOTED = 2 ** 32;

/**
 * Copies every row of `file`, a copy with `pages` pages, to `into`, a new database of the present version. A row is
 * skipped if its id exists already or its table refuses it. Throws SQLite's error if `into` cannot be written.
 */
export function saveRows(file: string, pages: number, into: Database): Noted {
  const notes = ['installation', 'kept', 'sqlite_sequence'];
  const damaged = openTables(file, pages, into, [...SAVED_TABLES, ...notes]);
  into.function('is_utf8', { deterministic: true }, (bytes: Uint8Array) => Number(isUtf8(bytes)));

  const noted: { captures: number | null; lastIds: Map<string, number> } = {
    captures: null,
    lastIds: new Map(),
  };
  damaged.withTable('kept', () => {
    const rows = readList<Record<string, unknown>>(
      into,
      'SELECT captures FROM damaged.t WHERE rowid = ?',
    );
    for (const { captures } of rows) if (typeof captures === 'number') noted.captures = captures;
  });
  damaged.withTable('sqlite_sequence', () => {
    const rows = readList<Record<string, unknown>>(
      into,
      'SELECT name, seq FROM damaged.t WHERE rowid = ?',
    );
    for (const { name, seq } of rows) {
      const isId = typeof seq === 'number' && seq <= MOST_NOTED;
      if (typeof name === 'string' && isId) noted.lastIds.set(name, seq);
    }
  });
  damaged.withTable('installation', () => {
    tryToRead(() => into.exec(PUT_INSTALLATION));
  });

  const lastId = confirmedId([...damaged.highestIds, ...noted.lastIds.values()]);
  for (const table of SAVED_TABLES) {
    damaged.withTable(table, () => {
      putRows(into, table, lastId);
    });
  }
  return noted;
}

/** The highest id that damage did not write. It wrote those that are high and more than twice as high as the next. */
function confirmedId(ids: readonly number[]): number {
  const sorted = [...ids, LEAST_ID].sort((one, other) => other - one);
  return sorted.find((id, at) => id <= MOST_ALONE || id <= 2 * (sorted[at + 1] ?? 0)) ?? LEAST_ID;
}

/** The new installation row has another id, so it is updated. */
const PUT_INSTALLATION = `
  UPDATE main.installation SET id = t.id, public_url = t.public_url,
    settings = iif(json_valid(t.settings), t.settings, main.installation.settings)
  FROM damaged.t AS t WHERE t.rowid = 1`;

/**
 * Reads each rowid separately: a row stored under another id is not found, and no damaged page ends the search. Each
 * range has a transaction of its own, because SQLite writes nothing more in one that met damage.
 */
function putRows(into: Database, table: string, lastId: number): void {
  const put = into.prepare(putStatement(into, table));
  const ranges = firstRanges(into, lastId);
  let halved = 0;
  for (const [first, last] of ranges) {
    if (tryToRead(() => put.run(first, last)) || first === last || halved === MOST_HALVED) continue;
    ranges.push(...halves([first, last])); // so the longest remaining ranges come first
    halved++;
  }
}

type Range = readonly [first: number, last: number];

/**
 * The ranges up to `lastId` where `damaged.t` has rows or cannot be read. They are found from the lowest id on, so that
 * a high id that damage wrote takes no place from the others.
 */
function firstRanges(into: Database, lastId: number): Range[] {
  // From both ends, so that one overwritten id hides no others.
  const ends = ['ASC', 'DESC'].map((order) =>
    into.prepare(
      `SELECT 1 FROM damaged.t WHERE rowid BETWEEN ? AND ? ORDER BY rowid ${order} LIMIT 1`,
    ),
  );
  const isEmpty = (range: Range) => {
    let isFound = false;
    const isRead = tryToRead(() => {
      isFound = ends.some((end) => end.get(...range) !== undefined);
    });
    return isRead && !isFound;
  };
  const found: Range[] = [];
  const open: Range[] = [[1, lastId]];
  for (let range = open.pop(); range && found.length < MOST_RANGES; range = open.pop()) {
    if (isEmpty(range)) continue;
    if (range[1] - range[0] < RANGE) found.push(range);
    else open.push(...halves(range).reverse());
  }
  return found;
}

function halves([first, last]: Range): Range[] {
  const middle = Math.floor((first + last) / 2);
  return [
    [first, middle],
    [middle + 1, last],
  ];
}

function putStatement(into: Database, table: string): string {
  const columns = into.prepare(`PRAGMA table_info(${table})`).all() as unknown as Column[];
  const names = columns.map(({ name }) => name).join();
  const texts = columns.filter(({ type }) => type === 'TEXT').map(({ name }) => `t.${name}`);
  const conditions = [
    ...texts
      .filter((name) => JSON_COLUMNS.has(name.slice(2)))
      .map((name) => `(${name} IS NULL OR json_valid(${name}))`),
    ...(texts.length > 0 ? [`is_utf8(CAST(concat(${texts.join()}) AS BLOB))`] : []),
  ];
  return `
    INSERT OR IGNORE INTO main.${table} (${names})
    WITH RECURSIVE wanted (id) AS (SELECT ?1 UNION ALL SELECT id + 1 FROM wanted WHERE id < ?2)
    SELECT ${columns.map(({ name }) => `t.${name}`).join()}
    FROM wanted CROSS JOIN damaged.t AS t ON t.rowid = wanted.id
    WHERE ${['1', ...conditions].join(' AND ')}`;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** SQLite's errors for unreadable data, and for values that a table refuses. */
const UNREADABLE: ReadonlySet<number | undefined> = new Set([
  SQLITE.corrupt,
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
