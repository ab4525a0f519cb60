// The live list: only visible rows are drawn, more pages load by themselves, and arrivals never move the rows that a
// person is reading.

import {
  useCallback,
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  type RefObject,
  type PointerEvent,
} from 'react';
import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { pathOf } from '../../shared/webhook/capture.ts';
import { commandNamed, runCommand } from '../go/commands.ts';
import { focusDetail, LIST_ID, turnToDetail } from '../go/focus.ts';
import { actedSince } from '../ui/latest.ts';
import { useStore } from '../ui/store.ts';
import { useNow } from '../ui/use-clock.ts';
import { useRows } from '../ui/row-box.tsx';
import { direction, words } from '../words/words.ts';
import { CaptureRow, ROW_HEIGHT, rowId } from './capture-row.tsx';
import { useRowMenu } from './row-menu.tsx';
import { liveLines, openLine, step } from './state/actions.ts';
import { pauseList, showNewest, loadOlder, loadNewer } from './state/captures.ts';
import { choose } from './state/choosing.ts';
import type { Drawn } from './state/list-data.ts';
import { lineOf, movedBy } from './state/lines.ts';
import { indexOfId } from './state/listed.ts';
import { typedLine } from './typeahead.ts';

/** The next page is fetched this many rows before the end of the loaded ones. */
const PAGE_AHEAD = 40;

/** How many rows a page moves: one less than there are, so that the last one of it stays in sight. */
const pageOf = (list: Element) => Math.max(1, Math.floor(list.clientHeight / ROW_HEIGHT) - 1);

export function CaptureList() {
  const { hasOlder, total } = useStore((state) => state.listed);
  const drawn = useStore((state) => state.drawn);
  const endpoints = useStore((state) => state.endpoints);
  const activeId = useStore((state) => state.activeId);
  const chosen = useStore((state) => state.chosen);
  const isScrolled = useStore((state) => state.pauses.has('scrolled'));
  const nowMs = useNow();
  const scroller = useRef<HTMLDivElement>(null);

  const { captures, lines, above, waiting } = drawn;
  const count = above + lines.length;
  const { first, end, look } = useRows(scroller, count, ROW_HEIGHT);
  useKeptPlace(scroller, drawn, !isScrolled);
  const { menu, openMenu } = useRowMenu();

  useEffect(() => {
    if (hasOlder && end >= count - PAGE_AHEAD) void loadOlder();
    if (above > 0 && first < above + PAGE_AHEAD) void loadNewer();
    // A page may have nothing but attempts of lines that are there.
  }, [first, end, count, captures.length, above, hasOlder]);

  const onScroll = useCallback(() => {
    look();
    if ((scroller.current?.scrollTop ?? 0) >= ROW_HEIGHT / 2) pauseList('scrolled', true);
    else if (useStore.getState().pauses.has('scrolled')) void showNewest();
  }, [look]);

  // The selected capture is shown even while the pointer rests on the list.
  const isHeldBack = useStore(
    (state) =>
      indexOfId(state.listed.captures, activeId) !== -1 && indexOfId(captures, activeId) === -1,
  );
  useEffect(() => {
    if (isHeldBack) void showNewest();
  }, [isHeldBack]);

  const activeIndex = lineOf(lines, activeId);
  const active = lines[activeIndex];
  const isDrawn = activeIndex !== -1 && above + activeIndex >= first && above + activeIndex < end;
  // A list begins at its top, wherever the previously selected capture is in it.
  const shownFor = useRef(activeId);
  useEffect(() => {
    // Only when the selection changes: an arrival above must not scroll the list back to it.
    if (activeIndex === -1 || shownFor.current === activeId) return;
    shownFor.current = activeId;
    if (scroller.current) scrollIntoSight(scroller.current, above + activeIndex);
    onScroll(); // its event comes a frame later: an arrival may come before
  }, [activeId, activeIndex, above, onScroll]);

  const { onPointerDown, pressedId } = usePress();
  const onClick = (event: MouseEvent) => {
    const id = pressedId(event);
    if (id === null) return;
    const line = lines[lineOf(lines, id)];
    if (line && isAt(event, '.row-toggle')) {
      // The second click of a double click does nothing more.
      if (event.detail < 2) openLine(line, line.is === 'closed');
      return;
    }
    const how = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only';
    choose(id, how);
    if (how === 'only') turnToDetail();
  };
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    const isAtRow = isAt(event, '.row');
    const id = isAtRow ? pressedId(event) : activeId;
    if (id !== null) openMenu(id, event, isAtRow);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const how = event.shiftKey ? 'range' : 'only';
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey; // Alt and an arrow go back and forward
    const chooseAt = (at: number, as: typeof how = how) => {
      const line = liveLines().at(at);
      if (line) choose(line.capture.id, as);
    };
    if (event.key === 'ArrowDown') step(1, how);
    else if (event.key === 'ArrowUp') step(-1, how);
    else if (event.key === 'PageDown') step(pageOf(event.currentTarget), how);
    else if (event.key === 'PageUp') step(-pageOf(event.currentTarget), how);
    else if (event.key === 'Home') {
      const isUndisturbed = actedSince();
      void showNewest().then(() => isUndisturbed() && chooseAt(0));
    } else if (event.key === 'End') chooseAt(-1);
    else if (event.key === 'Enter') focusDetail();
    else if (event.key === 'Backspace') runCommand(commandNamed('delete')); // a Mac’s key for it
    else if (active && isPlain && (event.key === 'ArrowRight' || event.key === 'ArrowLeft'))
      openLine(active, (event.key === 'ArrowRight') === (direction() === 'ltr'));
    else if (isPlain) {
      const line = typedLine(event.key, liveLines(), lineOf(liveLines(), activeId));
      if (line === -1) return;
      chooseAt(line, 'only'); // with Shift a capital letter is typed
    } else return;
    event.preventDefault();
  };
  const names = new Map(endpoints.map(({ id, name }) => [id, name]));

  return (
    <div className="list-frame holds flex grows lowers">
      <div
        id={LIST_ID}
        ref={scroller}
        className="list unselectable grow scrolls unringed"
        role="tree"
        aria-label={words.app.groups.captures}
        aria-multiselectable
        tabIndex={0}
        aria-activedescendant={active && isDrawn ? rowId(active.capture.id) : undefined}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onScroll={onScroll}
      >
        <div className="holds" role="presentation" style={{ height: count * ROW_HEIGHT }}>
          {lines.slice(Math.max(0, first - above), Math.max(0, end - above)).map((line, at) => {
            const index = Math.max(first, above) + at;
            const { capture, attempts, is, nth, of } = line;
            const isHead = is !== 'inside';
            return (
              <CaptureRow
                key={capture.id}
                line={line}
                endpoint={endpointName(names, capture)}
                nowMs={nowMs}
                top={index * ROW_HEIGHT}
                position={isHead ? waiting + above + nth : nth}
                total={isHead ? (total.hasMore ? -1 : total.count - captures.length + of) : of}
                isActive={above + activeIndex === index}
                isChosen={attempts.some(({ id }) => chosen.has(id))}
              />
            );
          })}
        </div>
      </div>
      {menu}
    </div>
  );
}

const isAt = ({ target }: MouseEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Scrolls only as far as necessary. */
function scrollIntoSight(element: HTMLElement, index: number): void {
  const top = index * ROW_HEIGHT;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + ROW_HEIGHT > element.scrollTop + element.clientHeight) {
    element.scrollTop = top + ROW_HEIGHT - element.clientHeight;
  }
}

/** Without an endpoint, its path says where it went. */
function endpointName(names: ReadonlyMap<number, string>, capture: CaptureSummary): string {
  const { endpointId, target, archived } = capture;
  if (archived) return archived.endpoint ?? words.list.unrouted;
  if (endpointId !== null) return names.get(endpointId) ?? words.list.removedEndpoint;
  return pathOf(target);
}

/** Scrolls the list along with the first row in sight, unless it follows the newest. */
function useKeptPlace(
  scrollerRef: RefObject<HTMLElement | null>,
  drawn: Drawn,
  isFollowing: boolean,
): void {
  const before = useRef(drawn);
  useLayoutEffect(() => {
    const element = scrollerRef.current;
    const was = before.current;
    before.current = drawn;
    if (!element) return;
    if (isFollowing) {
      // The list was reloaded while it was scrolled down.
      if (element.scrollTop >= ROW_HEIGHT / 2) element.scrollTo({ top: 0 });
      return;
    }
    const index = Math.floor(element.scrollTop / ROW_HEIGHT);
    const moved = was === drawn ? 0 : movedBy(was, drawn, index);
    if (moved !== 0) element.scrollBy({ top: moved * ROW_HEIGHT });
  }, [scrollerRef, drawn, isFollowing]);
}

interface Press {
  readonly onPointerDown: (event: PointerEvent) => void;
  /** The capture that a click or a menu is meant for; null if there is none, or it is gone. */
  readonly pressedId: (event: MouseEvent) => number | null;
}

/** For the element that holds the rows. */
function usePress(): Press {
  const down = useRef<number | null>(null);
  return {
    onPointerDown: (event) => {
      down.current = idAt(event.target);
    },
    pressedId: (event) => {
      // A screen reader clicks without pressing.
      const isPress = event.type !== 'click' || event.detail > 0;
      const id = isPress ? down.current : idAt(event.target);
      return indexOfId(useStore.getState().drawn.captures, id) === -1 ? null : id;
    },
  };
}

function idAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-capture]') : null;
  return row ? Number(row.dataset.capture) : null;
}
