// Parts of the window that are loaded after the first screen.

import { useEffect, useSyncExternalStore } from 'react';

export interface Later<Part> {
  /**
   * Loads the part unless it is there. Rejects if it cannot be fetched; Chromium (150) then rejects further calls as
   * well, without fetching, until the window is reloaded.
   */
  readonly load: () => Promise<Part>;
  readonly now: () => Part | null;
  /** Calls the listener once the part is there, until the returned function is called. */
  readonly onLoad: (listener: () => void) => () => void;
}

export function later<Part>(fetchPart: () => Promise<Part>): Later<Part> {
  const listeners = new Set<() => void>();
  let part: Part | null = null;
  return {
    load: async () => {
      part ??= await fetchPart();
      for (const listener of listeners) listener();
      return part;
    },
    now: () => part,
    onLoad: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The part, or null until it is there; a component that is drawn with `isNeeded` loads it. */
export function useLater<Part>(
  { load, now, onLoad }: Later<Part>,
  isNeeded = true,
  failed: () => void = () => undefined,
): Part | null {
  const part = useSyncExternalStore(onLoad, now);
  const isMissing = isNeeded && part === null;
  useEffect(() => {
    if (isMissing) load().catch(failed);
  }, [isMissing, load, failed]);
  return part;
}
