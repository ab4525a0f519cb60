// The view that the list shows at present.

import { useMemo } from 'react';
import { currentView, type CurrentView } from '../../store/saved-views.ts';
import { useStore } from '../../store/store.ts';

/** Null: an endpoint's captures, or all. */
export function useCurrentView(): CurrentView | null {
  const query = useStore((state) => state.query);
  const chosen = useStore((state) => state.chosenView);
  const views = useStore((state) => state.views);
  return useMemo(() => currentView(query, chosen, views), [query, chosen, views]);
}
