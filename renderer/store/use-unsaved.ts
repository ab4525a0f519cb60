// A dialog that holds what is not saved says so, so that nothing from outside takes its place without asking.

import { useEffect } from 'react';
import { useStore } from './store.ts';

/** For as long as the dialog is there. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    useStore.setState({ isUnsaved });
    return () => useStore.setState({ isUnsaved: false });
  }, [isUnsaved]);
}
