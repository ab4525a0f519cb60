// Views: filters with names, in the side bar. Each name stands there once, and every filter can be read.

import { merge } from '../../../shared/contract/changes.ts';
import type { SavedView, ViewChanges, ViewFields } from '../../../shared/contract/finding.ts';
import { HostError } from '../lib/errors.ts';
import { mergeEdits } from '../lib/merge-edits.ts';
import type { SavedViewStore } from '../store/saved-views.ts';
import { readFilter, readView } from './find-input.ts';

const MOST_VIEWS = 100;

/**
 * Adds a view, or changes one. Throws HostError `bad-filter`, `invalid-input`, `not-found`, `changed-meanwhile`.
 */
export function saveView(store: SavedViewStore, asked: ViewFields | ViewChanges): SavedView {
  const views = store.list();
  const before = 'id' in asked ? views.find(({ id }) => id === asked.id) : undefined;
  if ('id' in asked && !before) {
    throw new HostError('not-found', 'This view is not there any more.', {
      details: { what: 'view' },
    });
  }
  const { name, filter } =
    before && 'id' in asked
      ? readView(mergeEdits(merge<ViewFields>(before, asked.fields)))
      : (asked as ViewFields);
  readFilter(filter);
  const others = views.filter((view) => view !== before);
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase())) {
    throw new HostError(
      'invalid-input',
      `There is a view of the name ${name} already. Choose another name.`,
      { details: { what: 'name-taken', name } },
    );
  }
  if (before) {
    const changed = { id: before.id, name, filter };
    store.change(changed);
    return changed;
  }
  if (others.length >= MOST_VIEWS) {
    throw new HostError(
      'invalid-input',
      `There are ${MOST_VIEWS} views already. Remove one that is not needed any more.`,
      { details: { what: 'too-many-views', count: MOST_VIEWS } },
    );
  }
  return { id: store.add({ name, filter }), name, filter };
}
