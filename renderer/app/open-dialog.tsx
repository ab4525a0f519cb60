// The dialog that is open over the window, if any.

import { useEffect } from 'react';
import { INSPECT } from '../go/address.ts';
import { openDialog, openPage } from '../go/places.ts';
import { later, useLater } from '../ui/later.ts';
import { useStore } from '../ui/store.ts';
import { showToast } from '../ui/toast.ts';
import { words } from '../words/words.ts';

/** Every page and dialog; loaded after the first screen. */
export const laterParts = later(() => import('./later-parts.tsx'));

export function OpenDialog() {
  const dialog = useStore((state) => state.dialog);
  const part = useLater(laterParts, dialog !== null, cannotLoad);
  if (dialog === null) return null;
  return part ? <part.Dialogs dialog={dialog} /> : <Opening />;
}

/** Until the dialogs are loaded. As behind a dialog, keys and clicks reach nothing behind it. */
function Opening() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      event.stopPropagation();
      if (!event.ctrlKey && !event.metaKey) event.preventDefault(); // the browser’s own keys still work
      if (event.key === 'Escape') openDialog(null);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return <div className="overlay" role="dialog" aria-busy aria-label={words.app.opening} />;
}

/** The program that serves the window is gone, or has been replaced. */
export function cannotLoad() {
  openPage(INSPECT);
  showToast({ says: words.app.cannotOpen });
}
