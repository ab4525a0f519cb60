// A click belongs to the capture whose row was there when the button went down, wherever its row is when the button
// comes up.

import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { indexOfId } from './state/listed.ts';
import { useStore } from '../ui/store.ts';

interface Press {
  readonly onPointerDown: (event: PointerEvent) => void;
  /** The capture that a click or a menu is meant for; null if there is none, or it is gone. */
  readonly pressedId: (event: MouseEvent) => number | null;
}

/** For the element that holds the rows. */
export function usePress(): Press {
  const down = useRef<number | null>(null);
  return {
    onPointerDown: (event) => {
      down.current = idAt(event.target);
    },
    pressedId: (event) => {
      // A screen reader clicks without pressing.
      const isPress = event.type !== 'click' || event.detail > 0;
      const id = isPress ? down.current : idAt(event.target);
      return indexOfId(useStore.getState().listed.captures, id) === -1 ? null : id;
    },
  };
}

function idAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-capture]') : null;
  return row ? Number(row.dataset.capture) : null;
}
