// Results of checks in the database, the last ones of each endpoint.

import type { CheckResult, KeptCheck } from '../../../shared/contract/checking.ts';
import { transaction, type Database } from './database.ts';
import { storedJson } from './stored-json.ts';

export type CheckStore = ReturnType<typeof checkStore>;

/** For each endpoint. */
const MOST_KEPT = 20;

/** Prepares the statements for checks. */
export function checkStore(database: Database) {
  const insert = database.prepare('INSERT INTO checks (endpoint_id, record) VALUES (?, ?)');
  const isThere = database.prepare('SELECT 1 FROM endpoints WHERE id = ?');
  const dropOld = database.prepare(`
    DELETE FROM checks WHERE endpoint_id = ?1 AND id NOT IN
      (SELECT id FROM checks WHERE endpoint_id = ?1 ORDER BY id DESC LIMIT ${MOST_KEPT})`);
  const ofEndpoint = database.prepare(
    'SELECT id, record FROM checks WHERE endpoint_id = ? ORDER BY id DESC',
  );

  return {
    /** Keeps a result, unless its endpoint was deleted meanwhile. */
    save(result: CheckResult): void {
      transaction(database, () => {
        if (!isThere.get(result.endpointId)) return;
        insert.run(result.endpointId, JSON.stringify(result));
        dropOld.run(result.endpointId);
      });
    },

    /** The newest first. */
    ofEndpoint: (endpointId: number): KeptCheck[] =>
      (ofEndpoint.all(endpointId) as { readonly id: number; readonly record: string }[]).map(
        ({ id, record }) => ({ ...(storedJson(record) as CheckResult), id }),
      ),
  };
}
