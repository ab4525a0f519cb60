// A page of a search in the index, which says what was not searched.

import type { CapturePage } from '../../../shared/contract/finding.ts';
import type { Indexer } from './indexer.ts';
import type { Search, SearchPage } from './search.ts';

/** The page as far as the index has come. Captures that are not in it yet may match too. */
export function searchedPage(
  search: Pick<Search, 'page' | 'readsTexts' | 'cut'>,
  indexer: Pick<Indexer, 'waiting'>,
  query: SearchPage,
): CapturePage {
  const page = search.page(query);
  const waiting = indexer.waiting();
  const cut = search.readsTexts(query) ? search.cut() : 0;
  if (waiting === 0 && cut === 0) return page;
  const { count, hasMore } = page.total;
  const unsearched = { waiting, cut };
  return { ...page, total: { count, hasMore: hasMore || waiting > 0, unsearched } };
}
