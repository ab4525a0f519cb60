// A form that was saved closes, unless something was typed while the answer was on its way.

import { useEffect, useState } from 'react';

interface Saved {
  /** It was saved, and stays for what was typed since. */
  readonly isSaved: boolean;
  readonly setSaved: (isSaved: boolean) => void;
}

/** `isTouched`: there is something that is not saved. */
export function useLeaveWhenSaved(isTouched: boolean, close: () => void): Saved {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (isSaved && !isTouched) close();
  }, [isSaved, isTouched, close]);
  return { isSaved, setSaved };
}
