// The time of day for countdowns: it changes once a second, and only while something counts down.

import { useEffect, useState } from 'react';

export function useClock(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return;
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick); // it may have been stopped for long
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isCounting]);
  return now;
}
