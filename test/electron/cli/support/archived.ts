// An archive that a real host has copied to, and the command line that reads it as its reader.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { withArchive } from '../../../../electron/host/archive/server/open-archive.ts';
import type { ArchivePersonalData } from '../../../../shared/contract/archive.ts';
import { soonArchived, testArchive } from '../../host/archive/support/archives.ts';
import { startTestHost } from '../../host/support/test-host.ts';
import { SECRET, signedBody } from '../../host/support/webhook.ts';
import { countersign, temporaryFolder, type Ended } from './cli.ts';

export const EMAIL = 'dana@example.com';
/** Not the endpoint's present secret, and short enough to be guessed. */
export const OTHER_SECRET = 'shop-b';
export const BODIES = [
  signedBody({ client_email: EMAIL }),
  signedBody({ client_email: EMAIL, amount: '12.50' }, OTHER_SECRET),
  'hello \u{1f4e6}\u001b[31m',
] as const;

export interface CliArchive {
  /** Runs `countersign` with the reader's connection string in the environment. */
  readonly read: (...args: readonly string[]) => Promise<Ended>;
  readonly connectionString: string;
  /** The archive's ids of the captures 1, 2 and 3. */
  readonly ids: readonly [string, string, string];
  /** The id of the host that received the captures. */
  readonly installationId: string;
  /** Runs statements as the keeper, who owns the tables. */
  readonly change: (sql: string) => Promise<void>;
}

/** Capture 1 is valid, 2 is invalid and signed with another secret, 3 is not JSON and has no endpoint. */
export async function filledArchive(personalData: ArchivePersonalData): Promise<CliArchive> {
  const archive = await testArchive();
  const host = await startTestHost({
    archive: { connectionString: archive.of('writer'), personalData },
  });
  const secrets = [SECRET, OTHER_SECRET].map((secret, at) => ({
    ...{ label: `secret ${at + 1}`, current: at === 0, secret },
  }));
  await host.addEndpoint({ secrets });
  for (const [at, body] of BODIES.entries()) {
    await host.post(at === 2 ? '/elsewhere?who=dana' : '/hooks/shop-a', body);
  }
  const rows = await soonArchived(archive, BODIES.length);
  await host.close();
  return {
    connectionString: archive.of('reader'),
    installationId: String(rows[0]?.installation),
    ids: [String(rows[0]?.id), String(rows[1]?.id), String(rows[2]?.id)],
    read: (...args) => readAs(archive.of('reader'), args),
    change: (sql) =>
      withArchive(archive.of('keeper'), async (session) => {
        await session.run(sql);
      }),
  };
}

/** No output may have the password, and nothing is made on the disk. */
export async function readAs(connectionString: string, args: readonly string[]): Promise<Ended> {
  const home = temporaryFolder();
  const data = join(home, 'data');
  const ended = await countersign([...args, '--archive-env', 'ARCHIVE'], {
    env: { ARCHIVE: connectionString, HOME: home, COUNTERSIGN_DATA: data },
  });
  expect(ended.stdout + ended.stderr).not.toContain(new URL(connectionString).password);
  expect(existsSync(data)).toBe(false);
  expect(readdirSync(home)).toEqual([]);
  return ended;
}
