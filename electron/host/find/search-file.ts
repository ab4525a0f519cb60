// The search index in a file of its own. Only the search thread writes it, so no webhook waits for it. A damaged index
// is made again from the captures.

import { DatabaseSync } from '@photostructure/sqlite';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { foldText } from '../../../shared/query/fold.ts';
import { SEARCH_FILE } from '../folder/data-folder.ts';
import { makePrivate } from '../folder/durable-file.ts';
import { faultOf } from '../lib/errors.ts';
import { DATABASE_FILE, type Database } from '../store/database.ts';
import { hasValue, type ValuePlace, type ValueTest } from './searchable-text.ts';

/** An index with another version is made again. */
const VERSION = 6;

/** The command line may use the same index beside the window. */
const BUSY_TIMEOUT_MS = 5000;

/** Cache in memory, so that frequently searched pages are not read again each time. */
const CACHE_KB = 32 * 1024;

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

  -- What is searched (searchable-text.ts), as it was sent.
  CREATE TABLE texts (
    capture_id INTEGER PRIMARY KEY,
    lines TEXT NOT NULL,
    is_cut INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX texts_cut ON texts(capture_id) WHERE is_cut;

  -- The trigrams of the text as alphabets.ts writes it, without the text and without their places in it: what it finds
  -- is looked at again in texts.
  CREATE VIRTUAL TABLE trigrams USING fts5(
    lines, content='', columnsize=0, detail=none, tokenize='trigram case_sensitive 1'
  );
  INSERT INTO trigrams (trigrams, rank) VALUES ('secure-delete', 1);`;

const TABLES = ['indexed', 'facts', 'texts', 'trigrams'];

/**
 * Opens the index of a data folder, with the store attached for reading. An index that is damaged, of another version
 * or of another store is made again. Throws the error that keeps a file from being made.
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

/** Deletes a damaged index that nobody has open. */
export function removeSearchFile(folder: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(join(folder, SEARCH_FILE + end), { force: true });
}

function open(file: string, folder: string): Database {
  makePrivate(file);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    database.exec('PRAGMA secure_delete = ON'); // overwrites deleted text on the disk
    database.exec(`PRAGMA cache_size = -${CACHE_KB}`);
    const store = join(folder, DATABASE_FILE);
    statSync(store); // throws if the store is missing: SQLite would make an empty one and delete its remaining log
    database.prepare('ATTACH ? AS store').run(store);
    database.exec('PRAGMA store.synchronous = NORMAL');
    database.function('fold', { deterministic: true }, (text: unknown) =>
      typeof text === 'string' ? foldText(text) : null,
    );
    database.function('has_value', { deterministic: true }, hasValueSql);
    if (!isUsable(database)) emptySearchFile(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** `hasValue` of searchable-text.ts; filter-sql.ts writes its arguments. SQLite counts them by their names here. */
function hasValueSql(
  lines: unknown,
  mark: unknown,
  name: unknown,
  as: unknown,
  comparison: unknown,
  wanted: unknown,
): number {
  const place = { mark, name } as ValuePlace;
  const test = { as, comparison, [String(as)]: wanted } as unknown as ValueTest;
  return typeof lines === 'string' && hasValue(lines, place, test) ? 1 : 0;
}

/** Makes an empty index. It starts after the newest capture and grows in both directions. */
export function emptySearchFile(database: Database): void {
  for (const table of TABLES) database.exec(`DROP TABLE IF EXISTS main.${table}`);
  database.exec(SCHEMA);
  database.exec(`
    INSERT INTO indexed SELECT ${VERSION}, (SELECT id FROM store.installation), newest + 1, newest
    FROM (SELECT ifnull(max(id), 0) AS newest FROM store.captures);`);
  database.exec('VACUUM main');
}

/**
 * Whether the index belongs to this store. If ids were given twice (the store was restored from a copy, or emptied), it
 * would find the wrong captures.
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
