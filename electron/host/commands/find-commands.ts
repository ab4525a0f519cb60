// The handlers that find captures: pages of the list, arrivals that belong to a view, saved views.

import type { CapturePage, PageQuery } from '../../../shared/contract/finding.ts';
import type { Counts } from '../find/capture-counts.ts';
import {
  readFilter,
  readHistogramQuery,
  readMatchQuery,
  readPageQuery,
  readViewSave,
} from '../find/find-input.ts';
import { histogramOf } from '../find/histogram.ts';
import type { OtherWriters } from '../find/other-writers.ts';
import { saveView } from '../find/saved-views.ts';
import type { SearchThread } from '../find/search-thread.ts';
import { command, noInput } from '../lib/command.ts';
import type { Events } from '../lib/events.ts';
import { inTurn } from '../lib/in-turn.ts';
import * as input from '../lib/input-schemas.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';

export interface FindContext {
  readonly store: Pick<Store, 'summaries' | 'views'>;
  readonly writer: Writer;
  readonly counts: Pick<Counts, 'ofEndpoint' | 'total'>;
  readonly finder: SearchThread;
  readonly others: Pick<OtherWriters, 'look'>;
  readonly events: Events;
}

/** Handlers throw HostError. */
export function createFindHandlers({ store, writer, counts, finder, others, events }: FindContext) {
  const { summaries, views } = store;
  const change = inTurn(); // names are unique

  /** A page without a filter is read directly, and its count is in memory. */
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
    'captures.histogram': command(readHistogramQuery, ({ endpoint, filter }) =>
      histogramOf(finder, { endpoint, filter: readFilter(filter), nowMs: Date.now() }),
    ),
    'filter.words': command(noInput, async () => ({ fields: await finder.fields() })),
    'views.list': command(noInput, () => views.list()),
    'views.save': command(readViewSave, async (view) => {
      const saved = await change(() => saveView(views, writer, view));
      events.emit('views', views.list());
      return saved;
    }),
    'views.remove': command(input.readId, async ({ id }) => {
      await change(() => writer.run('removeView', id));
      events.emit('views', views.list());
      return null;
    }),
  };
}
