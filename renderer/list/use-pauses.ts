// When a person may be about to press a row: the pointer is over the list, a button or a key is held. Until then the list
// follows its newest row, afterwards again; while the menu of a row is open, the pointer counts as where it was opened.

import { useEffect } from 'react';
import { useStore } from '../store/store.ts';

/** Tells the store for as long as the list's pane is drawn. */
export function usePauses(): void {
  useEffect(() => {
    const { pause } = useStore.getState();
    const isOver = ({ target }: Event) =>
      target instanceof Element && target.closest('.list-frame') !== null;

    // Also when something else came under a pointer that rests. A finger rests where it touched last.
    const look = (event: PointerEvent) => {
      const isFinger = event.pointerType === 'touch' && event.type !== 'pointerdown';
      if (!isFinger && !useStore.getState().pauses.has('menu')) pause('pointer', isOver(event));
      pause('button', event.buttons !== 0);
    };
    const leaveWindow = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') pause('pointer', false);
    };
    const onKey = (event: KeyboardEvent) => {
      const { shiftKey, ctrlKey, altKey, metaKey } = event;
      // A Mac does not say when a key beside ⌘ is let go of, but that ⌘ is.
      pause('key', event.type === 'keydown' || shiftKey || ctrlKey || altKey || metaKey);
    };
    // What is let go of elsewhere is not heard of.
    const leaveAll = () => {
      pause('key', false);
      pause('button', false);
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
      pause('pointer', false);
      leaveAll();
    };
  }, []);
}
