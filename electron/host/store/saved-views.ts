// Filters that the user has saved under a name.

import type { SavedView } from '../../../shared/contract/finding.ts';
import type { Database } from './database.ts';
import { statements } from './statements.ts';

/** Prepares the statements for views. */
export function savedViewStore(database: Database) {
  const { run, insert, all } = statements(database);
  const add = insert<[string, string]>('INSERT INTO views (name, filter) VALUES (?, ?)');
  const change = run<[string, string, number]>(
    'UPDATE views SET name = ?, filter = ? WHERE id = ?',
  );

  return {
    /** In the order of the sidebar. */
    list: all<SavedView>('SELECT id, name, filter FROM views ORDER BY id'),
    /** Returns the new view's id. */
    add: ({ name, filter }: Omit<SavedView, 'id'>) => add(name, filter),
    change: ({ id, name, filter }: SavedView): void => change(name, filter, id),
    remove: run<[id: number]>('DELETE FROM views WHERE id = ?'),
    removeAll: run('DELETE FROM views'),
  };
}
