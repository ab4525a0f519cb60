// The schemes of one's own in the database.

import type { Scheme } from '../../../shared/signature/scheme.ts';
import { transaction, type Database } from './database.ts';
import { statements } from './statements.ts';
import { storedJson } from './stored-json.ts';

/** Prepares the statements for schemes. */
export function schemeStore(database: Database) {
  const { run, column } = statements(database);
  const records = column<string>('SELECT record FROM schemes ORDER BY name');
  const put = run<[name: string, record: string]>(`
    INSERT INTO schemes (name, record) VALUES (?, ?)
    ON CONFLICT DO UPDATE SET record = excluded.record`);
  const remove = run<[name: string]>('DELETE FROM schemes WHERE name = ?');
  // An endpoint has the name as JSON.
  const markCaptures = run<[name: string]>(`
    UPDATE assessments SET is_stale = 1
    WHERE endpoint_id IN (SELECT id FROM endpoints WHERE scheme = json_quote(?1)) OR (endpoint_id IS NULL AND told = ?1)`);
  const countChange = run('UPDATE known_secrets SET version = version + 1');

  return {
    list: () => records().map((record) => storedJson(record) as Scheme),

    /** Puts the record in the place of the one named `before`. Verdicts of its endpoints and explanations become stale. */
    save: (scheme: Scheme, before: string | null): void => {
      transaction(database, () => {
        if (before !== null && before !== scheme.name) remove(before);
        put(scheme.name, JSON.stringify(scheme));
        markCaptures(scheme.name);
        countChange();
      });
    },
    remove,
    removeAll: run('DELETE FROM schemes'),
  };
}
