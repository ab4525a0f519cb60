// Which rows of the list can be seen. All are of one height, so that it is a division; only when it comes out otherwise
// is anything drawn.

import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

export const ROW_HEIGHT = 46;
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

/** The rows of `count` that `scrollerRef` shows; it is looked at again when its size changes. */
export function useRows(scrollerRef: RefObject<HTMLElement | null>, count: number): Rows {
  const [seen, setSeen] = useState({ first: 0, end: FIRST_GUESS });

  const look = useCallback(() => {
    const element = scrollerRef.current;
    if (!element) return;
    const first = Math.floor(element.scrollTop / ROW_HEIGHT);
    const end = Math.ceil((element.scrollTop + element.clientHeight) / ROW_HEIGHT);
    setSeen((before) => (before.first === first && before.end === end ? before : { first, end }));
  }, [scrollerRef]);

  useLayoutEffect(() => {
    const element = scrollerRef.current;
    if (!element) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scrollerRef, look]);

  return {
    first: Math.max(0, Math.min(seen.first - SPARE, count)),
    end: Math.min(count, seen.end + SPARE),
    look,
  };
}
