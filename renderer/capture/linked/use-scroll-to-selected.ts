// Every view shows the selected value, whichever view selected it.

import { useEffect, useRef, type RefObject } from 'react';
import { useStore } from '../../ui/store.ts';

/**
 * Scrolls `box` to the selected value: when the view opens, when another value is selected, and in a long list once the
 * value is drawn. Only once for each selection, so that a person can scroll on.
 */
export function useScrollToSelected(box: RefObject<HTMLElement | null>): void {
  const start = useStore(({ selected }) => selected?.start);
  const done = useRef<number | undefined>(undefined);
  useEffect(() => {
    const element = box.current;
    if (start === undefined || !element) return;
    done.current = undefined;
    const show = () => {
      const value = element.querySelector(`[data-start="${start}"]`);
      if (!value || done.current === start) return;
      done.current = start;
      value.scrollIntoView({ block: 'nearest' });
      observer.disconnect();
    };
    const observer = new MutationObserver(show);
    observer.observe(element, { childList: true, subtree: true });
    show();
    return () => observer.disconnect();
  }, [box, start]);
}
