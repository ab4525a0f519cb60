// Finds the value at a character of the body: the pointer points at it, a click selects it.

import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { ValuePlace } from '../../../shared/json/value-at.ts';
import type { Content } from '../../body/content.ts';
import { useStore } from '../../ui/store.ts';
import { pointAt, selectValue } from '../state/pointing.ts';

/** Handlers for the box that holds the rows; each row has its start in `data-offset`. */
export function useRawPointing(content: Content | null) {
  const lastOffset = useRef<number | null>(null);
  const frame = useRef(0);

  /** The newest question wins. */
  async function ask(offset: number | null): Promise<void> {
    if (offset === lastOffset.current) return;
    lastOffset.current = offset;
    const value = offset === null ? null : await valueAt(content, offset);
    if (lastOffset.current === offset) pointAt(value);
  }

  return {
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => {
        void ask(offsetAt(currentTarget, clientX, clientY));
      });
    },
    onPointerLeave: () => {
      cancelAnimationFrame(frame.current);
      void ask(null);
    },
    onClick: ({ clientX, clientY, currentTarget }: MouseEvent) => {
      // A drag selects text.
      if (window.getSelection()?.isCollapsed === false) return;
      const offset = offsetAt(currentTarget, clientX, clientY);
      if (offset === null) return;
      const { activeId } = useStore.getState();
      void Promise.resolve(valueAt(content, offset)).then(
        (value) => {
          // A value belongs to the capture in which it was clicked.
          if (value && useStore.getState().activeId === activeId) selectValue(value);
        },
        () => undefined, // the thread ended: the tab says so
      );
    },
  };
}

async function valueAt(content: Content | null, offset: number): Promise<ValuePlace | null> {
  try {
    const value = (await content?.ask('valueAt', { offset })) ?? null;
    // Between the fields is only the body as a whole, which cannot be selected.
    return value && value.path.length > 0 ? value : null;
  } catch {
    return null;
  }
}

/** The character of the body at a point of the window; null if there is none. */
function offsetAt(box: Element, x: number, y: number): number | null {
  const caret = document.caretPositionFromPoint(x, y);
  const row = elementOf(caret?.offsetNode)?.closest<HTMLElement>('[data-offset]');
  if (!caret || !row || !box.contains(row)) return null;
  const text = row.querySelector('.raw-text');
  if (!text?.contains(caret.offsetNode)) return null;
  const before = document.createRange();
  before.setStart(text, 0);
  before.setEnd(caret.offsetNode, caret.offset);
  return Number(row.dataset.offset) + before.toString().length;
}

const elementOf = (node: Node | undefined) =>
  node instanceof Element ? node : (node?.parentElement ?? undefined);
