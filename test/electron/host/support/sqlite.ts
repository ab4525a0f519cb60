// Reads or damages a host's database file through its own connection.

import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';

function inDatabase<T>(
  folder: string,
  work: (database: InstanceType<typeof DatabaseSync>) => T,
): T {
  // A host that runs may be writing.
  const database = new DatabaseSync(join(folder, 'countersign.db'), { timeout: 30_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Returns the rows of a query. */
export const rows = (folder: string, sql: string): Record<string, unknown>[] =>
  inDatabase(folder, (database) => database.prepare(sql).all() as Record<string, unknown>[]);

export const execute = (folder: string, sql: string): void =>
  inDatabase(folder, (database) => database.exec(sql));

/** The distinct bodies of all captures, as Latin-1. */
export const storedBodies = (folder: string): Set<string> =>
  new Set(
    rows(folder, 'SELECT body FROM captures').map(({ body }) =>
      Buffer.from(body as Uint8Array).toString('latin1'),
    ),
  );
