// Everything that is read of an archive, by name: what the thread answers (archive-worker.ts).

import { setTimeout as pause } from 'node:timers/promises';
import type { ArchiveNews } from '../../../../shared/contract/archive.ts';
import { histogramOf } from '../../find/histogram.ts';
import type { Histogram } from '../../../../shared/contract/finding.ts';
import { archiveArrivals } from './arrivals.ts';
import { archiveAttempts } from './attempts.ts';
import { createArchiveDetails } from './detail.ts';
import type { ArchiveQuery } from './filter.ts';
import { archiveNews } from './news.ts';
import { archiveNotes } from './notes.ts';
import { createArchivePortable } from './portable.ts';
import { createArchiveSearch } from './search.ts';
import type { ArchiveConnection } from '../server/connection.ts';

export type ArchiveReads = ReturnType<typeof archiveReads>['reads'];
export type ReadName = keyof ArchiveReads;

/** The archive is looked at so often while a window waits for news. */
const LOOK_MS = 1000;
/** A question for news is answered after this at the latest. */
const MOST_NEWS_MS = 20_000;

/**
 * Makes the functions. They reject with HostError `not-found` or `archive-unusable`. After `stop` no news are waited for.
 */
export function archiveReads(archive: ArchiveConnection, installationId: string) {
  const findNews = archiveNews(archive, installationId);
  const arrivals = archiveArrivals(archive);
  const stopped = new AbortController();

  /** Answers when there is something new, or after a while. */
  async function news(after: string | null): Promise<ArchiveNews> {
    const endsAt = performance.now() + MOST_NEWS_MS;
    let found = await findNews(after);
    while (
      after !== null &&
      found.captures.length === 0 &&
      !found.isMore &&
      !stopped.signal.aborted &&
      performance.now() < endsAt
    ) {
      await pause(LOOK_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      found = await findNews(found.after);
    }
    return found;
  }

  return {
    stop: () => {
      stopped.abort();
    },
    reads: {
      ...createArchiveSearch(archive, installationId),
      ...createArchiveDetails(archive, installationId),
      ...createArchivePortable(archive, installationId),
      ...archiveNotes(archive),
      attempts: archiveAttempts(archive),
      histogram: (query: ArchiveQuery): Promise<Histogram> =>
        histogramOf(arrivals, { ...query, endpoint: null }),
      news,
    },
  };
}
