// Whether what asked the host is still shown when the answer comes. A hidden page is still there, but not shown.

import { createContext, useContext, useEffect, useMemo, useRef } from 'react';

/** Whether the page around it is the one that is shown. */
export const PageIsShown = createContext(true);

/** The returned functions stay the same. */
export function useIsShown() {
  const isOnPage = useContext(PageIsShown);
  const present = useRef({ isThere: true, isOnPage });
  useEffect(() => {
    present.current = { isThere: true, isOnPage };
    return () => {
      present.current = { isThere: false, isOnPage };
    };
  }, [isOnPage]);
  return useMemo(
    () => ({
      isThere: () => present.current.isThere,
      isShown: () => present.current.isThere && present.current.isOnPage,
    }),
    [],
  );
}
