// The middle pane: the filter, and below it the list or the reason why it is empty.

import { useStore } from '../ui/store.ts';
import { useLate } from '../ui/use-late.ts';
import { words } from '../words/words.ts';
import { ArchiveLine } from './archive-line.tsx';
import { CaptureList } from './capture-list.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { useFilterText } from './filter/use-filter-text.ts';
import { Histogram } from './histogram/histogram.tsx';
import { ListLine } from './list-line.tsx';
import { ListFailed, NothingListed } from './nothing-listed.tsx';
import { usePauses } from './use-pauses.ts';
import { removeCaptures } from './state/removal.ts';

export function ListPane() {
  const phase = useStore((state) => state.listPhase);
  const isEmpty = useStore((state) => state.listed.captures.length === 0);
  // Another view is another list, which begins at its top.
  const viewKey = useStore(({ listedFor }) => JSON.stringify(listedFor));
  const isLate = useLate(phase === 'loading');
  usePauses();
  const onDelete = (ids: readonly number[]) => {
    if (ids.length > 0) void removeCaptures(ids);
  };
  return (
    <section
      className="stack list-pane"
      aria-label={words.list.pane}
      aria-busy={phase === 'loading'}
    >
      {isLate && <div className="working" role="progressbar" aria-label={words.list.reading} />}
      <ListHead onDelete={onDelete} />
      {phase === 'failed' ? (
        <ListFailed />
      ) : isEmpty ? (
        phase === 'ready' && <NothingListed />
      ) : (
        <CaptureList key={viewKey} onDelete={onDelete} />
      )}
    </section>
  );
}

interface ListHeadProps {
  readonly onDelete: (ids: readonly number[]) => void;
}

/**
 * The head of the list: the filter, the histogram and the line above the rows. They know the text in the filter field, so that a
 * wrong filter cannot be saved as a view.
 */
function ListHead({ onDelete }: ListHeadProps) {
  const filter = useFilterText();
  return (
    <>
      <FilterBar filter={filter} />
      <ArchiveLine />
      <Histogram filter={filter} />
      <ListLine isFilterRight={filter.parsed.ok} onDelete={onDelete} />
    </>
  );
}
