// Filters that the user has saved under a name.

import type { SavedView } from '../../../shared/contract/finding.ts';
import type { Database } from './database.ts';

export type SavedViewStore = ReturnType<typeof savedViewStore>;

/** Prepares the statements for views. */
export function savedViewStore(database: Database) {
  const all = database.prepare('SELECT id, name, filter FROM views ORDER BY id');
  const insert = database.prepare('INSERT INTO views (name, filter) VALUES (?, ?)');
  const update = database.prepare('UPDATE views SET name = ?, filter = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM views WHERE id = ?');

  return {
    /** In the order of the sidebar. */
    list: () => all.all() as unknown as SavedView[],
    /** Returns the new view's id. */
    add: ({ name, filter }: Omit<SavedView, 'id'>) =>
      Number(insert.run(name, filter).lastInsertRowid),
    change: ({ id, name, filter }: SavedView): void => void update.run(name, filter, id),
    remove: (id: number): void => void remove.run(id),
  };
}
