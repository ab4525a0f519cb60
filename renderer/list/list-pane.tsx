// The middle pane: the filter, and below it the list or the reason why it is empty. Over it the list keeps still.

import { useRef, useState, useEffect } from 'react';
import { NotRead } from '../ui/basics.tsx';
import { useStore } from '../ui/store.ts';
import { useLate, useNow } from '../ui/use-clock.ts';
import { formatListTime, words } from '../words/words.ts';
import { CaptureList } from './capture-list.tsx';
import { FilterField } from './filter/filter-field.tsx';
import { FilterMenu } from './filter/filter-menu.tsx';
import { FilterSays } from './filter/filter-says.tsx';
import { useFilterText, type FilterText } from './filter/use-filter-text.ts';
import { Histogram } from './histogram/histogram.tsx';
import { ListLine, NothingListed } from './list-line.tsx';
import type { NewsState } from './state/archive.ts';
import { loadCaptures, pauseList } from './state/captures.ts';

export function ListPane() {
  const phase = useStore((state) => state.listPhase);
  const error = useStore((state) => state.listError);
  const isEmpty = useStore((state) => state.drawn.rows.length === 0);
  // Another view is another list, which begins at its top.
  const viewKey = useStore(({ listedFor }) => JSON.stringify(listedFor));
  const isLate = useLate(phase === 'loading');
  usePauses();
  return (
    <section
      className="stack list-pane holds lowers"
      aria-label={words.list.pane}
      aria-busy={phase === 'loading'}
    >
      {isLate && <div className="working" role="progressbar" aria-label={words.list.reading} />}
      <ListHead />
      {phase === 'failed' ? (
        <NotRead title={words.list.failed} why={error} load={() => void loadCaptures()} />
      ) : isEmpty ? (
        phase === 'ready' && <NothingListed />
      ) : (
        <CaptureList key={viewKey} />
      )}
    </section>
  );
}

/**
 * The head of the list: the filter, the histogram and the line above the rows. They know the text in the filter field, so that a
 * wrong filter cannot be saved as a view.
 */
function ListHead() {
  const filter = useFilterText();
  return (
    <>
      <FilterBar filter={filter} />
      <ArchiveLine />
      <Histogram filter={filter} />
      <ListLine isFilterRight={filter.parsed.ok} />
    </>
  );
}

/** One line, whatever it says, so that no row moves. */
function ArchiveLine() {
  const isShown = useStore((state) => state.query.endpoint === 'archive');
  const news = useStore((state) => state.archiveNews);
  const isLate = useLate(news === null);
  const nowMs = useNow();
  if (!isShown) return null;
  return (
    <p
      className={`archive-line level gap-icon muted is-${news?.is ?? 'starting'}`}
      role="status"
      title={whyNot(news)}
    >
      <span className="archive-dot rigid" aria-hidden />
      <span className="clip">
        {news === null ? isLate && words.archive.starting : newsWords(news, nowMs)}
      </span>
      <span className="only-heard">{whyNot(news)}</span>
    </p>
  );
}

function newsWords(news: NewsState, nowMs: number): string {
  if (news.is === 'live') return words.archive.live;
  const since = formatListTime(news.sinceMs, nowMs);
  const { failure } = news;
  const problem =
    failure.code === 'archive-unusable'
      ? words.archive.problems[failure.details.why]
      : failure.message;
  return words.archive.failing(since, problem);
}

/** The whole sentence, and what to do. */
const whyNot = (news: NewsState | null) =>
  news?.is === 'failed' ? news.failure.message : undefined;

function FilterBar({ filter }: { readonly filter: FilterText }) {
  const [isWriting, setIsWriting] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div className="filter-bar">
      <div className="level filter-line gap-4" ref={bar}>
        <FilterField filter={filter} bar={bar} isWriting={isWriting} onWriting={setIsWriting} />
        <FilterMenu filter={filter} />
      </div>
      <FilterSays filter={filter} isWriting={isWriting} />
    </div>
  );
}

/** Tells the store for as long as the list's pane is drawn. */
function usePauses(): void {
  useEffect(() => {
    const isOver = ({ target }: Event) =>
      target instanceof Element && target.closest('.list-frame') !== null;

    // Also when the content under a resting pointer changes. A finger rests where it touched last.
    const look = (event: PointerEvent) => {
      const isFinger = event.pointerType === 'touch' && event.type !== 'pointerdown';
      if (!isFinger && !useStore.getState().pauses.has('menu')) pauseList('pointer', isOver(event));
      pauseList('button', event.buttons !== 0);
    };
    const leaveWindow = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') pauseList('pointer', false);
    };
    const onKey = (event: KeyboardEvent) => {
      const { shiftKey, ctrlKey, altKey, metaKey } = event;
      // A Mac does not report the release of a key beside ⌘, but it reports the release of ⌘.
      pauseList('key', event.type === 'keydown' || shiftKey || ctrlKey || altKey || metaKey);
    };
    // A release outside of the window is not reported.
    const leaveAll = () => {
      pauseList('key', false);
      pauseList('button', false);
    };

    const end = new AbortController();
    const how = { capture: true, signal: end.signal };
    for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointercancel'] as const)
      window.addEventListener(type, look, how);
    for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, onKey, how);
    document.documentElement.addEventListener('pointerleave', leaveWindow, { signal: end.signal });
    window.addEventListener('blur', leaveAll, { signal: end.signal });
    return () => {
      end.abort();
      pauseList('pointer', false);
      leaveAll();
    };
  }, []);
}
