// The data of the whole installation: its id, the public URL of the user's tunnel, the settings, and when
// the clock was last trusted.

import type { Database } from './database.ts';
import { storedJson } from './stored-json.ts';

export type InstallationStore = ReturnType<typeof installationStore>;

/** Prepares the statements for the installation's one row. */
export function installationStore(database: Database) {
  const row = database.prepare('SELECT id, public_url FROM installation');
  const setPublicUrl = database.prepare('UPDATE installation SET public_url = ?');
  const settings = database.prepare('SELECT settings FROM installation');
  const setSettings = database.prepare('UPDATE installation SET settings = ?');
  const clock = database.prepare('SELECT clock_trusted_ms AS ms FROM installation');
  const setClock = database.prepare('UPDATE installation SET clock_trusted_ms = ?');
  const get = () => row.get() as { id: string; public_url: string | null };
  return {
    /** Random, made with the database; it identifies no person. */
    id: get().id,
    publicUrl: () => get().public_url,
    setPublicUrl: (url: string | null) => void setPublicUrl.run(url),
    /** Any JSON value; `{}`: nothing was set. */
    settings: () => storedJson((settings.get() as { settings: string }).settings),
    setSettings: (json: string) => void setSettings.run(json),
    /** When the clock was last trusted for ages (keep/clock-trust.ts), in milliseconds since 1970; null: unknown. */
    clockTrustedMs: () => (clock.get() as { ms: number | null }).ms,
    setClockTrusted: (ms: number | null) => void setClock.run(ms),
  };
}
