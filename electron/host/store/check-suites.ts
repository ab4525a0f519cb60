// Suites of checks in the database. A name identifies one.

import type { CheckSuite } from '../../../shared/contract/checking.ts';
import type { Database } from './database.ts';
import { storedJson } from './stored-json.ts';

export type CheckSuiteStore = ReturnType<typeof checkSuiteStore>;

interface Row {
  readonly name: string;
  /** Null also after the endpoint was deleted. */
  readonly endpointId: number | null;
  readonly record: string;
}

/** Prepares the statements for suites. */
export function checkSuiteStore(database: Database) {
  const all = database.prepare(
    'SELECT name, endpoint_id AS endpointId, record FROM suites ORDER BY name',
  );
  const put = database.prepare(`
    INSERT INTO suites (name, endpoint_id, record) VALUES (?, (SELECT id FROM endpoints WHERE id = ?), ?)
    ON CONFLICT DO UPDATE SET endpoint_id = excluded.endpoint_id, record = excluded.record`);
  const remove = database.prepare('DELETE FROM suites WHERE name = ?');
  const removeAll = database.prepare('DELETE FROM suites');

  return {
    /** By name. */
    list: (): CheckSuite[] =>
      (all.all() as unknown as Row[]).map(({ name, endpointId, record }) => ({
        ...(storedJson(record) as Omit<CheckSuite, 'name' | 'endpointId'>),
        ...{ name, endpointId },
      })),
    /** Adds or replaces the one with this name. */
    save({ name, endpointId, ...contents }: CheckSuite): void {
      put.run(name, endpointId, JSON.stringify(contents));
    },
    remove: (name: string): void => void remove.run(name),
    removeAll: (): void => void removeAll.run(),
  };
}
