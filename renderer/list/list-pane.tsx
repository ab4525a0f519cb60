// The middle pane: the filter, and under it the list or why there is none.

import { useStore } from '../store/store.ts';
import { useLate } from '../ui/use-late.ts';
import { words } from '../words/words.ts';
import { CaptureList } from './capture-list.tsx';
import { ListHead } from './list-head.tsx';
import { ListFailed, NothingListed } from './nothing-listed.tsx';
import { usePauses } from './use-pauses.ts';

export function ListPane() {
  const removeCaptures = useStore((state) => state.removeCaptures);
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
    <section className="list-pane" aria-label={words.list.pane} aria-busy={phase === 'loading'}>
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
