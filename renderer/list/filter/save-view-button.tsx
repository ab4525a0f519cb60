// Saves the present filter as a view of the sidebar. It appears if there is a filter that is not saved yet and that the
// host accepts.

import { currentView } from '../state/saved-views.ts';
import { useStore } from '../../ui/store.ts';
import { Button } from '../../ui/button.tsx';
import { words } from '../../words/words.ts';
import { filterToSave } from './filter-to-save.ts';
import { openDialog } from '../../go/dialogs.ts';

export function SaveViewButton() {
  const query = useStore((state) => state.query);
  const views = useStore((state) => state.views);
  const endpoints = useStore((state) => state.endpoints);
  const isRefused = useStore((state) => state.filterError !== null);
  const filter = filterToSave(query, endpoints);
  const isViewAlready = currentView({ endpoint: null, filter }, null, views) !== null;
  if (query.filter === '' || isViewAlready || isRefused) return null;
  return (
    <Button kind="quiet" onPress={() => openDialog({ is: 'save-view', filter })}>
      {words.filter.save}
    </Button>
  );
}
