// The search index is a file of its own: only the thread that searches writes it, so that no webhook ever waits for it,
// and whatever is wrong with it, it is made again from the captures.

import { DatabaseSync } from '@photostructure/sqlite';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { foldCase } from '../../../shared/query/fold.ts';
import { readNumber } from '../../../shared/query/values.ts';
import { makePrivate } from '../folder/durable-file.ts';
import { faultOf } from '../lib/errors.ts';
import { DATABASE_FILE, type Database } from '../store/database.ts';
import { FREE_TEXT_FIELDS, TEXT_FIELDS } from './searchable-contents.ts';

export const SEARCH_FILE = 'search.db';

/** Another number makes the index anew. */
const VERSION = 3;

/** The command line may use the same index beside the window. */
const BUSY_TIMEOUT_MS = 5000;

/** Of memory, so that what is searched often is not read again and again. */
const CACHE_KB = 32 * 1024;

/** What free text is looked for in, a line for each value; `row` names a row of `texts`. */
export const freeText = (row: string): string =>
  `concat_ws(char(10), ${row}.method, ${row}.path || ifnull(${row}.query, ''), ${FREE_TEXT_FIELDS.map((name) => `${row}.${name}`).join(', ')}, ${row}.repeated)`;

const SCHEMA = `
  -- One row. Every capture with first_id <= id <= last_id is in the index.
  CREATE TABLE indexed (
    version INTEGER NOT NULL,
    installation_id TEXT NOT NULL,
    first_id INTEGER NOT NULL,
    last_id INTEGER NOT NULL
  ) STRICT;

  -- Numbers apart from texts: a row is so short that all of them are soon looked through.
  CREATE TABLE facts (
    capture_id INTEGER PRIMARY KEY,
    received_at_ms INTEGER NOT NULL,
    body_length INTEGER NOT NULL,
    answered_status INTEGER,
    amount REAL,
    status REAL,
    inst REAL
  ) STRICT;
  CREATE INDEX facts_by_amount ON facts(amount) WHERE amount IS NOT NULL;

  -- Values as searchable.ts makes them; null: the body has none.
  CREATE TABLE texts (
    capture_id INTEGER PRIMARY KEY,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    query TEXT,
    ${TEXT_FIELDS.map((name) => `${name} TEXT`).join(', ')},
    others TEXT, -- JSON: name to value
    repeated TEXT,
    items TEXT -- JSON: an object for each item
  ) STRICT;
  CREATE INDEX texts_with_others ON texts(capture_id) WHERE others IS NOT NULL;

  -- The trigrams of free text in lower case, without the texts and without their places: what it finds is looked at
  -- again in texts.
  CREATE VIRTUAL TABLE trigrams USING fts5(
    text, content='', columnsize=0, detail=none, tokenize='trigram case_sensitive 1'
  );
  INSERT INTO trigrams (trigrams, rank) VALUES ('secure-delete', 1);`;

const TABLES = ['indexed', 'facts', 'texts', 'trigrams'];

/**
 * Opens the index of a data folder, made anew where it is damaged, of another version or of another store. The store
 * itself is attached to it, to be read. Throws what keeps a file from being made.
 */
export function openSearchFile(folder: string): Database {
  const file = join(folder, SEARCH_FILE);
  try {
    return open(file, folder);
  } catch (error) {
    if (faultOf(error) !== 'damaged') throw error;
    removeSearchFile(folder);
    return open(file, folder);
  }
}

/** Removes an index that is damaged; nobody has it open. */
export function removeSearchFile(folder: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(join(folder, SEARCH_FILE + end), { force: true });
}

function open(file: string, folder: string): Database {
  makePrivate(file);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    database.exec('PRAGMA secure_delete = ON'); // what was deleted is off the disk
    database.exec(`PRAGMA cache_size = -${CACHE_KB}`);
    const store = join(folder, DATABASE_FILE);
    statSync(store); // where it was removed, SQLite would make an empty one and delete the log that is left of it
    database.prepare('ATTACH ? AS store').run(store);
    database.exec('PRAGMA store.synchronous = NORMAL');
    database.function('fold', { deterministic: true }, (text: unknown) =>
      typeof text === 'string' ? foldCase(text) : null,
    );
    database.function('number_in', { deterministic: true }, (text: unknown) =>
      typeof text === 'string' ? readNumber(text) : null,
    );
    if (!isUsable(database)) emptySearchFile(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Makes the index anew, empty: it begins behind the newest capture, and grows to both sides. */
export function emptySearchFile(database: Database): void {
  for (const table of TABLES) database.exec(`DROP TABLE IF EXISTS main.${table}`);
  database.exec(SCHEMA);
  database.exec(`
    INSERT INTO indexed SELECT ${VERSION}, (SELECT id FROM store.installation), newest + 1, newest
    FROM (SELECT ifnull(max(id), 0) AS newest FROM store.captures);`);
  database.exec('VACUUM main');
}

/**
 * Whether the index belongs to this store as it is: ids that were given twice (the store was put back from a copy, or
 * emptied) would find the wrong captures.
 */
export function isUsable(database: Database): boolean {
  const tables = database
    .prepare("SELECT count(*) AS n FROM main.sqlite_schema WHERE name = 'indexed'")
    .get() as { n: number };
  if (tables.n === 0) return false;
  const row = database
    .prepare(
      `SELECT version = ${VERSION} AND installation_id = (SELECT id FROM store.installation)
        AND last_id <= (SELECT ifnull(max(seq), 0) FROM store.sqlite_sequence WHERE name = 'captures') AS usable
      FROM indexed`,
    )
    .get() as { usable: number } | undefined;
  return row?.usable === 1;
}
