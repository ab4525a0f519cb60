// The views of the sidebar: built-in and saved ones. A view is a filter with a name. If the filter is changed
// afterwards, the view stays selected, marked as changed.

import type { SavedView, ViewChanges, ViewFields } from '../../../shared/contract/finding.ts';
import type { Reply } from '../../../shared/contract/rpc.ts';
import { closePlace, here, turnToInspect } from '../../go/places.ts';
import { copyOf } from '../../host/copy.ts';
import { actedSince } from '../../ui/latest.ts';
import { own } from '../../ui/store.ts';
import { showOrOffer, showToast } from '../../ui/toast.ts';
import type { Edits } from '../../ui/use-edits.ts';
import { words } from '../../words/words.ts';
import { setQuery } from './captures.ts';
import type { Query } from './listed.ts';

/** The verdicts that need attention: each has a view. */
export const VERDICT_VIEWS = ['invalid', 'valid-under-reading', 'unverifiable'] as const;

/** A saved view's id, or the verdict of a built-in view. */
export type ViewKey = SavedView['id'] | (typeof VERDICT_VIEWS)[number];

/** A name that is typed and not saved, by the view's id; 0: of a new view. */
export const viewPlace = (id: number) => `view ${id}` as const;

declare module '../../host/drafts.ts' {
  interface Drafts extends Readonly<Record<ReturnType<typeof viewPlace>, Edits<Named, Named>>> {}
}

type Named = Pick<SavedView, 'name'>;

declare module '../../ui/store.ts' {
  interface State {
    readonly views: readonly SavedView[];
    /** Why they could not be read; null if they could. */
    readonly viewsError: string | null;
    /** The latest view selected in the sidebar; its filter may have been changed since. */
    readonly chosenView: ViewKey | null;
  }
}

const { set } = own({
  views: [],
  viewsError: null,
  chosenView: null,
});

const copy = copyOf(
  'views.list',
  (views) => set({ views, viewsError: null }),
  (viewsError) => set({ viewsError }),
);
export const { load: loadViews, hear: hearViews } = copy;

/** Shows a view, an endpoint's captures, or all. */
export function showList(query: Query, view?: ViewKey): void {
  turnToInspect();
  set({ chosenView: view ?? null });
  setQuery(query);
}

/**
 * Adds or changes a view, and closes the dialog that asked. An added view is shown, or offered if the person has done
 * something else since.
 */
export async function saveView(view: ViewFields | ViewChanges): Promise<Reply<'views.save'>> {
  const asked = here();
  const isUndisturbed = actedSince();
  const reply = await copy.change('views.save', view);
  if (!reply.ok) return reply;
  closePlace(asked);
  const { id, name, filter } = reply.value;
  if (!('id' in view)) {
    showOrOffer(isUndisturbed, {
      says: words.filter.viewSaved(name),
      show: () => showList({ endpoint: null, filter }, id),
    });
  }
  return reply;
}

/** Deletes a view, which a toast can undo; it tells a failure too. */
export async function removeView({ id, name, filter }: SavedView): Promise<void> {
  const reply = await copy.change('views.remove', { id });
  if (!reply.ok) {
    showToast({ says: reply.message });
    return;
  }
  const undo = async () => {
    showToast(null);
    const undone = await copy.change('views.save', { name, filter });
    if (!undone.ok) showToast({ says: undone.message });
  };
  const action = { words: words.settings.undo, run: () => void undo() };
  showToast({ says: words.sidebar.viewDeleted, names: [name], action });
}

/** The filter of a view; null if it no longer exists. */
export function filterOf(view: ViewKey, views: readonly SavedView[]): string | null {
  if (typeof view === 'string') return `is:${view}`;
  return views.find(({ id }) => id === view)?.filter ?? null;
}

export interface CurrentView {
  readonly view: ViewKey;
  /** The list's filter differs from the view's. */
  readonly isChanged: boolean;
}

/** The view in the list: the selected one, otherwise one with the same filter; null if there is none. */
export function currentView(
  query: Query,
  chosen: ViewKey | null,
  views: readonly SavedView[],
): CurrentView | null {
  if (query.endpoint !== null || query.filter.trim() === '') return null;
  const isShown = (view: ViewKey) => filterOf(view, views) === query.filter.trim();
  if (chosen !== null && filterOf(chosen, views) !== null) {
    return { view: chosen, isChanged: !isShown(chosen) };
  }
  const same = [...VERDICT_VIEWS, ...views.map(({ id }) => id)].find(isShown);
  return same === undefined ? null : { view: same, isChanged: false };
}
