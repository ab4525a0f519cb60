// Whether the histogram has its place above the list. It never comes or goes while a person may be about to click a row,
// and the rows that are read keep their place.

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { LIST_ID } from '../../go/focus.ts';
import { useStore, type State } from '../../ui/store.ts';
import { isStill } from '../state/drawn.ts';

/** Fewer captures are soon read. */
const LEAST_CAPTURES = 50;

export const hasEnough = ({ counts, query, archiveSize }: State) =>
  (query.endpoint === 'archive' ? archiveSize : (counts?.captured ?? 0)) >= LEAST_CAPTURES;

export function useRoom(): boolean {
  const isWanted = useStore((state) => state.isHistogramShown && hasEnough(state));
  const mayBePressed = useStore(({ pauses }) => isStill(pauses));
  const [hasRoom, setRoom] = useState(isWanted);
  if (hasRoom !== isWanted && !mayBePressed) setRoom(isWanted);
  return hasRoom;
}

/** Scrolls the list by the height that the histogram takes, or gives back. */
export function useKeptRows(place: RefObject<HTMLElement | null>): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    height.current = place.current?.offsetHeight ?? 0;
    keepRows(height.current);
    return () => keepRows(-height.current);
  }, [place]);
}

function keepRows(by: number): void {
  const list = document.getElementById(LIST_ID);
  if (!list) return;
  if (list.scrollTop > 0) list.scrollTop += by;
  // At the top the rows move down instead, and the selected one may be the last in sight.
  const active = list.querySelector('.row.is-active')?.getBoundingClientRect();
  if (!active || by < 0) return;
  const hidden = active.bottom - list.getBoundingClientRect().bottom;
  if (hidden > 0 && hidden <= by) list.scrollTop += hidden;
}
