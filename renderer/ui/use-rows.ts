// Which rows of a long list can be seen. All are of one height, so that it is a division, however many there are; only
// when it comes out otherwise is anything drawn.

import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** Rows drawn above and below what is seen, for the frames of a fast wheel. */
const SPARE = 10;
/** Until the list was measured. */
const FIRST_GUESS = 20;

export interface Rows {
  /** The first row that is drawn, and the one behind the last. */
  readonly first: number;
  readonly end: number;
  /** Looks again: after scrolling. */
  readonly look: () => void;
}

/** The rows of `count`, each `rowHeight` pixels high, that a box shows; it is looked at again when its size changes. */
export function useRows(
  boxRef: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): Rows {
  const [seen, setSeen] = useState({ first: 0, end: FIRST_GUESS });

  const look = useCallback(() => {
    const element = boxRef.current;
    if (!element) return;
    const first = Math.floor(element.scrollTop / rowHeight);
    const end = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight);
    setSeen((before) => (before.first === first && before.end === end ? before : { first, end }));
  }, [boxRef, rowHeight]);

  useLayoutEffect(() => {
    const element = boxRef.current;
    if (!element) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [boxRef, look]);

  return {
    first: Math.max(0, Math.min(seen.first - SPARE, count)),
    end: Math.min(count, seen.end + SPARE),
    look,
  };
}

/**
 * Scrolls to row `target` when it becomes another: to the middle, because what stands around it is looked at too. What is
 * in sight already stays where it is.
 */
export function useRowInSight(
  boxRef: RefObject<HTMLElement | null>,
  target: number | undefined,
  rowHeight: number,
): void {
  useEffect(() => {
    const element = boxRef.current;
    if (!element || target === undefined) return;
    const { scrollTop, clientHeight } = element;
    const top = target * rowHeight;
    const isInSight = top >= scrollTop && top + rowHeight <= scrollTop + clientHeight;
    if (!isInSight) element.scrollTo({ top: top - (clientHeight - rowHeight) / 2 });
  }, [boxRef, target, rowHeight]);
}
