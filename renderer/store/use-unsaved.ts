// Marks a dialog as unsaved, so that nothing from outside replaces it without asking.

import { useEffect } from 'react';
import { useStore } from './store.ts';

/** For as long as the dialog is open. */
export function useUnsaved(isUnsaved: boolean): void {
  const setUnsaved = useStore((state) => state.setUnsaved);
  useEffect(() => {
    setUnsaved(isUnsaved);
    return () => setUnsaved(false);
  }, [isUnsaved, setUnsaved]);
}
