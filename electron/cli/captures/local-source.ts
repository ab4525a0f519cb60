// The captures of the local store, for list, show and export.

import { existsSync } from 'node:fs';
import { chosenScheme } from '../../../shared/signature/schemes/schemes.ts';
import { HostError } from '../../host/lib/errors.ts';
import { dataFolder } from '../../host/folder/data-folder.ts';
import type { ListPage } from '../../host/reader.ts';
import { say } from '../lib/output.ts';
import {
  sayUnsearched,
  type CaptureSource,
  type ListedCapture,
  type Pages,
} from './capture-source.ts';
import { noCapture, readCapture, withReader, type StoreOptions } from './store.ts';
import { VERSION } from '../lib/version.ts';
import { terminal } from '../lib/terminal.ts';

/** The first search of a store builds its index. */
const INDEXING_AFTER_MS = 3000;
const INDEXING = 'Still searching. The first search of a large store indexes every capture.';

/** The folder may be missing. */
export function localSource(options: StoreOptions): CaptureSource {
  const folder = dataFolder(options.data, terminal().env);
  return {
    place: folder,
    exists: existsSync(folder),
    pages: (pages) => listStore(folder, pages),
    show: (id) => readCapture(id, options, (detail) => Promise.resolve({ detail, from: null })),
    export: (request) =>
      withReader(options, async (reader) => {
        if (!reader) throw noCapture(request.ids[0] ?? 0, folder);
        const captures = await reader.captures();
        return captures.export(request, VERSION).catch((error: unknown) => {
          const reason = error instanceof HostError ? error.reason : null;
          const id = reason?.code === 'not-found' && reason.details.id;
          throw id ? noCapture(id, folder) : error;
        });
      }),
  };
}

async function* listStore(
  folder: string,
  { filter, most, pageSize }: Pages,
): AsyncGenerator<ListedCapture[]> {
  if (!existsSync(folder)) return;
  const { openReader } = await import('../../host/reader.ts');
  const reader = openReader(folder);
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
