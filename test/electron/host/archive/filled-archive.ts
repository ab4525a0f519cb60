// An archive that has the captures of a store, for tests that read it.

import {
  archivedCapture,
  type ArchivedCapture,
} from '../../../../electron/host/archive/archived-capture.ts';
import {
  captureInserter,
  type Installation,
} from '../../../../electron/host/archive/insert-captures.ts';
import { readArchiveAddress } from '../../../../electron/host/archive/address.ts';
import { connectArchive } from '../../../../electron/host/archive/connection.ts';
import { makeArchive } from '../../../../electron/host/archive/make-archive.ts';
import { openArchive, type Archive } from '../../../../electron/host/archive/open-archive.ts';
import type { Role } from '../../../../electron/host/archive/roles.ts';
import { readExportJob, type StoredJob } from '../../../../electron/host/share/export-job.ts';
import type { Store } from '../../../../electron/host/store/store.ts';
import { NO_KEY, type Key } from '../../../../electron/host/verify/assess.ts';
import type { ArchivePersonalData } from '../../../../shared/contract/archive.ts';
import { freshDatabase } from '../../../support/archive-database.ts';
import { cleanUpLater } from '../../../support/clean-up.ts';

export const HERE: Installation = { id: 'here', name: 'this-machine' };

export interface TestArchive {
  /** As the superuser, who owns the database. */
  readonly admin: string;
  readonly connections: ReadonlyMap<Role, string>;
  readonly archive: Archive;
}

/** A new archive, opened by a user who may read and write. */
export async function newArchive(): Promise<TestArchive> {
  const admin = await freshDatabase();
  const { connections } = await makeArchive(admin);
  const address = readArchiveAddress(connections.get('team') ?? '');
  const archive = await openArchive(connectArchive(address));
  cleanUpLater(() => archive.close());
  return { admin, connections, archive };
}

/** What leaves of a job. */
export const leaving = (
  job: StoredJob,
  {
    personalData = 'keep',
    secrets = [],
  }: { personalData?: ArchivePersonalData; secrets?: readonly string[] } = {},
): ArchivedCapture =>
  archivedCapture({ ...job, secrets, personalData, attemptKey: new Uint8Array(32) });

/** The job of a stored capture. `names` are the endpoints' by id. */
export const jobOf = (
  id: number,
  store: Store,
  names: readonly string[],
  key: Key = NO_KEY,
): StoredJob =>
  readExportJob(id, {
    store,
    endpoints: {
      routeTo: (endpointId) => ({ ...key, endpointId }),
      get: (endpointId) => ({ name: names[endpointId - 1] ?? '' }),
    },
  });

/** Copies captures in groups of 100. */
export async function copyAll(
  archive: Archive,
  captures: readonly ArchivedCapture[],
  installation = HERE,
): Promise<void> {
  const insert = captureInserter(archive, installation);
  for (let at = 0; at < captures.length; at += 100) await insert(captures.slice(at, at + 100));
}
