// Shown instead of a list: why it is empty, and the next step.

import { Archive, SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Unsearched as Unread } from '../../shared/contract/finding.ts';
import { Button, Empty } from '../ui/basics.tsx';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import { Unsearched } from './filter/filter-says.tsx';
import { setQuery } from './state/captures.ts';
import { currentView, showList } from './state/saved-views.ts';

export function NothingListed() {
  const query = useStore((state) => state.listedFor);
  const chosenView = useStore((state) => state.chosenView);
  const views = useStore((state) => state.views);
  const captured = useStore((state) => state.counts?.captured ?? 0);
  const unsearched = useStore(({ listed }) => listed.total.unsearched);
  const { empty } = words.list;
  const showAll = (
    <Button onPress={() => showList({ endpoint: null, filter: '' })}>{empty.showAll}</Button>
  );
  if (query.filter === '' || (captured === 0 && query.endpoint !== 'archive')) {
    if (query.endpoint === 'archive')
      return says(words.archive.emptyTitle, words.archive.emptySays, null, Archive);
    if (captured === 0) return says(empty.none, empty.noneYet);
    return query.endpoint === 'unrouted'
      ? says(empty.unrouted, empty.unroutedIs, showAll)
      : says(empty.endpoint, empty.endpointNext, showAll);
  }
  const view = currentView(query, chosenView, views);
  const isView = view !== null && !view.isChanged;
  return (
    <Empty title={emptyTitle(isView, unsearched)} icon={SearchX}>
      {unsearched ? <Unsearched /> : <p>{isView ? empty.viewIsEmpty : empty.noMatchHere}</p>}
      {isView ? (
        showAll
      ) : (
        <Button onPress={() => setQuery({ filter: '' })}>
          {words.app.commands['clear-filter']}
        </Button>
      )}
    </Empty>
  );
}

const says = (title: string, why: string, next: ReactNode = null, icon?: LucideIcon) => (
  <Empty title={title} {...(icon && { icon })}>
    <p>{why}</p>
    {next}
  </Empty>
);

/** What was not searched may have matches. */
function emptyTitle(isView: boolean, unsearched: Unread | undefined): string {
  const { empty } = words.list;
  if (!unsearched) return isView ? empty.view : empty.noMatch;
  return unsearched.waiting > 0 ? empty.noMatchYet : empty.noMatchInPart;
}
