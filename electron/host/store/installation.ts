// The data of the whole installation: its id, the public URL of the user's tunnel, and the settings.

import type { Database } from './database.ts';
import { storedJson } from './stored-json.ts';

export type InstallationStore = ReturnType<typeof installationStore>;

/** Prepares the statements for the installation's one row. */
export function installationStore(database: Database) {
  const row = database.prepare('SELECT id, public_url FROM installation');
  const setPublicUrl = database.prepare('UPDATE installation SET public_url = ?');
  const settings = database.prepare('SELECT settings FROM installation');
  const setSettings = database.prepare('UPDATE installation SET settings = ?');
  const get = () => row.get() as { id: string; public_url: string | null };
  return {
    /** Random, made with the database; it identifies no person. */
    id: get().id,
    publicUrl: () => get().public_url,
    setPublicUrl: (url: string | null) => void setPublicUrl.run(url),
    /** Any JSON value; `{}`: nothing was set. */
    settings: () => storedJson((settings.get() as { settings: string }).settings),
    setSettings: (json: string) => void setSettings.run(json),
  };
}
