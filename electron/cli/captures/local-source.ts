// The captures of the local store, for list, show and export. A list needs no host.

import { existsSync } from 'node:fs';
import { chosenScheme } from '../../../shared/signature/schemes/schemes.ts';
import { HostError } from '../../host/lib/errors.ts';
import type { ListPage } from '../../host/read-list.ts';
import { say } from '../lib/output.ts';
import {
  sayUnsearched,
  type CaptureSource,
  type ListedCapture,
  type Pages,
} from './capture-source.ts';
import { getCapture, noCapture, withHost } from './store.ts';

/** The first search of a store builds its index. */
const INDEXING_AFTER_MS = 3000;
const INDEXING = 'Still searching. The first search of a large store indexes every capture.';

/** The folder may be missing. */
export function localSource(folder: string): CaptureSource {
  const exists = existsSync(folder);
  return {
    place: folder,
    exists,
    pages: (pages) => listStore(folder, pages),
    show: async (id) => {
      const missing = noCapture(id, folder);
      if (!exists) throw missing;
      return withHost(folder, async (handlers) => ({
        detail: await getCapture(handlers, id, missing),
        from: null,
      }));
    },
    export: async (request) => {
      if (!exists) throw noCapture(request.ids[0] ?? 0, folder);
      return withHost(folder, async (handlers) => {
        try {
          return await handlers['export.make']({ ...request, whole: true });
        } catch (error) {
          const reason = error instanceof HostError ? error.reason : null;
          const id = reason?.code === 'not-found' && reason.details.id;
          throw id ? noCapture(id, folder) : error;
        }
      });
    },
  };
}

async function* listStore(
  folder: string,
  { filter, most, pageSize }: Pages,
): AsyncGenerator<ListedCapture[]> {
  if (!existsSync(folder)) return;
  const { openListReader } = await import('../../host/read-list.ts');
  const reader = openListReader(folder);
  try {
    const byId = new Map(reader.endpoints.map((endpoint) => [endpoint.id, endpoint]));
    let beforeId: number | null = null;
    for (let left = most; left > 0;) {
      const asked = reader.page({ filter, beforeId, limit: Math.min(pageSize, left) });
      const { captures, total }: ListPage = await (beforeId === null ? withNotice(asked) : asked);
      if (beforeId === null) sayUnsearched(total?.unsearched?.cut ?? 0);
      const last = captures.at(-1);
      if (!last) return;
      yield captures.map((summary) => {
        const { endpointId, told = null } = summary;
        const endpoint = endpointId === null ? undefined : byId.get(endpointId);
        const choice = endpoint?.scheme ?? told;
        const scheme = choice === null ? null : chosenScheme(choice, reader.schemes);
        return { summary, endpoint: endpoint?.name ?? null, scheme, origin: null };
      });
      left -= captures.length;
      beforeId = last.id;
    }
  } finally {
    await reader.close();
  }
}

/** Says that the search index is being made, if the first page takes long. */
async function withNotice<T>(page: Promise<T>): Promise<T> {
  const notice = setTimeout(() => say(INDEXING), INDEXING_AFTER_MS);
  try {
    return await page;
  } finally {
    clearTimeout(notice);
  }
}
