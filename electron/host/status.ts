// What the host tells every window of itself, with a damaged database too: where that cannot be read, as it was last.

import type { HostStatus } from '../../shared/contract/host.ts';
import type { Secrets } from './endpoints/secrets.ts';
import type { Counts } from './find/capture-counts.ts';
import type { HostOptions } from './host-options.ts';
import type { StoreFaults } from './keep/store-fault.ts';
import { lastKnown } from './lib/last-known.ts';
import { markSeen, removeDamaged, unseenReport } from './store/damage/damaged-files.ts';
import type { Store } from './store/store.ts';

export interface Status {
  readonly present: () => HostStatus;
  /** A person has read what was saved of a damaged database. */
  readonly salvageSeen: () => void;
  /** Deletes the files of databases that were damaged, which were kept aside. */
  readonly removeDamaged: () => void;
}

export interface StatusOptions {
  readonly host: HostOptions;
  readonly store: Pick<Store, 'databases' | 'installation'>;
  readonly secrets: Pick<Secrets, 'protection'>;
  readonly counts: Pick<Counts, 'told' | 'byCause'>;
  readonly faults: Pick<StoreFaults, 'present' | 'failed'>;
  /** Empty without a listener. */
  readonly listenerUrl: () => string;
  readonly maxBodyBytes: () => number;
  /** How many webhooks could not be stored. */
  readonly lost: () => number;
  /** Hears that there is less to tell of a damaged database. */
  readonly changed: () => void;
}

export function createStatus(options: StatusOptions): Status {
  const { host, store, secrets, counts, faults, changed } = options;
  const publicUrl = lastKnown(store.installation.publicUrl, null, faults.failed);
  const databaseBytes = lastKnown(() => store.databases.sizeInBytes(), 0, faults.failed);
  const causes = lastKnown(() => counts.byCause(), {}, faults.failed);
  let salvaged = unseenReport(host.dataFolder);

  function afterwards(work: (folder: string) => void) {
    work(host.dataFolder);
    salvaged = unseenReport(host.dataFolder);
    changed();
  }

  return {
    present: () => ({
      version: host.version,
      listener: options.listenerUrl(),
      tls: host.tls !== null,
      publicUrl: publicUrl(),
      dataFolder: host.dataFolder,
      databaseBytes: databaseBytes(),
      ...counts.told(),
      causes: causes(),
      lost: options.lost(),
      secrets: secrets.protection,
      maxBodyBytes: options.maxBodyBytes(),
      storeFault: faults.present(),
      salvaged,
      listenIsGiven: host.listen !== 'as-set',
      shell: host.shell ?? 'browser',
    }),
    salvageSeen: () => afterwards(markSeen),
    removeDamaged: () => afterwards(removeDamaged),
  };
}
