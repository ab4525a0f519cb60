// The schemes of one's own in the database.

import type { Scheme } from '../../../shared/signature/scheme.ts';
import { transaction, type Database } from './database.ts';
import { storedJson } from './stored-json.ts';

export type SchemeStore = ReturnType<typeof schemeStore>;

/** Prepares the statements for schemes. */
export function schemeStore(database: Database) {
  const all = database.prepare('SELECT record FROM schemes ORDER BY name');
  const put = database.prepare(`
    INSERT INTO schemes (name, record) VALUES (?, ?)
    ON CONFLICT DO UPDATE SET record = excluded.record`);
  const remove = database.prepare('DELETE FROM schemes WHERE name = ?');
  const removeAll = database.prepare('DELETE FROM schemes');
  // An endpoint has the name as JSON.
  const markCaptures = database.prepare(`
    UPDATE assessments SET is_stale = 1
    WHERE endpoint_id IN (SELECT id FROM endpoints WHERE scheme = json_quote(?1)) OR (endpoint_id IS NULL AND told = ?1)`);
  const countChange = database.prepare('UPDATE known_secrets SET version = version + 1');

  return {
    list: (): Scheme[] =>
      (all.all() as { readonly record: string }[]).map(
        ({ record }) => storedJson(record) as Scheme,
      ),

    /** Puts the record in the place of the one named `before`. Verdicts of its endpoints and explanations become stale. */
    save(scheme: Scheme, before: string | null): void {
      transaction(database, () => {
        if (before !== null && before !== scheme.name) remove.run(before);
        put.run(scheme.name, JSON.stringify(scheme));
        markCaptures.run(scheme.name);
        countChange.run();
      });
    },
    remove: (name: string): void => void remove.run(name),
    removeAll: (): void => void removeAll.run(),
  };
}
