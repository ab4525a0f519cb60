// The time of day for what counts down: it moves once a second, and only while something is counted.

import { useEffect, useState } from 'react';

export function useClock(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return;
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick); // it may have stood still for long
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isCounting]);
  return now;
}
