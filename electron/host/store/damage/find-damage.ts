// Finds damage in a database before anything is written to it. SQLite reports damage only when it reads a damaged page.
// A small database is read completely at each start, a large one only after damage was found.

import { DatabaseSync } from '@photostructure/sqlite';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_FILE, SECRETS_FILE } from '../../folder/data-folder.ts';
import { SQLITE, sqliteCode } from '../../lib/errors.ts';
import { alteredCaptures } from '../altered-body.ts';
import { isNewer, versionOf, type Database } from '../database.ts';

/** Read in some 60 ms. A million captures are 40 times as much. */
const READ_WHOLE_BYTES = 32 * 1024 * 1024;
const MOST_FOUND = 5;
/** SQLite treats a file up to this size as empty (os_unix.c) and deletes its log. */
const EMPTY_BYTES = 1;
/** A longer log holds changes. */
const LOG_HEADER_BYTES = 32;

/**
 * The problems of the database, in English, one per line. Empty: no known problem. Null: it could not be checked,
 * because it is locked, not readable, or of a newer version. `thorough` reads all of it, whatever its size.
 */
export function findDamage(file: string, thorough: boolean): string[] | null {
  const bytes = sizeOf(file);
  const logBytes = sizeOf(`${file}-wal`);
  if (bytes <= EMPTY_BYTES) return findEmptied(file, logBytes);
  const isReadWhole = thorough || bytes + logBytes <= READ_WHOLE_BYTES;
  return findInDatabase(file, isReadWhole ? (thorough ? 'all' : 'pages') : null);
}

/** `all` also compares every index with its table and every body with its digest, which takes several times as long. */
const CHECK = {
  pages: `PRAGMA quick_check(${MOST_FOUND})`,
  all: `PRAGMA integrity_check(${MOST_FOUND})`,
};

/** An empty database is a new one, unless other files show that there was another. */
function findEmptied(file: string, logBytes: number): string[] {
  const isThere = existsSync(file);
  if (logBytes > LOG_HEADER_BYTES) {
    return [
      isThere ? 'It is empty; only its log is there.' : 'It is missing; only its log is there.',
    ];
  }
  const wasUsed = [SECRETS_FILE, SEARCH_FILE].some((name) => existsSync(join(file, '..', name)));
  return isThere && wasUsed ? ['It is empty.'] : [];
}

function findInDatabase(file: string, check: keyof typeof CHECK | null): string[] | null {
  let database: Database | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const version = versionOf(database);
    if (isNewer(version)) return null;
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    if (check === null) return [];
    const lines = (database.prepare(CHECK[check]).all() as object[]).flatMap((row) =>
      Object.values(row).map(String),
    );
    if (lines.length > 1 || lines[0] !== 'ok') return inWords(lines);
    return check === 'all' ? findAltered(database) : [];
  } catch (error) {
    const says = DAMAGE.get(sqliteCode(error) ?? 0);
    return says === undefined ? null : [says];
  } finally {
    database?.close();
  }
}

/** Other errors of SQLite (locked, not permitted, disk full) are no damage. */
const DAMAGE: ReadonlyMap<number, string> = new Map([
  [SQLITE.error, 'Its head is not that of a database of Countersign.'],
  [SQLITE.corrupt, 'Its list of tables, or its end, cannot be read.'],
  [SQLITE.notADatabase, 'Its head is not that of a database.'],
]);

function findAltered(database: Database): string[] {
  if (versionOf(database) === 0) return [];
  const bodies = alteredCaptures(database).map(
    (id) => `The body of webhook ${id} is not as it arrived.`,
  );
  const headers = database.prepare('SELECT id FROM captures WHERE NOT json_valid(headers)').all();
  const unreadable = (headers as { id: number }[]).map(
    ({ id }) => `The headers of webhook ${id} cannot be read.`,
  );
  return [...findMiscounted(database), ...bodies, ...unreadable].slice(0, MOST_FOUND);
}

/** Retention deletes by these counts. */
function findMiscounted(database: Database): string[] {
  const isRight = database.prepare(`
    SELECT 1 FROM kept WHERE captures = (SELECT count(*) FROM captures)
      AND body_bytes = (SELECT ifnull(sum(length(body)), 0) FROM captures)`);
  return isRight.get() === undefined ? ['Its count of webhooks is not theirs.'] : [];
}

/** SQLite's messages, one a line. */
const inWords = (lines: readonly string[]): string[] =>
  lines
    .flatMap((text) => text.split('\n'))
    .filter((line) => !line.startsWith('***'))
    .slice(0, MOST_FOUND)
    .map((line) => line.replace(/btreeInitPage\(\) returns error code \d+/, 'cannot be read'));

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
