// Suites of checks in the database. A name identifies one.

import type { CheckSuite } from '../../../shared/contract/checking.ts';
import type { Database } from './database.ts';
import { statements } from './statements.ts';
import { storedJson } from './stored-json.ts';

/** An endpoint is null also after it was deleted. */
type Row = Pick<CheckSuite, 'name' | 'endpointId'> & { readonly record: string };

/** Prepares the statements for suites. */
export function checkSuiteStore(database: Database) {
  const { run, all } = statements(database);
  const rows = all<Row>('SELECT name, endpoint_id AS endpointId, record FROM suites ORDER BY name');
  const put = run<[name: string, endpointId: number | null, record: string]>(`
    INSERT INTO suites (name, endpoint_id, record) VALUES (?, (SELECT id FROM endpoints WHERE id = ?), ?)
    ON CONFLICT DO UPDATE SET endpoint_id = excluded.endpoint_id, record = excluded.record`);

  return {
    /** By name. */
    list: (): CheckSuite[] =>
      rows().map(({ record, ...named }) => ({
        ...(storedJson(record) as Omit<CheckSuite, keyof typeof named>),
        ...named,
      })),
    /** Adds or replaces the one with this name. */
    save: ({ name, endpointId, ...contents }: CheckSuite): void =>
      put(name, endpointId, JSON.stringify(contents)),
    remove: run<[name: string]>('DELETE FROM suites WHERE name = ?'),
    removeAll: run('DELETE FROM suites'),
  };
}
