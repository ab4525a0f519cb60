// Opens a store for a command that prints what is stored and ends. It has no handlers, and a thread only for a search, so
// it is there in a fraction of the time of a host.

import { join } from 'node:path';
import type { CapturePage, PageQuery } from '../../shared/contract/finding.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import type { SearchThread } from './find/search-thread.ts';
import { prepareFolder } from './folder/data-folder.ts';
import type { CaptureReader } from './read-captures.ts';
import { HostError } from './lib/errors.ts';
import { lookBefore } from './store/damage/look-before.ts';
import { noteDamage } from './store/damage/damaged-files.ts';
import { asDamage, DATABASE_FILE } from './store/database.ts';
import type { EndpointRecord } from './store/endpoints.ts';
import { openStore } from './store/store.ts';

/** `total` is only counted by a filter. */
export type ListPage = Pick<CapturePage, 'captures'> & Partial<CapturePage>;

/** Everything rejects with HostError. */
export interface Reader {
  readonly endpoints: readonly EndpointRecord[];
  /** Of one's own. */
  readonly schemes: readonly Scheme[];
  /** Of all places. */
  page(part: Pick<PageQuery, 'filter' | 'beforeId' | 'limit'>): Promise<ListPage>;
  /** For single captures, with the secrets. */
  readonly captures: () => Promise<CaptureReader>;
  close(): Promise<void>;
}

/** Throws HostError as `startHost` does for a folder and its database. */
export function openReader(folder: string): Reader {
  prepareFolder(folder);
  lookBefore(folder);
  const store = openStore(folder, 'read');
  const file = join(folder, DATABASE_FILE);
  let finder: SearchThread | null = null;
  let reader: CaptureReader | null = null;
  let isDamaged = false;
  const noteIt = () => {
    isDamaged = true;
    noteDamage(folder);
  };
  /** The next start looks through a database whose damage was met. */
  function met(error: unknown): unknown {
    const said = asDamage(error, file);
    if (said instanceof HostError && said.code === 'database-damaged') noteIt();
    return said;
  }
  try {
    return {
      endpoints: store.endpoints.list(),
      schemes: store.schemes.list(),
      page: async ({ filter, ...part }) => {
        if (filter.trim() === '') {
          try {
            return { captures: store.summaries.newest({ ...part, endpoint: null }) };
          } catch (error) {
            throw met(error);
          }
        }
        const { createSearchThread } = await import('./find/search-thread.ts');
        const { readFilter } = await import('./find/find-input.ts');
        finder ??= createSearchThread({
          ...{ folder, patience: 'whole', load: { quietInMs: () => 0 } },
          damaged: noteIt, // the page rejects
        });
        const asked = { ...part, filter: readFilter(filter), nowMs: Date.now() };
        return finder.page({ ...asked, endpoint: null }).catch((error: unknown) => {
          throw met(error);
        });
      },
      captures: async () => {
        const { captureReader } = await import('./read-captures.ts');
        return (reader ??= captureReader(store, folder, met));
      },
      close: async () => {
        await finder?.stop();
        if (isDamaged) store.databases.closeAsItIs();
        else store.databases.close();
      },
    };
  } catch (error) {
    store.databases.closeAsItIs();
    throw met(error);
  }
}
