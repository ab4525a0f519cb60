// Keeps the present filter as a view of the side bar. It shows where there is a filter that is not one yet, and that the
// host did not refuse.

import { currentView } from '../../store/saved-views.ts';
import { useStore } from '../../store/store.ts';
import { Button } from '../../ui/button.tsx';
import { words } from '../../words/words.ts';
import { filterToSave } from './filter-to-save.ts';

export function SaveViewButton() {
  const query = useStore((state) => state.query);
  const views = useStore((state) => state.views);
  const endpoints = useStore((state) => state.endpoints);
  const isRefused = useStore((state) => state.filterError !== null);
  const openSheet = useStore((state) => state.openSheet);
  const filter = filterToSave(query, endpoints);
  const isViewAlready = currentView({ endpoint: null, filter }, null, views) !== null;
  if (query.filter === '' || isViewAlready || isRefused) return null;
  return (
    <Button kind="quiet" onPress={() => openSheet({ is: 'save-view', filter })}>
      {words.filter.save}
    </Button>
  );
}
