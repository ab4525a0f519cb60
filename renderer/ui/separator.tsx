// The line between two panes: dragged, or moved with the arrow keys; a double click restores the initial width.

import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { direction } from '../words/words.ts';

interface SeparatorProps {
  readonly label: string;
  readonly width: number;
  readonly min: number;
  readonly max: number;
  readonly initial: number;
  readonly onResize: (width: number) => void;
}

const KEY_STEP = 16;

export function Separator({ label, width, min, max, initial, onResize }: SeparatorProps) {
  const drag = useRef<{ x: number; width: number } | null>(null);
  const resize = (wanted: number) => onResize(Math.round(Math.min(max, Math.max(min, wanted))));

  /** Moving right widens the pane before the line; in a mirrored window it narrows it. */
  const growing = direction() === 'ltr' ? 1 : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = {
      ArrowLeft: width - growing * KEY_STEP,
      ArrowRight: width + growing * KEY_STEP,
      Home: min,
      End: max,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    resize(wanted);
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current) resize(drag.current.width + growing * (event.clientX - drag.current.x));
  };
  const onPointerUp = () => {
    drag.current = null;
  };

  return (
    <div
      className="separator holds unringed"
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={() => resize(initial)}
    />
  );
}
