// An Escape that no part of the window has heard closes the dialog on top: while a dialog opens or closes, until the focus
// moves, keys go to the page.

import { useEffect, type RefObject } from 'react';

/** Calls `onClose` if the dialog is on top. */
export function useUnheardEscape(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.activeElement !== document.body) return;
      if ([...document.querySelectorAll('.modal, .popover')].at(-1) === dialog.current) onClose();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [dialog, onClose]);
}
