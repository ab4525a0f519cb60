// Keeps the present filter as a view of the side bar. It shows where there is a filter that is not one yet, and that the
// host did not refuse.

import { useState } from 'react';
import { useStore } from '../store/store.ts';
import { currentView } from '../store/views.ts';
import { Button } from '../ui/button.tsx';
import { words } from '../words/words.ts';
import { NameView } from './name-view.tsx';
import { filterToSave } from './filter-to-save.ts';

export function SaveViewButton() {
  const query = useStore((state) => state.query);
  const views = useStore((state) => state.views);
  const endpoints = useStore((state) => state.endpoints);
  const isRefused = useStore((state) => state.filterError !== null);
  const [saves, setSaves] = useState<string | null>(null);
  const filter = filterToSave(query, endpoints);
  const isViewAlready = currentView({ endpoint: null, filter }, null, views) !== null;
  return (
    <>
      {query.filter !== '' && !isViewAlready && !isRefused && (
        <Button kind="quiet" onPress={() => setSaves(filter)}>
          {words.filter.save}
        </Button>
      )}
      {saves !== null && (
        <NameView
          title={words.filter.saveTitle}
          filter={saves}
          view={null}
          onClose={() => setSaves(null)}
        />
      )}
    </>
  );
}
