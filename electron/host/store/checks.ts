// Results of checks in the database, the last ones of each endpoint.

import type { CheckResult, KeptCheck } from '../../../shared/contract/checking.ts';
import { transaction, type Database } from './database.ts';
import { statements } from './statements.ts';
import { storedJson } from './stored-json.ts';

/** For each endpoint. */
const MOST_KEPT = 20;

/** Prepares the statements for checks. */
export function checkStore(database: Database) {
  const { run, all, value } = statements(database);
  const isThere = value<1 | null, [number]>('SELECT 1 FROM endpoints WHERE id = ?');
  const insert = run<[endpointId: number, record: string]>(
    'INSERT INTO checks (endpoint_id, record) VALUES (?, ?)',
  );
  const dropOld = run<[endpointId: number]>(`
    DELETE FROM checks WHERE endpoint_id = ?1 AND id NOT IN
      (SELECT id FROM checks WHERE endpoint_id = ?1 ORDER BY id DESC LIMIT ${MOST_KEPT})`);
  const ofEndpoint = all<{ readonly id: number; readonly record: string }, [number]>(
    'SELECT id, record FROM checks WHERE endpoint_id = ? ORDER BY id DESC',
  );

  return {
    /** Keeps a result, unless its endpoint was deleted meanwhile. */
    save: (result: CheckResult): void => {
      transaction(database, () => {
        if (!isThere(result.endpointId)) return;
        insert(result.endpointId, JSON.stringify(result));
        dropOld(result.endpointId);
      });
    },

    /** The newest first. */
    ofEndpoint: (endpointId: number): KeptCheck[] =>
      ofEndpoint(endpointId).map(({ id, record }) => ({
        ...(storedJson(record) as CheckResult),
        id,
      })),
  };
}
