// Detects when a person may be about to click a row: the pointer is over the list, or a button or key is held.
// Otherwise the list follows its newest row. While a row's menu is open, the pointer counts as being where it was
// opened.

import { useEffect } from 'react';
import { useStore } from '../ui/store.ts';
import { pauseList } from './state/captures.ts';

/** Tells the store for as long as the list's pane is drawn. */
export function usePauses(): void {
  useEffect(() => {
    const isOver = ({ target }: Event) =>
      target instanceof Element && target.closest('.list-frame') !== null;

    // Also when the content under a resting pointer changes. A finger rests where it touched last.
    const look = (event: PointerEvent) => {
      const isFinger = event.pointerType === 'touch' && event.type !== 'pointerdown';
      if (!isFinger && !useStore.getState().pauses.has('menu')) pauseList('pointer', isOver(event));
      pauseList('button', event.buttons !== 0);
    };
    const leaveWindow = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') pauseList('pointer', false);
    };
    const onKey = (event: KeyboardEvent) => {
      const { shiftKey, ctrlKey, altKey, metaKey } = event;
      // A Mac does not report the release of a key beside ⌘, but it reports the release of ⌘.
      pauseList('key', event.type === 'keydown' || shiftKey || ctrlKey || altKey || metaKey);
    };
    // A release outside of the window is not reported.
    const leaveAll = () => {
      pauseList('key', false);
      pauseList('button', false);
    };

    const pointer = ['pointerover', 'pointerdown', 'pointerup', 'pointercancel'] as const;
    for (const type of pointer) window.addEventListener(type, look, true);
    for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, onKey, true);
    document.documentElement.addEventListener('pointerleave', leaveWindow);
    window.addEventListener('blur', leaveAll);
    return () => {
      for (const type of pointer) window.removeEventListener(type, look, true);
      for (const type of ['keydown', 'keyup'] as const)
        window.removeEventListener(type, onKey, true);
      document.documentElement.removeEventListener('pointerleave', leaveWindow);
      window.removeEventListener('blur', leaveAll);
      pauseList('pointer', false);
      leaveAll();
    };
  }, []);
}
