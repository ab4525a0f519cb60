// The functions of the thread behind search-thread.ts. It searches and updates the index, one call at a time, on a
// connection of its own.

import type { CapturePage, Matching } from '../../../shared/contract/finding.ts';
import { faultOf } from '../lib/errors.ts';
import { serveCalls } from '../lib/serve-calls.ts';
import type { Asked } from './filter-sql.ts';
import { createIndexer, type Indexer } from './indexer.ts';
import { openSearchFile, removeSearchFile } from './search-file.ts';
import { searchedPage } from './searched-page.ts';
import { createSearch, type ArrivalSlice, type SearchPage } from './search.ts';
import type { Span } from './time-buckets.ts';

/** Whether an answer waits until every capture is in the index, or only for the latest arrivals. */
export type Patience = 'whole' | 'new';

/** `isWhole`: every capture is in the index. */
export type IndexedSlice = ArrivalSlice & { readonly isWhole: boolean };

type Opened = ReturnType<typeof open>;

let opened: Opened | null = null;

/** Of the data folder that is named, always the same. */
const FUNCTIONS = {
  page: (folder: string, query: SearchPage, patience: Patience): CapturePage =>
    anyway(folder, ({ search, indexer }) => {
      if (!search.readsIndex(query)) return search.page(query);
      prepareIndex(indexer, patience);
      return searchedPage(search, indexer, query);
    }),
  matching: (folder: string, query: Asked, among: readonly number[]): Matching =>
    anyway(folder, ({ search, indexer }) => {
      if (search.readsIndex(query)) prepareIndex(indexer, 'new');
      return search.matching(query, among);
    }),
  span: (folder: string): Span | null => anyway(folder, ({ search }) => search.span()),
  arrivals: (folder: string, query: Asked, cellMs: number, beforeId: number | null): IndexedSlice =>
    anyway(folder, ({ search, indexer }) => {
      const isPrepared = beforeId !== null || prepareIndex(indexer, 'new');
      const slice = search.arrivals(query, cellMs, beforeId);
      return { ...slice, isWhole: isPrepared && indexer.isWhole() };
    }),
  names: (folder: string) => anyway(folder, ({ search }) => search.names()),
  /** Whether there is more to index. */
  index: (folder: string): boolean => anyway(folder, ({ indexer }) => indexer.work()),
  /** The disk is full: the next call makes the index again. */
  giveUp: (folder: string): void => {
    close();
    removeSearchFile(folder);
  },
  close,
};

export type SearchFunctions = typeof FUNCTIONS;

serveCalls(FUNCTIONS);

/** Makes a damaged index again. If that does not help, the store itself is damaged. */
function anyway<T>(folder: string, work: (on: Opened) => T): T {
  try {
    return work((opened ??= open(folder)));
  } catch (error) {
    if (faultOf(error) !== 'damaged') throw error;
    close();
    removeSearchFile(folder);
    try {
      return work((opened ??= open(folder)));
    } catch (again) {
      close();
      throw again;
    }
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

function open(folder: string) {
  const database = openSearchFile(folder);
  return { database, search: createSearch(database), indexer: createIndexer(database) };
}

function close(): void {
  opened?.database.close();
  opened = null;
}
