// Marks a dialog as unsaved, so that nothing from outside replaces it without asking.

import { useEffect } from 'react';
import { setUnsaved } from './dialogs.ts';

/** For as long as the dialog is open. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    setUnsaved(isUnsaved);
    return () => setUnsaved(false);
  }, [isUnsaved]);
}
