// The handlers that find captures: pages of the list, arrivals that belong to a view, saved views.

import type { CapturePage } from '../../../shared/contract/finding.ts';
import {
  readFilter,
  readHistogramQuery,
  readMatchQuery,
  readPageQuery,
  readViewSave,
  readWordsQuery,
} from '../find/find-input.ts';
import { histogramOf } from '../find/histogram.ts';
import { saveView } from '../find/saved-views.ts';
import { command, noInput } from '../lib/command.ts';
import { inTurn } from '../lib/in-turn.ts';
import * as input from '../lib/input-schemas.ts';
import type { NewestQuery } from '../store/summaries.ts';
import type { HandlerContext } from './context.ts';

/** Handlers throw HostError. */
export function createFindHandlers(context: HandlerContext) {
  const { writer, counts, finder, others, events, readArchive } = context;
  const { summaries, views } = context.store;
  const change = inTurn(); // names are unique

  /** A page without a filter is read directly, and its count is in memory. */
  function newest(query: NewestQuery): CapturePage {
    const { endpoint } = query;
    others.look();
    const count =
      endpoint === null
        ? counts.total()
        : counts.ofEndpoint(endpoint === 'unrouted' ? null : endpoint);
    return { captures: summaries.newest(query), total: { count, hasMore: false } };
  }

  return {
    'captures.page': command(readPageQuery, ({ endpoint, filter, ...part }) => {
      const asked = { ...part, filter: readFilter(filter), nowMs: Date.now() };
      if (endpoint === 'archive') return readArchive('page', asked);
      if (filter.trim() === '') return newest({ ...part, endpoint });
      return finder.page({ ...asked, endpoint });
    }),
    'captures.matching': command(readMatchQuery, async ({ endpoint, filter, ids }) => {
      const asked = { filter: readFilter(filter), nowMs: Date.now() };
      if (endpoint === 'archive') return readArchive('matching', asked, ids);
      return finder.matching({ ...asked, endpoint }, ids);
    }),
    'captures.histogram': command(readHistogramQuery, ({ endpoint, filter }) => {
      const asked = { filter: readFilter(filter), nowMs: Date.now() };
      if (endpoint === 'archive') return readArchive('histogram', asked);
      return histogramOf(finder, { ...asked, endpoint });
    }),
    'filter.words': command(readWordsQuery, async ({ endpoint }) =>
      endpoint === 'archive' ? readArchive('words') : { ...(await finder.names()), endpoints: [] },
    ),
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
