// Whether what asked the host is still shown when the answer comes.

import { useCallback, useEffect, useRef } from 'react';

/** The returned function stays the same. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
