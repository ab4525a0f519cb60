// Opens a store to read its list, for a command that prints it and ends. It has no secrets, no handlers, and a thread only
// for a search, so it is there in a fraction of the time of a host.

import { join } from 'node:path';
import type { CapturePage, PageQuery } from '../../shared/contract/finding.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import type { SearchThread } from './find/search-thread.ts';
import { prepareFolder } from './folder/data-folder.ts';
import { lookBefore } from './store/damage/look-before.ts';
import { DATABASE_FILE, inWords, openDatabases } from './store/database.ts';
import { endpointStore, type EndpointRecord } from './store/endpoints.ts';
import { watchFile } from './store/replaced-file.ts';
import { schemeStore } from './store/schemes.ts';
import { summaryStore } from './store/summaries.ts';

/** `total` is only counted by a filter. */
export type ListPage = Pick<CapturePage, 'captures'> & Partial<CapturePage>;

export interface ListReader {
  readonly endpoints: readonly EndpointRecord[];
  /** Of one's own. */
  readonly schemes: readonly Scheme[];
  /** Of all places. Rejects with HostError `bad-filter`. */
  page(part: Pick<PageQuery, 'filter' | 'beforeId' | 'limit'>): Promise<ListPage>;
  close(): Promise<void>;
}

/** Throws HostError as `startHost` does for a folder and its database. */
export function openListReader(folder: string): ListReader {
  prepareFolder(folder);
  lookBefore(folder);
  const file = join(folder, DATABASE_FILE);
  const databases = openDatabases(folder, 'read');
  const { durable } = databases;
  let finder: SearchThread | null = null;
  try {
    const summaries = summaryStore(durable);
    return {
      endpoints: endpointStore(durable, watchFile(file, databases)).list(),
      schemes: schemeStore(durable).list(),
      page: async ({ filter, ...part }) => {
        if (filter.trim() === '')
          return { captures: summaries.newest({ ...part, endpoint: null }) };
        const { createSearchThread } = await import('./find/search-thread.ts');
        const { readFilter } = await import('./find/find-input.ts');
        finder ??= createSearchThread({
          ...{ folder, patience: 'whole', load: { quietInMs: () => 0 } },
          damaged: () => undefined, // the page rejects
        });
        const asked = { ...part, filter: readFilter(filter), nowMs: Date.now() };
        return finder.page({ ...asked, endpoint: null });
      },
      close: async () => {
        await finder?.stop();
        databases.close();
      },
    };
  } catch (error) {
    databases.closeAsItIs();
    throw inWords(error, file);
  }
}
