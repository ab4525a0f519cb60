// Opens the database file: durable before an answer is sent (WAL, synchronous=FULL), migrated step by step, with clear
// errors for a file that cannot be used.

import { DatabaseSync } from '@photostructure/sqlite';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivate } from '../folder/durable-file.ts';
import { HostError, isDiskFull, SQLITE, sqliteCode, systemCode } from '../lib/errors.ts';
import { MIGRATIONS } from './migrations.ts';

export type Database = InstanceType<typeof DatabaseSync>;

export type Databases = ReturnType<typeof openDatabases>;

export const DATABASE_FILE = 'countersign.db';

/**
 * SQLite's default page size in bytes, with nothing reserved. It is a constant because a damaged file's head may be
 * overwritten, and a database in WAL mode keeps its page size.
 */
export const PAGE_SIZE = 4096;

/** Another program may hold the write lock for a moment (the command line beside the window). */
const BUSY_TIMEOUT_MS = 5000;

/**
 * How long the log gets before it is moved into the database: 16 MB. With SQLite's own 4 MB a webhook under load takes
 * half as long again, because each move flushes the disk twice.
 */
const LOG_PAGES = 4000;

/** A long body makes the log longer once, but every start reads all of it. */
const MOST_LOG_BYTES = 32 * 1024 * 1024;

const TRY_BYTES = 256 * 1024;

/** A higher version was overwritten by damage. */
const MOST_VERSIONS = 10_000;

/**
 * Opens or makes the database in `folder`. With `read` nothing can be written after that, and both connections are one.
 * Throws HostError `database-newer`, `database-damaged` or
 * `database-unusable`.
 */
export function openDatabases(folder: string, use: 'write' | 'read' = 'write') {
  const file = join(folder, DATABASE_FILE);
  try {
    makePrivate(file); // the -wal and -shm files get the same mode
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
  if (use === 'read') durable.exec('PRAGMA query_only = ON');
  const derived = use === 'read' ? durable : open(file, 'NORMAL');
  const pages = durable.prepare(
    'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size',
  );
  const emptyLog = derived.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  const close = () => {
    if (derived.isOpen) derived.close();
    if (durable.isOpen) durable.close();
  };
  return {
    /** A commit here is on disk when it returns. For captures and everything that a person saved. */
    durable,
    /** A commit here survives a crash of the program, but not always a power cut. For data that can be derived again. */
    derived,
    /** Runs `work` in one transaction of `derived` in which deleted data is overwritten with zeros. */
    overwriting: <T>(work: () => T): T => {
      derived.exec('PRAGMA secure_delete = ON');
      try {
        return transaction(derived, work);
      } finally {
        derived.exec('PRAGMA secure_delete = OFF');
      }
    },
    /**
     * Empties the write-ahead log, which still holds deleted data. False if a reader uses it for longer than `waitMs`;
     * webhooks wait that long too.
     */
    emptyLog: (waitMs = 0): boolean => {
      derived.exec(`PRAGMA busy_timeout = ${waitMs}`);
      try {
        const { busy } = emptyLog.get() as { busy: number };
        return busy === 0;
      } finally {
        derived.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
      }
    },
    /** Rewrites the database without the space of deleted rows. */
    compact: () => derived.exec('VACUUM'),
    /**
     * Durably writes as much as many webhooks together and deletes it again, to test whether webhooks can be stored. A
     * small write could succeed where webhooks fail, because the log has some room left after a failure.
     */
    tryToWrite: () => {
      durable.exec('DROP TABLE IF EXISTS tried'); // left by an interrupted test
      durable.exec(`CREATE TABLE tried AS SELECT zeroblob(${TRY_BYTES}) AS bytes`);
      durable.exec('DROP TABLE tried');
    },
    /** The size of the database files, in bytes. */
    sizeInBytes: (): number => (pages.get() as { bytes: number }).bytes,
    /** Closes the database; a second call does nothing. */
    close,
    /** Closes a damaged database, if possible without writing to its files. */
    closeAsItIs: () => {
      const guard = holdOpen(file);
      close();
      guard?.close();
    },
  };
}

/**
 * A new database of the present version, not protected against crashes, because it gets its real name only when it is
 * complete.
 */
export function createEmpty(file: string): Database {
  rmSync(file, { force: true });
  makePrivate(file);
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false, defensive: false });
  database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
  migrate(database);
  return database;
}

/** Whether a version belongs to a newer program. An impossibly high number does not. */
export const isNewer = (version: number): boolean =>
  version > MIGRATIONS.length && version <= MOST_VERSIONS;

/** Runs `work` in one transaction: all or nothing. */
export function transaction<T>(database: Database, work: () => T): T {
  if (isLogUncertain.has(database)) emptyUncertain(database);
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (sqliteCode(error) === SQLITE.io) isLogUncertain.add(database);
    // After some failures (disk full) SQLite has already rolled back.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Runs reads that belong to one moment, whatever is written meanwhile. */
export function atOnce<T>(database: Database, read: () => T): T {
  database.exec('BEGIN');
  try {
    return read();
  } finally {
    database.exec('COMMIT');
  }
}

/**
 * Databases whose last transaction failed on a disk error. Its commit may still be in the log and later be taken for a
 * valid one, and the system may believe that data is on the disk when it is not.
 */
const isLogUncertain = new WeakSet<Database>();

/** Empties the log. If a reader prevents it, the next transaction tries again. Throws SQLite's error. */
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
    database.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON'); // macOS: through the disk's own cache
    database.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
    database.exec(`PRAGMA journal_size_limit = ${MOST_LOG_BYTES}`);
    return database;
  } catch (error) {
    database?.close();
    throw inWords(error, file);
  }
}

/**
 * Closing the last connection moves the log into the database, except if that connection is read-only. Returns such a
 * connection.
 */
function holdOpen(file: string): Database | null {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    database.prepare('PRAGMA user_version').get();
    return database;
  } catch {
    return null; // too damaged to open, so nothing is written either
  }
}

export function versionOf(database: Database): number {
  const row = database.prepare('PRAGMA user_version').get() as { user_version: number };
  return row.user_version;
}

function refuseNewer(database: Database, file: string): void {
  const done = versionOf(database);
  if (isNewer(done)) {
    throw new HostError('database-newer', { file, version: done, known: MIGRATIONS.length });
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

/** Turns an error of SQLite or of the system into a HostError. Other errors are returned unchanged. */
export function inWords(error: unknown, file: string): unknown {
  const code = sqliteCode(error);
  if (error instanceof HostError || (code === undefined && systemCode(error) === undefined)) {
    return error;
  }
  if (code === SQLITE.corrupt || code === SQLITE.notADatabase) return damaged(error, file);
  const how = existsSync(file) ? 'opened' : 'made';
  return new HostError(
    'database-unusable',
    { file, how, reason: reasonOf(error), ...(isDiskFull(error) && { isDiskFull: true }) },
    { cause: error },
  );
}

/** The same for our own statements: if they do not match the file, the file is damaged. */
export const asDamage = (error: unknown, file: string): unknown =>
  sqliteCode(error) === SQLITE.error ? damaged(error, file) : inWords(error, file);

/** The error of a damaged database. Only a host that listens replaces such a database. */
export const damaged = (cause: unknown, file: string) =>
  new HostError('database-damaged', { file }, { cause });

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown error');
