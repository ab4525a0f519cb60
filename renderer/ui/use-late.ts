// Shows a wait only when it is noticeable.

import { useEffect, useState } from 'react';

const FELT_AFTER_MS = 300;

/** True once `isWaiting` has been true for 300 ms. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), FELT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isLate;
}
