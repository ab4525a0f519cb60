// What belongs to this installation as a whole: its id, and the public URL of the user's tunnel.

import type { Database } from './database.ts';

export type InstallationStore = ReturnType<typeof installationStore>;

/** Prepares the statements for the installation's one row. */
export function installationStore(database: Database) {
  const row = database.prepare('SELECT id, public_url FROM installation');
  const setPublicUrl = database.prepare('UPDATE installation SET public_url = ?');
  const get = () => row.get() as { id: string; public_url: string | null };
  return {
    /** Random, made with the database; it names nobody. */
    id: get().id,
    publicUrl: () => get().public_url,
    setPublicUrl: (url: string | null) => void setPublicUrl.run(url),
  };
}
