// Saves the views in the sidebar: filters with unique names. A view whose filter cannot be read is refused.

import { merge } from '../../../shared/contract/changes.ts';
import type { SavedView, ViewChanges, ViewFields } from '../../../shared/contract/finding.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { HostError } from '../lib/errors.ts';
import { mergeEdits } from '../lib/merge-edits.ts';
import type { Writer } from '../store/writer.ts';
import { readFilter, readView } from './find-input.ts';
import type { Store } from '../store/store.ts';

/** Adds a view or changes one; only one call may run at a time. Rejects with HostError `bad-filter`, `invalid-input`, `not-found` or `changed-meanwhile`. */
export async function saveView(
  store: Pick<Store['views'], 'list'>,
  writer: Writer,
  asked: ViewFields | ViewChanges,
): Promise<SavedView> {
  const views = store.list();
  const before = 'id' in asked ? views.find(({ id }) => id === asked.id) : undefined;
  if ('id' in asked && !before) {
    throw new HostError('not-found', { what: 'view' });
  }
  const { name, filter } =
    before && 'id' in asked
      ? readView(mergeEdits(merge<ViewFields>(before, asked.fields)))
      : (asked as ViewFields);
  readFilter(filter);
  const others = views.filter((view) => view !== before);
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase())) {
    throw new HostError('invalid-input', { where: 'name', problem: 'name-taken', name });
  }
  if (before) {
    const changed = { id: before.id, name, filter };
    await writer.run('changeView', changed);
    return changed;
  }
  if (others.length >= LIMITS.views) {
    throw new HostError('invalid-input', {
      where: 'views',
      problem: 'too-many',
      most: LIMITS.views,
    });
  }
  return { id: await writer.run('addView', { name, filter }), name, filter };
}
