// An archive that has the captures of a store, for tests that read it.

import { Client } from 'pg';
import {
  archivedCapture,
  type ArchivedCapture,
} from '../../../../../electron/host/archive/copy/archived-capture.ts';
import {
  captureInserter,
  type Installation,
} from '../../../../../electron/host/archive/copy/insert-captures.ts';
import { readArchiveAddress } from '../../../../../electron/host/archive/server/address.ts';
import { connectArchive } from '../../../../../electron/host/archive/server/connection.ts';
import {
  openArchive,
  type Archive,
} from '../../../../../electron/host/archive/server/open-archive.ts';
import { readExportJob, type StoredJob } from '../../../../../electron/host/share/export-job.ts';
import type { Store } from '../../../../../electron/host/store/store.ts';
import { verifyCapture } from '../../../../../electron/host/verify/assess.ts';
import { NO_KEY } from '../../../../../electron/host/verify/assessable.ts';
import type { ArchivePersonalData } from '../../../../../shared/contract/archive.ts';
import type { Capture } from '../../../../../shared/webhook/capture.ts';
import { testCapture } from '../../../../shared/support/capture.ts';
import { freshDatabase } from '../../../../support/archive-database.ts';
import { testArchive, type TestArchive } from './archives.ts';
import { cleanUpLater } from '../../../../support/clean-up.ts';

export const HERE: Installation = { id: 'here', name: 'this-machine' };

export interface FilledArchive extends TestArchive {
  /** As the superuser, who owns the database. */
  readonly admin: string;
  /** Opened by a user who may read and write. */
  readonly archive: Archive;
}

/** Makes a new archive and opens it. */
export async function newArchive(): Promise<FilledArchive> {
  const admin = await freshDatabase();
  const made = await testArchive(admin);
  return { ...made, admin, archive: await opened(made.of('team')) };
}

/** Opens an archive until the test file ends. */
export async function opened(connectionString: string): Promise<Archive> {
  const connection = connectArchive(readArchiveAddress(connectionString));
  cleanUpLater(() => connection.close());
  return openArchive(connection);
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

/** The job of a capture that a key verifies, without a store. */
export function jobFor(over: Partial<Capture> = {}, more: Partial<StoredJob> = {}): StoredJob {
  const capture = testCapture(over);
  const key = more.key ?? NO_KEY;
  const { verdict, reason } = verifyCapture(capture, key);
  const { id, receivedAtMs, method, target, bodyLength, defect } = capture;
  return {
    summary: {
      ...{ id, receivedAtMs, endpointId: null, method, target, bodyLength, defect },
      ...{ answered: 200, awaitsAnswer: false, verdict, reason, causes: null },
      ...{ name: null, amount: null, attempt: 1, imported: null },
    },
    ...{ capture, endpointName: 'Shop A' },
    answer: { status: 200, headers: [], body: new Uint8Array(), endedAtMs: receivedAtMs + 5 },
    ...{ key, findings: null, recorded: null, isImported: false },
    ...more,
  };
}

/** The job of a stored capture. `names` are the endpoints' by id. */
export const jobOf = (id: number, store: Store, names: readonly string[]): StoredJob =>
  readExportJob(id, {
    store,
    endpoints: {
      routeTo: (endpointId) => ({ ...NO_KEY, endpointId }),
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

/** Does what no role may do that the program gives. */
export async function asAdmin(
  admin: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const client = new Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}
