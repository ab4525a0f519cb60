// A form that was saved closes, unless something was typed while the answer was on its way.

import { useEffect, useRef, useState } from 'react';

interface Saved {
  /** It was saved, and stays for what was typed since. */
  readonly isSaved: boolean;
  readonly setSaved: (isSaved: boolean) => void;
}

/** `isTouched`: there is something that is not saved. It counts at the moment of the answer only. */
export function useLeaveWhenSaved(isTouched: boolean, close: () => void): Saved {
  /** Another object each time it is saved. */
  const [saved, setSaved] = useState<object | null>(null);
  const touched = useRef(isTouched);
  useEffect(() => {
    touched.current = isTouched;
  }, [isTouched]);
  useEffect(() => {
    if (saved && !touched.current) close();
  }, [saved, close]);
  return { isSaved: saved !== null, setSaved: (isSaved) => setSaved(isSaved ? {} : null) };
}
