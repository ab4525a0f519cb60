// The middle pane: the filter, and under it the list or why there is none.

import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { Query } from '../store/capture-list.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { CaptureList } from './capture-list.tsx';
import { DeleteCaptures } from './delete-captures.tsx';
import { FilterBar } from './filter-bar.tsx';

export function ListPane() {
  const [deletes, setDeletes] = useState<readonly number[] | null>(null);
  const chosen = useStore((state) => state.chosen);
  const openSheet = useStore((state) => state.openSheet);
  const phase = useStore((state) => state.listPhase);
  const isEmpty = useStore((state) => state.listed.captures.length === 0);
  // Another view is another list, which begins at its top.
  const viewKey = useStore(({ listedFor }) => JSON.stringify(listedFor));
  const askToDelete = () => {
    if (chosen.size > 0) setDeletes([...chosen]);
  };
  const askToReplay = () => openSheet({ is: 'replay-many', ids: [...chosen] });
  return (
    <section className="list-pane" aria-label="List of captures" aria-busy={phase === 'loading'}>
      <FilterBar onDelete={askToDelete} onReplay={askToReplay} />
      {phase === 'failed' ? (
        <Failed />
      ) : isEmpty ? (
        phase === 'ready' && <NothingListed />
      ) : (
        <CaptureList key={viewKey} onDelete={askToDelete} />
      )}
      {deletes && <DeleteCaptures ids={deletes} onClose={() => setDeletes(null)} />}
    </section>
  );
}

function Failed() {
  const error = useStore((state) => state.listError);
  const loadCaptures = useStore((state) => state.loadCaptures);
  return (
    <Empty title="The list could not be read">
      <p>{error}</p>
      <Button onPress={() => void loadCaptures()}>Try again</Button>
    </Empty>
  );
}

/** What narrows the view: “text, verdict and cause”. */
function filterWords({ text, verdict, cause }: Query): string {
  const words = [
    ...(text === '' ? [] : ['text']),
    ...(verdict === null ? [] : ['verdict']),
    ...(cause === null ? [] : ['cause']),
  ];
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

function NothingListed() {
  const query = useStore((state) => state.query);
  const setQuery = useStore((state) => state.setQuery);
  const captured = useStore((state) => state.status?.captured ?? 0);
  if (captured === 0) {
    return (
      <Empty title="No webhooks yet">
        <p>Each webhook appears here within a second, newest first.</p>
      </Empty>
    );
  }
  const filter = filterWords(query);
  if (filter !== '') {
    return (
      <Empty title="Nothing matches" icon={SearchX}>
        <p>No capture in this view has this {filter}.</p>
        <Button onPress={() => setQuery({ text: '', verdict: null, cause: null })}>
          Clear the filter
        </Button>
      </Empty>
    );
  }
  return query.endpoint === 'unrouted' ? (
    <Empty title="Nothing unrouted">
      <p>Webhooks whose path belongs to no endpoint appear here. They are captured all the same.</p>
    </Empty>
  ) : (
    <Empty title="Nothing captured here yet">
      <p>Set this endpoint’s path as the webhook URL, behind your tunnel’s address.</p>
      <Button onPress={() => setQuery({ endpoint: null })}>Show all</Button>
    </Empty>
  );
}
