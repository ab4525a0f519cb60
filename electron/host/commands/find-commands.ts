// What the host does for the commands that find captures: pages of the list, what of the arrivals is in a view, views
// that are kept.

import type { CapturePage, PageQuery } from '../../../shared/contract/finding.ts';
import type { Counts } from '../find/capture-counts.ts';
import { readFilter, readMatchQuery, readPageQuery, readViewSave } from '../find/find-input.ts';
import type { OtherWriters } from '../find/other-writers.ts';
import { saveView } from '../find/saved-views.ts';
import type { SearchThread } from '../find/search-thread.ts';
import { command, noInput } from '../lib/command.ts';
import type { Events } from '../lib/events.ts';
import * as input from '../lib/input-schemas.ts';
import type { Store } from '../store/store.ts';

export interface FindContext {
  readonly store: Pick<Store, 'summaries' | 'views'>;
  readonly counts: Pick<Counts, 'ofEndpoint' | 'total'>;
  readonly finder: SearchThread;
  readonly others: Pick<OtherWriters, 'look'>;
  readonly events: Events;
}

/** Handlers throw HostError. */
export function createFindHandlers({ store, counts, finder, others, events }: FindContext) {
  const { summaries, views } = store;

  /** What no filter narrows is read at once, and counted already. */
  function newest(query: PageQuery): CapturePage {
    const { endpoint } = query;
    others.look();
    const count =
      endpoint === null
        ? counts.total()
        : counts.ofEndpoint(endpoint === 'unrouted' ? null : endpoint);
    return { captures: summaries.newest(query), total: { count, hasMore: false } };
  }

  return {
    'captures.page': command(readPageQuery, (query) => {
      if (query.filter.trim() === '') return newest(query);
      return finder.page({ ...query, filter: readFilter(query.filter), nowMs: Date.now() });
    }),
    'captures.matching': command(readMatchQuery, async ({ endpoint, filter, ids }) => {
      const asked = { endpoint, filter: readFilter(filter), nowMs: Date.now() };
      return { ids: [...(await finder.matching(asked, ids))] };
    }),
    'filter.words': command(noInput, async () => ({ fields: await finder.fields() })),
    'views.list': command(noInput, () => views.list()),
    'views.save': command(readViewSave, (view) => {
      const saved = saveView(views, view);
      events.emit('views', views.list());
      return saved;
    }),
    'views.remove': command(input.readId, ({ id }) => {
      views.remove(id);
      events.emit('views', views.list());
      return null;
    }),
  };
}
