// Everything that is read of an archive, by name: what the thread answers (archive-worker.ts).

import type { ArchiveNews } from '../../../../shared/contract/archive.ts';
import { histogramOf } from '../../find/histogram.ts';
import type { Histogram } from '../../../../shared/contract/finding.ts';
import { archiveArrivals } from './arrivals.ts';
import { archiveAttempts } from './attempts.ts';
import { createArchiveDetails } from './detail.ts';
import type { ArchiveQuery } from './filter.ts';
import type { ArchiveLive } from './live.ts';
import { archiveNews } from './news.ts';
import { archiveNotes } from './notes.ts';
import { createArchivePortable } from './portable.ts';
import { createArchiveSearch } from './search.ts';
import type { ArchiveConnection } from '../server/connection.ts';

export type ArchiveReads = ReturnType<typeof archiveReads>['reads'];
export type ReadName = keyof ArchiveReads;

/** Looked at so often without being woken. */
const LOOK_MS = 2000;
/** A question for news is answered after this at the latest. */
const MOST_NEWS_MS = 20_000;
/** What is copied together is told together. */
const GATHER_MS = 200;
/** Listening takes a moment to begin. The first answer waits for it, so that it seldom says that news come late. */
const FIRST_LIVE_MS = 300;
/** Nobody waits for news any more. */
const UNUSED_MS = 60_000;

/**
 * Makes the functions. They reject with HostError `not-found` or `archive-unusable`. `listen` wakes those who wait for
 * news; `stop` ends their wait.
 */
export function archiveReads(
  archive: ArchiveConnection,
  listen: () => ArchiveLive,
  installationId: string,
) {
  const findNews = archiveNews(archive, installationId);
  const arrivals = archiveArrivals(archive);
  let live: ArchiveLive | null = null;
  let unused: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(unused);
    live?.stop();
    live = null;
  }

  /** Answers when there is something new, when news begin or cease to come at once, or after a while. */
  async function news(after: string | null): Promise<ArchiveNews> {
    clearTimeout(unused);
    live ??= listen();
    const listening = live;
    const endsAt = performance.now() + MOST_NEWS_MS;
    const isLive = () => listening.notLiveSinceMs() === null;
    if (after === null && !isLive()) await listening.wait(FIRST_LIVE_MS);
    const wasLive = isLive();
    let found = await findNews(after);
    while (
      after !== null &&
      live === listening &&
      isLive() === wasLive &&
      found.captures.length === 0 &&
      !found.isMore &&
      performance.now() < endsAt
    ) {
      await listening.wait(LOOK_MS);
      await listening.wait(GATHER_MS);
      found = await findNews(found.after);
    }
    clearTimeout(unused); // another window has waited too
    unused = setTimeout(stop, UNUSED_MS).unref();
    return { ...found, notLiveSinceMs: listening.notLiveSinceMs() };
  }

  return {
    stop,
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
