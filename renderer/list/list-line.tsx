// The line above the list: the number of captures, the number of waiting arrivals, the button that saves the filter,
// and the menu. Instead of an empty list: why it is empty, and the next step.

import { ArrowUp, Archive, SearchX, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Unsearched as Unread } from '../../shared/contract/finding.ts';
import { captureMenu, commandName } from '../go/commands.ts';
import { openDialog, openPage } from '../go/places.ts';
import { showHistogram } from '../go/preferences.ts';
import { Button, Empty, IconButton } from '../ui/basics.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { useStore } from '../ui/store.ts';
import { useLate } from '../ui/use-clock.ts';
import { formatCount, plural, words } from '../words/words.ts';
import { Unsearched } from './filter/filter-says.tsx';
import { filterToSave } from './filter/filter-menu.tsx';
import { hasEnough } from './histogram/use-histogram.ts';
import { captureEntries } from './row-menu.tsx';
import { showNewest, setQuery } from './state/captures.ts';
import { NOTHING_LISTED } from './state/listed.ts';
import { sendSample } from './state/sample.ts';
import { currentView, showList } from './state/saved-views.ts';

/** `isFilterRight`: the text in the filter field is valid. */
export function ListLine({ isFilterRight }: { readonly isFilterRight: boolean }) {
  // A view is of the local captures.
  const isArchive = useStore((state) => state.query.endpoint === 'archive');
  const chosen = useStore((state) => state.chosen);
  return (
    <div className="level list-line gap-4">
      <Count />
      <NewPill />
      {chosen.size > 1 ? (
        <SelectionBar key={[...chosen].join()} />
      ) : (
        isFilterRight && !isArchive && <SaveViewButton />
      )}
      <ListMenu />
    </div>
  );
}

function Count() {
  const { count, hasMore } = useStore((state) => state.listed.total);
  const chosen = useStore((state) => state.chosen.size);
  const isKnown = useStore(
    ({ listed, listPhase }) => listed !== NOTHING_LISTED && listPhase !== 'failed',
  );
  const says =
    chosen > 1
      ? words.list.chosen(formatCount(chosen))
      : hasMore
        ? words.list.manyCaptures(formatCount(count))
        : plural(count, 'capture');
  return (
    <span className="small muted grow clip count-line" role="status">
      {isKnown && says}
    </span>
  );
}

/** What can be done with the selected captures; each button says with how many. */
function SelectionBar() {
  const [entries] = useState(() =>
    captureMenu(['compare', 'replay-many', 'bring-here', 'export', 'delete']),
  );
  return (
    <div className="level rigid" role="toolbar" aria-label={words.list.selected}>
      {entries.map(
        ({ id, icon, words: label, isDisabled = false, run }) =>
          icon && (
            <IconButton key={id} icon={icon} label={label} isDisabled={isDisabled} onPress={run} />
          ),
      )}
    </div>
  );
}

/** Saves the present filter as a view, if it is not saved yet and the host accepts it. */
function SaveViewButton() {
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

function ListMenu() {
  const isHistogramShown = useStore((state) => state.isHistogramShown);
  const canHaveHistogram = useStore(hasEnough);
  const histogram = isHistogramShown ? 'hide-histogram' : 'show-histogram';
  return (
    <MoreMenu
      label={words.list.menu.ofList}
      entries={() => [
        { words: words.app.commands.sample, run: () => void sendSample() },
        { words: words.app.commands.import, run: () => openPage({ is: 'paste' }) },
        ...(canHaveHistogram
          ? [{ words: commandName(histogram), run: () => showHistogram(!isHistogramShown) }]
          : []),
        null,
        ...captureEntries(),
      ]}
    />
  );
}

/**
 * Arrivals that wait while the list is paused: their number, and the way to them. It is above the rows, so that no
 * click meant for a row hits it.
 */
function NewPill() {
  const unseen = useStore((state) => state.drawn.waiting);
  // A pressed key pauses the list too briefly to mention it.
  const isFelt = useLate(unseen > 0);
  return (
    <div className="rigid" role="status">
      {isFelt && (
        <button
          type="button"
          className="pill inline-flex middle size-12 gap-4 bold"
          onClick={() => void showNewest()}
          aria-label={words.list.showNew(plural(unseen, 'new-capture'))}
        >
          <ArrowUp size={13} aria-hidden />
          {words.list.newOnes(formatCount(unseen))}
        </button>
      )}
    </div>
  );
}

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
