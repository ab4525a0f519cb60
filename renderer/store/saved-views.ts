// The views of the side bar: those that every installation has, and those that a person saved. A view is a filter with
// a name; what is typed into the filter afterwards leaves the view chosen, as changed.

import type {
  FilterWords,
  SavedView,
  ViewChanges,
  ViewFields,
} from '../../shared/contract/finding.ts';
import type { Reply } from '../../shared/contract/rpc.ts';
import { words } from '../words/words.ts';
import { actedSince } from './acted-since.ts';
import type { Query } from './capture-list.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

/** The verdicts that need a look: each has a view. */
export const VERDICT_VIEWS = ['invalid', 'valid-under-reading', 'unverifiable'] as const;

/** A saved view's id, or the verdict of one that every installation has. */
export type ViewKey = SavedView['id'] | (typeof VERDICT_VIEWS)[number];

export interface SavedViewsSlice {
  readonly views: readonly SavedView[];
  /** Why they could not be read; null: they could. */
  readonly viewsError: string | null;
  /** The view that was chosen last in the side bar; its filter may have been changed since. */
  readonly chosenView: ViewKey | null;
  readonly filterWords: FilterWords;
  readonly loadViews: () => Promise<void>;
  readonly hearViews: (views: readonly SavedView[]) => void;
  readonly loadFilterWords: () => Promise<void>;
  /** Shows a view, an endpoint's captures, or all. */
  readonly show: (query: Query, view?: ViewKey) => void;
  /** Adds a view or changes one. What was added is shown, or offered where the person has done something else since. */
  readonly saveView: (view: ViewFields | ViewChanges) => Promise<Reply<'views.save'>>;
  /** Null: removed; else what went wrong. */
  readonly removeView: (id: number) => Promise<string | null>;
}

export const savedViewsSlice: Slice<SavedViewsSlice> = (set, get) => ({
  views: [],
  viewsError: null,
  chosenView: null,
  filterWords: { fields: [] },

  loadViews: async () => {
    const reply = await call('views.list', null);
    if (reply.ok) get().hearViews(reply.value);
    else set({ viewsError: reply.message });
  },

  hearViews: (views) => set({ views, viewsError: null }),

  loadFilterWords: async () => {
    const reply = await call('filter.words', null);
    if (reply.ok) set({ filterWords: reply.value });
  },

  show: (query, view) => {
    set({ chosenView: view ?? null });
    get().setQuery(query);
  },

  saveView: async (view) => {
    const isUndisturbed = actedSince();
    const reply = await call('views.save', view);
    if (!reply.ok) return reply;
    await get().loadViews();
    const { id, name, filter } = reply.value;
    if (!('id' in view)) {
      get().showOrOffer(isUndisturbed, {
        says: words.filter.viewSaved(name),
        show: () => get().show({ endpoint: null, filter }, id),
      });
    }
    return reply;
  },

  removeView: async (id) => {
    const reply = await call('views.remove', { id });
    if (!reply.ok) return reply.message;
    await get().loadViews();
    return null;
  },
});

/** The filter of a view; null: it is not there any more. */
export function filterOf(view: ViewKey, views: readonly SavedView[]): string | null {
  if (typeof view === 'string') return `is:${view}`;
  return views.find(({ id }) => id === view)?.filter ?? null;
}

export interface CurrentView {
  readonly view: ViewKey;
  /** The list is narrowed otherwise than the view says. */
  readonly isChanged: boolean;
}

/** The view that the list shows: the one that was chosen, else one with the same filter; null: none. */
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
