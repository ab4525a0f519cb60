// The worker thread behind search-thread.ts. It searches and updates the index, one job at a time, on a connection of
// its own. An error in a job is sent as its answer, so the thread goes on.

import { parentPort } from 'node:worker_threads';
import type { CapturePage, Matching } from '../../../shared/contract/finding.ts';
import { faultOf, sqliteCode } from '../lib/errors.ts';
import type { Message } from '../lib/worker-thread.ts';
import type { Database } from '../store/database.ts';
import type { Asked } from './filter-sql.ts';
import { createIndexer, type Indexer } from './indexer.ts';
import { openSearchFile, removeSearchFile } from './search-file.ts';
import { searchedPage } from './searched-page.ts';
import { createSearch, type ArrivalSlice, type Search, type SearchPage } from './search.ts';
import type { Span } from './time-buckets.ts';

export type SearchJob = { readonly folder: string } & (
  | { readonly does: 'page'; readonly query: SearchPage; readonly patience: Patience }
  | { readonly does: 'matching'; readonly query: Asked; readonly among: readonly number[] }
  | { readonly does: 'span' }
  | {
      readonly does: 'arrivals';
      readonly query: Asked;
      readonly cellMs: number;
      readonly beforeId: number | null;
    }
  | { readonly does: 'names' }
  | { readonly does: 'index' }
  | { readonly does: 'close' }
);

/** Whether an answer waits until every capture is in the index, or only for the latest arrivals. */
export type Patience = 'whole' | 'new';

/** `isWhole`: every capture is in the index. */
export type IndexedSlice = ArrivalSlice & { readonly isWhole: boolean };

export type SearchResult =
  | {
      readonly ok: true;
      readonly value:
        | CapturePage
        | Matching
        | ReturnType<Search['names']>
        | boolean
        | Span
        | null
        | IndexedSlice;
    }
  | { readonly ok: false; readonly errcode: number | null };

interface Opened {
  readonly database: Database;
  readonly search: Search;
  readonly indexer: Indexer;
}

let opened: Opened | null = null;

parentPort?.on('message', ({ id, job }: Message<SearchJob>) => {
  parentPort?.postMessage({ id, result: answer(job) });
});

function answer(job: SearchJob): SearchResult {
  try {
    return { ok: true, value: performAnyway(job) };
  } catch (error) {
    return { ok: false, errcode: sqliteCode(error) ?? null };
  }
}

/** Makes a damaged index again. If that does not help, the store itself is damaged. */
function performAnyway(job: SearchJob) {
  try {
    return perform(job);
  } catch (error) {
    if (faultOf(error) !== 'damaged') throw error;
    close();
    removeSearchFile(job.folder);
    try {
      return perform(job);
    } catch (again) {
      close();
      throw again;
    }
  }
}

function perform(job: SearchJob) {
  if (job.does === 'close') return close();
  const { search, indexer } = (opened ??= open(job.folder));
  switch (job.does) {
    case 'page': {
      if (!search.readsIndex(job.query)) return search.page(job.query);
      prepareIndex(indexer, job.patience);
      return searchedPage(search, indexer, job.query);
    }
    case 'matching':
      if (search.readsIndex(job.query)) prepareIndex(indexer, 'new');
      return search.matching(job.query, job.among);
    case 'span':
      return search.span();
    case 'arrivals': {
      const { query, cellMs, beforeId } = job;
      const isPrepared = beforeId !== null || prepareIndex(indexer, 'new');
      const slice = search.arrivals(query, cellMs, beforeId);
      return { ...slice, isWhole: isPrepared && indexer.isWhole() };
    }
    case 'names':
      return search.names();
    case 'index':
      return indexer.work();
  }
}

/** False: the disk is full, and only what is already in the index can be found. */
function prepareIndex(indexer: Indexer, patience: Patience): boolean {
  try {
    if (patience === 'new') indexer.catchUp();
    else while (indexer.work());
    return true;
  } catch (error) {
    if (patience === 'new' && faultOf(error) === 'disk-full') return false;
    throw error;
  }
}

function open(folder: string): Opened {
  const database = openSearchFile(folder);
  return { database, search: createSearch(database), indexer: createIndexer(database) };
}

function close(): true {
  opened?.database.close();
  opened = null;
  return true;
}
