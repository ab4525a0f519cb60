// Links a value with the same value in the other views: pointing at it marks it everywhere; a click or Enter selects
// it.

import type { MouseEvent } from 'react';
import type { Span } from '../../../shared/json/tree.ts';
import type { ValuePlace } from '../../../shared/json/value-at.ts';
import { useStore } from '../../ui/store.ts';
import { pointAt, selectValue } from '../state/pointing.ts';

export interface Linked {
  readonly isSelected: boolean;
  /** `is-selected`, `is-pointed` or both, after `linked`. */
  readonly className: string;
  /** Pointer handlers for the element that shows the value. */
  readonly area: {
    readonly 'data-start'?: number;
    readonly onPointerEnter?: () => void;
    readonly onPointerLeave?: () => void;
    readonly onClick?: (event: MouseEvent) => void;
  };
}

const NOT_LINKED: Linked = { isSelected: false, className: '', area: {} };

/** Null for a value without a place in the body: it is linked with nothing. */
export function useLinked(place: ValuePlace | null): Linked {
  // A single selector, because hundreds of values are visible at once.
  const className = useStore(({ pointed, selected }) =>
    place === null
      ? ''
      : `linked${isWithin(place, pointed) ? ' is-pointed' : ''}${isWithin(place, selected) ? ' is-selected' : ''}`,
  );
  if (!place) return NOT_LINKED;
  return {
    isSelected: className.endsWith('is-selected'),
    className,
    area: {
      'data-start': place.start,
      onPointerEnter: () => pointAt(place),
      onPointerLeave: () => pointAt(null),
      onClick: (event) => {
        // Dragging selects text, and buttons inside a value have their own action.
        const isText = window.getSelection()?.isCollapsed === false;
        const isButton = event.target instanceof Element && event.target.closest('button');
        if (!isText && !isButton) selectValue(place);
      },
    },
  };
}

/** The values of an array or object are marked with it. */
const isWithin = (place: Span, marked: Span | null) =>
  marked !== null && marked.start <= place.start && place.end <= marked.end;
