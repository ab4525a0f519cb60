// Finding captures, from the host's side: questions go to a thread of their own, which also puts into the search index
// what has arrived, as fast as the listener's load allows.

import type { CapturePage } from '../../../shared/contract/finding.ts';
import { faultOf } from '../lib/errors.ts';
import { createWorkerThread } from '../lib/worker-thread.ts';
import type { Asked } from './filter-sql.ts';
import type { Patience, SearchJob, SearchResult } from './search-worker.ts';
import type { SearchPage } from './search.ts';

export interface SearchThread {
  /** Rejects with SQLite's code in `errcode` where the files cannot be read. */
  page(query: SearchPage): Promise<CapturePage>;
  /** Those of `among` that match. */
  matching(query: Asked, among: readonly number[]): Promise<readonly number[]>;
  /** Names of fields that are not in the document, the most frequent first. */
  fields(): Promise<readonly string[]>;
  /** Captures arrived, or are gone: the index follows. */
  readonly changed: () => void;
  /** Resolves when the index holds what the store holds, and nothing else; rejects where it cannot be written. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export interface SearchThreadOptions {
  readonly folder: string;
  /** `whole` for a program that asks once, and has to have everything. */
  readonly patience: Patience;
  /** The share of its time that the listener was busy since this was last called: 0 to 1. */
  readonly busyShare: () => number;
  /** Hears that the store cannot be read; an index that cannot is made again. */
  readonly damaged: (error: unknown) => void;
}

/** What arrives together is indexed together. */
const PAUSE_MS = 50;
/** Under a load the index takes a tenth of one processor. */
const BUSY_SHARE = 0.5;
const BUSY_REST = 9;
/** After a failure (disk full). */
const FAILED_PAUSE_MS = 10_000;

export function createSearchThread({
  folder,
  patience,
  busyShare,
  damaged,
}: SearchThreadOptions): SearchThread {
  const thread = createWorkerThread<SearchJob, SearchResult>('find/search-worker');
  let timer: NodeJS.Timeout | undefined;
  let isIndexing = false;
  let changes = 0;
  let stopped = false;

  async function ask<T extends Extract<SearchResult, { ok: true }>['value']>(
    job: SearchJob,
  ): Promise<T> {
    const result = await thread.run(job);
    if (result.ok) return result.value as T;
    const error = Object.assign(new Error('the search failed'), { errcode: result.errcode });
    if (faultOf(error) === 'damaged') damaged(error);
    throw error;
  }

  function later(ms: number) {
    if (!stopped && !isIndexing) timer ??= setTimeout(() => void indexSome(), ms);
  }

  async function indexSome(): Promise<void> {
    timer = undefined;
    isIndexing = true;
    const known = changes;
    const startedAt = performance.now();
    const isMore = await ask<boolean>({ folder, does: 'index' }).catch(() => null);
    const tookMs = performance.now() - startedAt;
    isIndexing = false;
    if (isMore === null) later(FAILED_PAUSE_MS);
    else if (isMore) later(busyShare() > BUSY_SHARE ? tookMs * BUSY_REST : 0);
    else if (changes !== known) later(PAUSE_MS);
  }

  return {
    page: (query) => ask({ folder, does: 'page', query, patience }),
    matching: (query, among) => ask({ folder, does: 'matching', query, among }),
    fields: () => ask({ folder, does: 'fields' }),
    changed: () => {
      changes++;
      later(PAUSE_MS);
    },
    settle: async () => {
      while (await ask<boolean>({ folder, does: 'index' }));
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await thread.finish({ folder, does: 'close' });
    },
  };
}
