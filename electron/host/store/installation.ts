// The data of the whole installation: its id, the public URL of the user's tunnel, the settings, and when
// the clock was last trusted.

import type { Database } from './database.ts';
import { statements } from './statements.ts';
import { storedJson } from './stored-json.ts';

/** Prepares the statements for the installation's one row. */
export function installationStore(database: Database) {
  const { run, value } = statements(database);
  const settings = value<string>('SELECT settings FROM installation');
  return {
    /** Random, made with the database; it identifies no person. */
    id: value<string>('SELECT id FROM installation')(),
    publicUrl: value<string | null>('SELECT public_url FROM installation'),
    setPublicUrl: run<[url: string | null]>('UPDATE installation SET public_url = ?'),
    /** Any JSON value; `{}`: nothing was set. */
    settings: () => storedJson(settings()),
    setSettings: run<[json: string]>('UPDATE installation SET settings = ?'),
    /** When the clock was last trusted for ages (keep/clock-trust.ts), in milliseconds since 1970; null: unknown. */
    clockTrustedMs: value<number | null>('SELECT clock_trusted_ms FROM installation'),
    setClockTrusted: run<[ms: number | null]>('UPDATE installation SET clock_trusted_ms = ?'),
  };
}
