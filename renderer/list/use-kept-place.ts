// What a person reads stays where it is when rows come or go above it; a list that follows its newest stays at its top.

import { useLayoutEffect, useRef, type RefObject } from 'react';
import { placeOf, rowsAbove, type Listed } from '../store/capture-list.ts';
import { ROW_HEIGHT } from './capture-row.tsx';

/** Moves the list along with the row that stood first in it, unless it follows its newest. */
export function useKeptPlace(
  scrollerRef: RefObject<HTMLElement | null>,
  listed: Listed,
  isFollowing: boolean,
): void {
  const before = useRef(listed);
  useLayoutEffect(() => {
    const element = scrollerRef.current;
    const was = before.current;
    before.current = listed;
    if (!element) return;
    if (isFollowing) {
      // It was read anew while it was scrolled down.
      if (element.scrollTop >= ROW_HEIGHT / 2) element.scrollTo({ top: 0 });
      return;
    }
    const index = Math.floor(element.scrollTop / ROW_HEIGHT);
    const read = was.captures[index - rowsAbove(was)];
    if (!read || was === listed) return;
    const moved = rowsAbove(listed) + placeOf(listed.captures, read.id) - index;
    if (moved !== 0) element.scrollBy({ top: moved * ROW_HEIGHT });
  }, [scrollerRef, listed, isFollowing]);
}
