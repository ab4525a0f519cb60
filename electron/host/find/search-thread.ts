// Sends searches to a thread of their own. The same thread adds new captures to the search index, as fast as the
// listener's load allows.

import { faultOf } from '../lib/errors.ts';
import type { ListenerLoad } from '../lib/listener-load.ts';
import { createWorkerThread } from '../lib/worker-thread.ts';
import type { Asked } from './filter-sql.ts';
import type { CountedArrivals } from './histogram.ts';
import type { IndexedSlice, Patience, SearchFunctions } from './search-worker.ts';
import type { SearchPage } from './search.ts';
import type { ArrivalCell } from './time-buckets.ts';

export type SearchThread = ReturnType<typeof createSearchThread>;

export interface SearchThreadOptions {
  readonly folder: string;
  /** `whole` for a program that asks once and needs every match. */
  readonly patience: Patience;
  readonly load: Pick<ListenerLoad, 'quietInMs'>;
  /** Called if the store cannot be read. An unreadable index is made again. */
  readonly damaged: (error: unknown) => void;
}

/** Captures that arrive together are indexed together. */
const PAUSE_MS = 50;
/** While webhooks stream in, indexing uses a tenth of one processor. */
const REST = 9;
/** The pause after a failure, such as a full disk. */
const FAILED_PAUSE_MS = 10_000;
/** A histogram then leaves out older captures. */
const MOST_HISTOGRAM_MS = 3000;

export function createSearchThread({ folder, patience, load, damaged }: SearchThreadOptions) {
  const thread = createWorkerThread<SearchFunctions>('find/search-worker');
  let timer: NodeJS.Timeout | undefined;
  let isIndexing = false;
  let changes = 0;
  let stopped = false;

  const heard = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      if (faultOf(error) === 'damaged') damaged(error);
      throw error;
    });
  const index = () => heard(thread.call('index', folder));

  function later(ms: number) {
    if (!stopped && !isIndexing) timer ??= setTimeout(() => void indexSome(), ms);
  }

  async function indexSome(): Promise<void> {
    timer = undefined;
    isIndexing = true;
    const known = changes;
    const startedAt = performance.now();
    const isMore = await index().catch(() => null);
    const tookMs = performance.now() - startedAt;
    isIndexing = false;
    if (isMore === null) later(FAILED_PAUSE_MS);
    else if (isMore) later(load.quietInMs() > 0 ? tookMs * REST : 0);
    else if (changes !== known) later(PAUSE_MS);
  }

  /** Each part is a job of its own, so that pages and arrivals need not wait for the whole. */
  async function arrivals(query: Asked, cellMs: number): Promise<CountedArrivals> {
    const endsAt = performance.now() + MOST_HISTOGRAM_MS;
    const cells: ArrivalCell[] = [];
    let beforeId: number | null = null;
    let isIndexed = true;
    do {
      const slice: IndexedSlice = await heard(
        thread.call('arrivals', folder, query, cellMs, beforeId),
      );
      for (const cell of slice.cells) cells.push(cell);
      beforeId = slice.beforeId;
      isIndexed &&= slice.isWhole;
    } while (beforeId !== null && performance.now() <= endsAt && !stopped);
    return { cells, isWhole: beforeId === null && isIndexed };
  }

  return {
    span: () => heard(thread.call('span', folder)),
    arrivals,
    /** Rejects with SQLite's code in `errcode` if the files cannot be read. */
    page: (query: SearchPage) => heard(thread.call('page', folder, query, patience)),
    /** Returns those of `among` that match. */
    matching: (query: Asked, among: readonly number[]) =>
      heard(thread.call('matching', folder, query, among)),
    /** Paths of fields that are not in the document, and names of headers, the most frequent first. */
    names: () => heard(thread.call('names', folder)),
    /** Captures were stored or deleted, so the index has to follow. */
    changed: () => {
      changes++;
      later(PAUSE_MS);
    },
    /** Resolves when the index matches the store. Rejects if the index cannot be written. */
    settle: async () => {
      while (await index());
    },
    /** Deletes the index, to make room on a full disk. It is made again later. */
    giveUp: () => thread.call('giveUp', folder),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await thread.finish('close');
    },
  };
}
