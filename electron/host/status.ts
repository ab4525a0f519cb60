// The host's status for every window. While a damaged database cannot be read, it holds the last known figures.

import type { HostStatus } from '../../shared/contract/status.ts';
import type { Secrets } from './endpoints/secrets.ts';
import type { Counts } from './find/capture-counts.ts';
import type { HostOptions } from './host-options.ts';
import type { StoreFaults } from './keep/store-fault.ts';
import { throttled, type Events } from './lib/events.ts';
import type { MovableListener } from './listen/movable-listener.ts';
import { markSeen, removeDamaged, unseenReport } from './store/damage/damaged-files.ts';
import type { Store } from './store/store.ts';

export type Status = ReturnType<typeof createStatus>;

export interface StatusOptions {
  readonly host: HostOptions;
  readonly store: Pick<Store, 'databases' | 'installation'>;
  readonly secrets: Pick<Secrets, 'protection'>;
  readonly counts: Pick<Counts, 'told' | 'byCause'>;
  readonly faults: Pick<StoreFaults, 'present' | 'failed'>;
  readonly listener: Pick<MovableListener, 'url'>;
  readonly maxBodyBytes: () => number;
  readonly events: Pick<Events, 'emit'>;
  readonly archive: () => HostStatus['archive'];
}

const PAUSE_MS = 250;

export function createStatus(options: StatusOptions) {
  const { host, store, secrets, counts, faults } = options;
  const publicUrl = lastKnown(store.installation.publicUrl, null, faults.failed);
  const databaseBytes = lastKnown(() => store.databases.sizeInBytes(), 0, faults.failed);
  const archive = lastKnown(options.archive, null, faults.failed);
  const causes = lastKnown(() => counts.byCause(), {}, faults.failed);
  let salvaged = unseenReport(host.dataFolder);
  let lost = 0;
  const tell = () => options.events.emit('status', present());
  const soon = throttled(tell, PAUSE_MS);

  function afterwards(work: (folder: string) => void) {
    work(host.dataFolder);
    salvaged = unseenReport(host.dataFolder);
    tell();
  }

  const present = (): HostStatus => ({
    version: host.version,
    listener: options.listener.url(),
    tls: host.tls !== null,
    publicUrl: publicUrl(),
    dataFolder: host.dataFolder,
    databaseBytes: databaseBytes(),
    ...counts.told(),
    causes: causes(),
    lost,
    secrets: secrets.protection,
    maxBodyBytes: options.maxBodyBytes(),
    storeFault: faults.present(),
    salvaged,
    listenIsGiven: host.listen !== 'as-set',
    shell: host.shell ?? 'browser',
    archive: archive(),
  });

  return {
    present,
    /** Sends the status to every window. */
    tell,
    /** Sends the status within a moment, because sizes and counts change with every webhook. */
    tellSoon: soon.ask,
    /** Adds to the number of webhooks that could not be stored. */
    lost: (count: number) => {
      lost += count;
      soon.ask();
    },
    /** A person has read the report about a damaged database. */
    salvageSeen: () => afterwards(markSeen),
    /** Deletes the files that were kept of damaged databases. */
    removeDamaged: () => afterwards(removeDamaged),
    stop: soon.stop,
  };
}

/** Makes a reader that never throws: after an error it returns the last value read, at first `first`. */
function lastKnown<T>(read: () => T, first: T, failed: (error: unknown) => void): () => T {
  let last = first;
  return () => {
    try {
      last = read();
    } catch (error) {
      failed(error);
    }
    return last;
  };
}
