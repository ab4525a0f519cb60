// Opens the database file: durable before an answer leaves (WAL, synchronous=FULL), migrated step by step, and plain
// words for a file that cannot be used.

import { DatabaseSync } from '@photostructure/sqlite';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivate } from '../folder/durable-file.ts';
import { HostError, SQLITE, sqliteCode, systemCode } from '../lib/errors.ts';
import { MIGRATIONS } from './migrations.ts';

export type Database = InstanceType<typeof DatabaseSync>;

export interface Databases {
  /** A commit here is on disk when it returns. For captures and whatever a person saved. */
  readonly durable: Database;
  /** A commit here survives a crash of the program, not always a power cut. For what can be derived again. */
  readonly derived: Database;
  /** Runs `work` in one transaction of `derived` in which what is deleted is overwritten with zeros. */
  overwriting<T>(work: () => T): T;
  /**
   * Empties the log of the latest changes, which still holds what was deleted; false where someone reads in it for
   * longer than `waitMs`, for which webhooks wait too.
   */
  emptyLog(waitMs?: number): boolean;
  /** Writes the database anew without the places that deleted rows have left. */
  compact(): void;
  /**
   * Writes as much as many webhooks together, durably, and takes it away again: shows whether webhooks can be stored.
   * After a failure the log has some room left, in which less would fit.
   */
  tryToWrite(): void;
  /** The size of the database files, in bytes. */
  sizeInBytes(): number;
  /** Closes it once; again does nothing. */
  close(): void;
  /** Closes a database that is damaged, as far as possible without writing to its files. */
  closeAsItIs(): void;
}

export const DATABASE_FILE = 'countersign.db';

/**
 * In bytes, all of them used: what SQLite makes where nobody says otherwise. Who reads a damaged file cannot ask its
 * head, which may have been overwritten; a database with a log of changes keeps the size that it was made with.
 */
export const PAGE_SIZE = 4096;

/** Another program may hold the write lock for a moment (the command line beside the window). */
const BUSY_TIMEOUT_MS = 5000;

/** A long body makes the log longer for once; each start reads all of it. */
const MOST_LOG_BYTES = 32 * 1024 * 1024;

const TRY_BYTES = 256 * 1024;

/** Beyond, the number was overwritten. */
const MOST_VERSIONS = 10_000;

/**
 * Opens or makes the database in `folder`.
 * Throws HostError `database-newer`, `database-damaged` or `database-unusable`.
 */
export function openDatabases(folder: string): Databases {
  const file = join(folder, DATABASE_FILE);
  try {
    makePrivate(file); // its companions (-wal, -shm) take its mode over
  } catch (error) {
    throw inWords(error, file);
  }
  const durable = open(file, 'FULL', (database) => {
    refuseNewer(database, file);
  });
  try {
    migrate(durable);
  } catch (error) {
    durable.close();
    throw asDamage(error, file);
  }
  const derived = open(file, 'NORMAL');
  const pages = durable.prepare(
    'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size',
  );
  const emptyLog = derived.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  const close = () => {
    if (derived.isOpen) derived.close();
    if (durable.isOpen) durable.close();
  };
  return {
    durable,
    derived,
    overwriting: (work) => {
      derived.exec('PRAGMA secure_delete = ON');
      try {
        return transaction(derived, work);
      } finally {
        derived.exec('PRAGMA secure_delete = OFF');
      }
    },
    emptyLog: (waitMs = 0) => {
      derived.exec(`PRAGMA busy_timeout = ${waitMs}`);
      try {
        const { busy } = emptyLog.get() as { busy: number };
        return busy === 0;
      } finally {
        derived.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
      }
    },
    compact: () => derived.exec('VACUUM'),
    tryToWrite: () => {
      durable.exec('DROP TABLE IF EXISTS tried'); // of a try that was cut short
      durable.exec(`CREATE TABLE tried AS SELECT zeroblob(${TRY_BYTES}) AS bytes`);
      durable.exec('DROP TABLE tried');
    },
    sizeInBytes: () => (pages.get() as { bytes: number }).bytes,
    close,
    closeAsItIs: () => {
      const guard = holdOpen(file);
      close();
      guard?.close();
    },
  };
}

/** A new database of the present version, written without a thought for crashes: nobody knows its name before it is whole. */
export function createEmpty(file: string): Database {
  rmSync(file, { force: true });
  makePrivate(file);
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  migrate(database);
  return database;
}

/** Whether a version is that of a newer program: a number that any program could have reached. */
export const isNewer = (version: number): boolean =>
  version > MIGRATIONS.length && version <= MOST_VERSIONS;

/** Runs `work` in one transaction: all of it, or nothing. */
export function transaction<T>(database: Database, work: () => T): T {
  if (isLogUncertain.has(database)) emptyUncertain(database);
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (sqliteCode(error) === SQLITE.io) isLogUncertain.add(database);
    // After some failures (disk full) SQLite has rolled back already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * The disk failed in their last transaction. Its commit may stand behind the log's end all the same, and be taken for
 * one of those that follow; and the system may believe that the disk has what it did not take.
 */
const isLogUncertain = new WeakSet<Database>();

/** Begins the log anew; where somebody reads in it, the next transaction tries again. Throws SQLite's error. */
function emptyUncertain(database: Database): void {
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  if (busy === 0) isLogUncertain.delete(database);
}

function open(
  file: string,
  synchronous: 'FULL' | 'NORMAL',
  check: (database: Database) => void = () => undefined,
): Database {
  let database: Database | undefined;
  try {
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    check(database); // before anything is written
    database.exec('PRAGMA journal_mode = WAL');
    database.exec(`PRAGMA synchronous = ${synchronous}`);
    database.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON'); // macOS: through the disk's own memory
    database.exec(`PRAGMA journal_size_limit = ${MOST_LOG_BYTES}`);
    return database;
  } catch (error) {
    database?.close();
    throw inWords(error, file);
  }
}

/** Only the last connection to be closed empties the log into the database, and one that only reads does not. */
function holdOpen(file: string): Database | null {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    database.prepare('PRAGMA user_version').get();
    return database;
  } catch {
    return null; // too damaged to be opened: then nothing is written either
  }
}

export function versionOf(database: Database): number {
  const row = database.prepare('PRAGMA user_version').get() as { user_version: number };
  return row.user_version;
}

function refuseNewer(database: Database, file: string): void {
  const done = versionOf(database);
  if (isNewer(done)) {
    throw new HostError(
      'database-newer',
      `The database ${file} was written by a newer version of Countersign (its version is ${done}, this program knows ${MIGRATIONS.length}). Use the newer version, or another data folder.`,
    );
  }
}

function migrate(database: Database): void {
  const done = versionOf(database);
  MIGRATIONS.slice(done).forEach((step, index) => {
    transaction(database, () => {
      database.exec(step);
      database.exec(`PRAGMA user_version = ${done + index + 1}`);
    });
  });
}

/** Puts an error that the database file led to into words; those of SQLite and of the system, for the others are ours. */
export function inWords(error: unknown, file: string): unknown {
  const code = sqliteCode(error);
  if (error instanceof HostError || (code === undefined && systemCode(error) === undefined)) {
    return error;
  }
  if (code === SQLITE.corrupt || code === SQLITE.notADatabase) return damaged(error, file);
  const how = existsSync(file) ? 'opened' : 'made';
  return new HostError(
    'database-unusable',
    `The database ${file} cannot be ${how} (${reasonOf(error)}). Check the folder's permissions and the free space.`,
    { cause: error, details: { file, reason: reasonOf(error) } },
  );
}

/** The same where the statements are ours: what they do not find in the file is missing there. */
export const asDamage = (error: unknown, file: string): unknown =>
  sqliteCode(error) === SQLITE.error ? damaged(error, file) : inWords(error, file);

/** The error of a damaged database, which only a host that listens replaces. */
export const damaged = (cause: unknown, file: string) =>
  new HostError(
    'database-damaged',
    `The database ${file} is damaged or is not a database. Start Countersign on this folder, its window or "countersign serve": it keeps the damaged file aside and saves what can be read.`,
    { cause, details: { file } },
  );

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown error');
