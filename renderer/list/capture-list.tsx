// The live list: only the rows that can be seen are drawn, older pages follow by themselves, and arrivals never
// move what a person is reading.

import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowUp } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { pathOf } from '../../shared/webhook/capture.ts';
import { focusDetail, LIST_ID } from '../app/focus.ts';
import { step } from '../app/shortcuts.ts';
import { useStore } from '../store/store.ts';
import { formatCount, plural } from '../ui/format.ts';
import { useNow } from '../ui/use-now.ts';
import { CaptureRow, ROW_HEIGHT, rowId } from './capture-row.tsx';

/** Rows before the end of what is loaded at which the next page is asked for. */
const PAGE_AHEAD = 40;

export function CaptureList({ onDelete }: { readonly onDelete: () => void }) {
  const listed = useStore((state) => state.listed);
  const endpoints = useStore((state) => state.endpoints);
  const activeId = useStore((state) => state.activeId);
  const chosen = useStore((state) => state.chosen);
  const choose = useStore((state) => state.choose);
  const loadOlder = useStore((state) => state.loadOlder);
  const setAtTop = useStore((state) => state.setAtTop);
  const nowMs = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const { captures } = listed;

  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are used in this component only
  const rows = useVirtualizer({
    count: captures.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => captures[index]?.id ?? index,
    overscan: 12,
  });

  // When rows come above while the list is scrolled down, what is read stays where it is.
  const newestBefore = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    const added = captures.findIndex(({ id }) => id === newestBefore.current);
    newestBefore.current = captures[0]?.id;
    if (element && added > 0 && element.scrollTop >= ROW_HEIGHT / 2) {
      element.scrollTop += added * ROW_HEIGHT;
    }
  }, [captures]);

  const lastShown = rows.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    if (listed.hasOlder && lastShown >= captures.length - PAGE_AHEAD) void loadOlder();
  }, [lastShown, captures.length, listed.hasOlder, loadOlder]);

  const activeIndex = captures.findIndex(({ id }) => id === activeId);
  const shownFor = useRef<number | null>(null);
  useEffect(() => {
    // Only when the choice changes: an arrival above must not bring the list back to it.
    if (activeIndex === -1 || shownFor.current === activeId) return;
    shownFor.current = activeId;
    rows.scrollToIndex(activeIndex, { align: 'auto' });
  }, [activeId, activeIndex, rows]);

  const onChoose = useCallback(
    (id: number, event: MouseEvent) =>
      choose(id, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only'),
    [choose],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Home' && captures[0]) choose(captures[0].id);
    else if (event.key === 'End') chooseLast();
    else if (event.key === 'Enter') focusDetail();
    else if (event.key === 'Delete' || event.key === 'Backspace') onDelete();
    else return;
    event.preventDefault();
  };
  const chooseLast = () => {
    const last = captures.at(-1);
    if (last) choose(last.id);
  };
  const names = new Map(endpoints.map(({ id, name }) => [id, name]));

  return (
    <div className="list-frame">
      <NewPill onPress={() => scroller.current?.scrollTo({ top: 0 })} />
      <div
        id={LIST_ID}
        ref={scroller}
        className="list"
        role="listbox"
        aria-label="Captures"
        aria-multiselectable
        tabIndex={0}
        aria-activedescendant={
          activeIndex === -1 ? undefined : rowId(captures[activeIndex]?.id ?? 0)
        }
        onKeyDown={onKeyDown}
        onScroll={(event) => setAtTop(event.currentTarget.scrollTop < ROW_HEIGHT / 2)}
      >
        <div className="list-inner" role="presentation" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const capture = captures[index];
            if (!capture) return null;
            return (
              <CaptureRow
                key={capture.id}
                capture={capture}
                endpoint={endpointName(names, capture)}
                nowMs={nowMs}
                top={start}
                position={index + 1}
                total={listed.total}
                isActive={capture.id === activeId}
                isChosen={chosen.has(capture.id)}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Until a capture was looked at, nobody knows whether it is unrouted: its path stands instead. */
function endpointName(names: ReadonlyMap<number, string>, capture: CaptureSummary): string {
  const { endpointId, verdict, target } = capture;
  if (endpointId !== null) return names.get(endpointId) ?? 'Removed endpoint';
  return verdict === null ? pathOf(target) : 'Unrouted';
}

function NewPill({ onPress }: { readonly onPress: () => void }) {
  const unseen = useStore((state) => state.unseen);
  return (
    <div className="pill-place" role="status">
      {unseen > 0 && (
        <button
          type="button"
          className="pill"
          onClick={onPress}
          aria-label={`${plural(unseen, 'new capture')}: show`}
        >
          <ArrowUp size={13} aria-hidden />
          {formatCount(unseen)} new
        </button>
      )}
    </div>
  );
}
