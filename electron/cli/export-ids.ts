// Which captures a query means: their numbers, the oldest first.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import type { Host } from '../host/host.ts';

const PAGE_SIZE = 1000;

/** Numbers only, so that a million of them are no burden. Throws HostError `bad-filter`. */
export async function exportedIds(handlers: Host['handlers'], filter: string): Promise<number[]> {
  const ids: number[] = [];
  for (let beforeId: number | null = null; ; beforeId = ids.at(-1) ?? null) {
    const query = { endpoint: null, filter, beforeId, limit: PAGE_SIZE };
    const { captures }: { captures: CaptureSummary[] } = await handlers['captures.page'](query);
    if (captures.length === 0) return ids.reverse();
    ids.push(...captures.map(({ id }) => id));
  }
}
