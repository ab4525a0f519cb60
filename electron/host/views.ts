// Views: filters with names, in the side bar. Each name stands there once, and every filter can be read.

import type { SavedView } from '../../shared/contract/finding.ts';
import { HostError } from './errors.ts';
import { readFilter } from './input-finding.ts';
import type { ViewStore } from './store/views.ts';

const MOST_VIEWS = 100;

/** Adds a view (without `id`) or changes one. Throws HostError `bad-filter`, `invalid-input`, `not-found`. */
export function saveView(
  store: ViewStore,
  { id, name, filter }: Omit<SavedView, 'id'> & { readonly id?: number },
): SavedView {
  readFilter(filter);
  const others = store.list().filter((view) => view.id !== id);
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase())) {
    throw new HostError(
      'invalid-input',
      `There is a view of the name ${name} already. Choose another name.`,
      { details: { what: 'name-taken', name } },
    );
  }
  if (id === undefined) {
    if (others.length >= MOST_VIEWS) {
      throw new HostError(
        'invalid-input',
        `There are ${MOST_VIEWS} views already. Remove one that is not needed any more.`,
        { details: { what: 'too-many-views', count: MOST_VIEWS } },
      );
    }
    return { id: store.add({ name, filter }), name, filter };
  }
  if (others.length === store.list().length) {
    throw new HostError('not-found', 'This view is not there any more.', {
      details: { what: 'view' },
    });
  }
  store.change({ id, name, filter });
  return { id, name, filter };
}
