// Whether an element shows only a part of its content.

import { useLayoutEffect, useState, type RefObject } from 'react';

/** True while the element or one of its paragraphs does not fit, or it is hidden. Looks again whenever it is drawn. */
export function useIsCut(place: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const look = () => {
      const isHidden = element.getClientRects().length === 0;
      const parts = [element, ...element.querySelectorAll('p, li')];
      setIsCut(isHidden || parts.some(hasMore));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return isCut;
}

const hasMore = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
  scrollHeight > clientHeight || scrollWidth > clientWidth;
