// A box with a long list of rows of the same height, of which only visible ones are drawn: a division finds them, however many
// there are. The keyboard scrolls it too, and it can go to a given row.

import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type RefObject,
  type ReactNode,
  type HTMLAttributes,
} from 'react';

/** Rows drawn above and below the visible ones, for fast scrolling. */
const SPARE = 10;
const FIRST_GUESS = 20;

export interface Rows {
  /** The first drawn row, and the one after the last. */
  readonly first: number;
  readonly end: number;
  /** Measures again: after scrolling. */
  readonly look: () => void;
}

/**
 * The rows of `count`, each `rowHeight` pixels high, that a box shows; measured again when its size changes. Scrolls to row
 * `target` when it changes: to the middle, so that its neighbours are visible too. A visible row stays where it is.
 */
export function useRows(
  boxRef: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  target?: number,
): Rows {
  const [seen, setSeen] = useState({ first: 0, end: FIRST_GUESS });

  const look = useCallback(() => {
    const element = boxRef.current;
    if (!element) return;
    const first = Math.floor(element.scrollTop / rowHeight);
    const end = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight);
    setSeen((before) => (before.first === first && before.end === end ? before : { first, end }));
  }, [boxRef, rowHeight]);

  useLayoutEffect(() => {
    const element = boxRef.current;
    if (!element) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [boxRef, look]);

  useEffect(() => {
    const element = boxRef.current;
    if (!element || target === undefined) return;
    const { scrollTop, clientHeight } = element;
    const top = target * rowHeight;
    const isInSight = top >= scrollTop && top + rowHeight <= scrollTop + clientHeight;
    if (!isInSight) element.scrollTo({ top: top - (clientHeight - rowHeight) / 2 });
  }, [boxRef, target, rowHeight]);

  return {
    first: Math.max(0, Math.min(seen.first - SPARE, count)),
    end: Math.min(count, seen.end + SPARE),
    look,
  };
}

/** Of the rows in a box, in pixels; the same as in the style sheets. */
const ROW_HEIGHT = 18;

interface RowBoxProps extends Pick<
  HTMLAttributes<HTMLDivElement>,
  'className' | 'dir' | 'onPointerMove' | 'onPointerLeave' | 'onClick' | 'onFocus'
> {
  readonly boxRef: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly role?: 'region' | 'group';
  readonly count: number;
  /** The row that must be visible; undefined for any. */
  readonly target: number | undefined;
  /** Draws a row, so many pixels below the top. */
  readonly children: (index: number, top: number) => ReactNode;
}

export function RowBox(props: RowBoxProps) {
  const { boxRef, label, role = 'region', count, target, children, ...others } = props;
  const { first, end, look } = useRows(boxRef, count, ROW_HEIGHT, target);
  return (
    <div ref={boxRef} role={role} aria-label={label} tabIndex={0} onScroll={look} {...others}>
      <div className="raw-inner holds" style={{ height: count * ROW_HEIGHT }}>
        {indexes(first, end).map((index) => children(index, index * ROW_HEIGHT))}
      </div>
    </div>
  );
}

export const indexes = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
