// A box with a long list of rows of the same height, of which only visible ones are drawn. The keyboard scrolls it too,
// and it can go to a given row.

import type { ReactNode, RefObject, HTMLAttributes } from 'react';
import { useRowInSight, useRows } from './use-rows.ts';

interface RowBoxProps extends Pick<
  HTMLAttributes<HTMLDivElement>,
  'className' | 'dir' | 'onPointerMove' | 'onPointerLeave' | 'onClick' | 'onFocus'
> {
  readonly boxRef: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly role?: 'region' | 'group';
  readonly count: number;
  /** In pixels, the same as in the style dialog. */
  readonly rowHeight: number;
  /** The row that must be visible; undefined for any. */
  readonly target: number | undefined;
  /** Draws the rows from `first` up to `end`, each at its own place. */
  readonly children: (first: number, end: number) => ReactNode;
}

export function RowBox(props: RowBoxProps) {
  const { boxRef, label, role = 'region', count, rowHeight, target, children, ...others } = props;
  const { first, end, look } = useRows(boxRef, count, rowHeight);
  useRowInSight(boxRef, target, rowHeight);
  return (
    <div ref={boxRef} role={role} aria-label={label} tabIndex={0} onScroll={look} {...others}>
      <div className="raw-inner" style={{ height: count * rowHeight }}>
        {children(first, end)}
      </div>
    </div>
  );
}

/** The numbers from `first` up to `end`. */
export const indexes = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
