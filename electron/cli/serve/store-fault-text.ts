// What `serve` prints when webhooks cannot be stored, and when they can again. Without a window nobody else says it.

import type { HostStatus, StoreFault } from '../../../shared/contract/status.ts';
import type { Host } from '../../host/host.ts';
import { say, visible } from '../lib/output.ts';

/** Prints faults of the store from now on. Returns what stops it. */
export function tellStoreFaults(
  { subscribe }: Pick<Host, 'subscribe'>,
  present: HostStatus,
): () => void {
  const tell = storeFaultTeller(say);
  tell(present);
  return subscribe((name, value) => {
    if (name === 'status') tell(value as HostStatus);
  });
}

/** Takes each status; prints a line only when the fault changes. */
export function storeFaultTeller(print: (line: string) => void) {
  let told: StoreFault['code'] | null = null;
  return ({ storeFault, dataFolder }: Pick<HostStatus, 'storeFault' | 'dataFolder'>): void => {
    const code = storeFault?.code ?? null;
    if (code === told) return;
    told = code;
    print(code === null ? 'Webhooks are stored again.' : FAULTS[code](visible(dataFolder)));
  };
}

const FAULTS: Record<StoreFault['code'], (folder: string) => string> = {
  'disk-full': (folder) =>
    `${notStored('the disk is full (disk-full)')} Free disk space for ${folder}. ${RESUMES}`,
  'read-only': (folder) =>
    `${notStored('the data folder is read-only (read-only)')} Make ${folder} writable. ${RESUMES}`,
  failed: (folder) =>
    `${notStored('writing failed (failed)')} Check that ${folder} exists and its disk is writable. ${RESUMES}`,
  damaged: (folder) =>
    `The database is damaged (damaged). Webhooks that cannot be stored are answered 503. Restart Countersign. It keeps the damaged file in ${folder} and recovers the readable data.`,
  replaced: (folder) =>
    `${notStored('the database file was replaced or deleted (replaced)')} Exclude ${folder} from sync and backup tools, then restart Countersign.`,
};

const notStored = (why: string) =>
  `Webhooks cannot be stored: ${why}. Each is answered 503, so that the service sends it again later.`;

const RESUMES = 'Storing resumes automatically.';
