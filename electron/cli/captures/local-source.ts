// The captures of the local store, for list, show and export.

import type { CapturePage } from '../../../shared/contract/finding.ts';
import { chosenScheme } from '../../../shared/signature/schemes/schemes.ts';
import type { Host } from '../../host/host.ts';
import { HostError } from '../../host/lib/errors.ts';
import { say } from '../lib/output.ts';
import {
  sayUnsearched,
  type CaptureSource,
  type ListedCapture,
  type Pages,
} from './capture-source.ts';
import { getCapture, noCapture } from './store.ts';

/** The first search of a store builds its index. */
const INDEXING_AFTER_MS = 3000;
const INDEXING = 'Still searching. The first search of a large store indexes every capture.';

/** `handlers` is null if the folder does not exist. */
export function localSource(handlers: Host['handlers'] | null, folder: string): CaptureSource {
  return {
    place: folder,
    exists: handlers !== null,
    pages: (pages) => listStore(handlers, pages),
    show: async (id) => {
      const missing = noCapture(id, folder);
      if (!handlers) throw missing;
      return { detail: await getCapture(handlers, id, missing), from: null };
    },
    export: async (request) => {
      if (!handlers) throw noCapture(request.ids[0] ?? 0, folder);
      try {
        return await handlers['export.make']({ ...request, whole: true });
      } catch (error) {
        const reason = error instanceof HostError ? error.reason : null;
        const id = reason?.code === 'not-found' && reason.details.id;
        throw id ? noCapture(id, folder) : error;
      }
    },
  };
}

async function* listStore(
  handlers: Host['handlers'] | null,
  { filter, most, pageSize }: Pages,
): AsyncGenerator<ListedCapture[]> {
  if (!handlers) return;
  const endpoints = await handlers['endpoints.list'](null);
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const added = await handlers['schemes.list'](null);
  let beforeId: number | null = null;
  for (let left = most; left > 0;) {
    const limit = Math.min(pageSize, left);
    const query = { endpoint: null, filter, beforeId, limit };
    const asked = handlers['captures.page'](query);
    const { captures, total }: CapturePage = await (beforeId === null ? withNotice(asked) : asked);
    if (beforeId === null) sayUnsearched(total.unsearched?.cut ?? 0);
    const last = captures.at(-1);
    if (!last) return;
    yield captures.map((summary) => {
      const { endpointId, told = null } = summary;
      const endpoint = endpointId === null ? undefined : byId.get(endpointId);
      const choice = endpoint?.scheme ?? told;
      const scheme = choice === null ? null : chosenScheme(choice, added);
      return { summary, endpoint: endpoint?.name ?? null, scheme, origin: null };
    });
    left -= captures.length;
    beforeId = last.id;
  }
}

/** Says that the search index is being made, if the first page takes long. */
async function withNotice<T>(page: T | Promise<T>): Promise<T> {
  const notice = setTimeout(() => say(INDEXING), INDEXING_AFTER_MS);
  try {
    return await page;
  } finally {
    clearTimeout(notice);
  }
}
