// Links a value with the same value in the other views: pointing at it marks it everywhere, a click or Enter selects
// it, and every view scrolls to it. One value of a view is in the tab order; the arrow keys reach the others.

import {
  useMemo,
  useEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type KeyboardEvent,
} from 'react';
import type { Span } from '../../../shared/json/tree.ts';
import type { ValuePlace } from '../../../shared/json/value-at.ts';
import { NO_PLACE, type Content, type ValueFate } from '../../body/body-reader.ts';
import { useStore } from '../../ui/store.ts';
import { pointAt, selectValue } from '../state/pointing.ts';

interface Linked {
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

interface LinkedButtonProps {
  readonly place: ValuePlace;
  readonly isSelected: boolean;
  readonly children: ReactNode;
  /** Used if the words alone do not say what is selected. */
  readonly label?: string;
  readonly title?: string | undefined;
}

export function LinkedButton({ place, isSelected, children, label, title }: LinkedButtonProps) {
  return (
    <button
      type="button"
      className="linked-button"
      data-stop
      tabIndex={-1}
      aria-pressed={isSelected}
      title={title}
      onFocus={(event) => {
        // A mouse click focuses too, but the pointer already points.
        if (event.currentTarget.matches(':focus-visible')) pointAt(place);
      }}
      onBlur={() => pointAt(null)}
      onClick={() => selectValue(isSelected ? null : place)}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </button>
  );
}

export function useFate(content: Content | null, value: ValuePlace | null): ValueFate {
  const start = value?.start;
  return useMemo(
    () => (start === undefined ? NO_PLACE : (content?.placeOf(start) ?? NO_PLACE)),
    [content, start],
  );
}

/**
 * Scrolls `box` to the selected value: when the view opens, when another value is selected, and in a long list once the
 * value is drawn. Only once for each selection, so that a person can scroll on.
 */
export function useScrollToSelected(box: RefObject<HTMLElement | null>): void {
  const start = useStore(({ selected }) => selected?.start);
  const done = useRef<number | undefined>(undefined);
  useEffect(() => {
    const element = box.current;
    if (start === undefined || !element) return;
    done.current = undefined;
    const show = () => {
      const value = element.querySelector(`[data-start="${start}"]`);
      if (!value || done.current === start) return;
      done.current = start;
      value.scrollIntoView({ block: 'nearest' });
      observer.disconnect();
    };
    const observer = new MutationObserver(show);
    observer.observe(element, { childList: true, subtree: true });
    show();
    return () => observer.disconnect();
  }, [box, start]);
}

const STOP = '[data-stop]';

/** Keeps one value of `box` in the tab order; returns handlers for keys and focus. */
export function useRoving(box: RefObject<HTMLElement | null>) {
  // Scrolling a long list adds and removes values without redrawing anything else.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const keepStop = () => {
      const stops = stopsIn(element);
      if (!stops.some(({ tabIndex }) => tabIndex === 0)) makeStop(stops, stops[0]);
    };
    const observer = new MutationObserver(keepStop);
    observer.observe(element, { childList: true, subtree: true });
    keepStop();
    return () => observer.disconnect();
  }, [box]);
  return {
    onFocus: (event: { readonly target: EventTarget }) => {
      const stops = stopsIn(box.current);
      const focused = stops.find((stop) => stop === event.target);
      if (focused) makeStop(stops, focused);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const stops = stopsIn(box.current);
      const from = stops.find((stop) => stop === event.target);
      if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
      const to = target(event.key, from, stops);
      if (to === undefined) return;
      event.preventDefault();
      to?.focus();
    },
  };
}

const stopsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>(STOP) ?? [])];

function makeStop(stops: readonly HTMLElement[], current: HTMLElement | undefined) {
  for (const stop of stops) stop.tabIndex = stop === current ? 0 : -1;
}

/** Null if there is none in this direction; undefined for another key. */
function target(
  key: string,
  from: HTMLElement,
  stops: readonly HTMLElement[],
): HTMLElement | null | undefined {
  const forward = getComputedStyle(from).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const at = stops.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return stops[key === forward ? at + 1 : at - 1] ?? null;
    case 'ArrowDown':
      return nearest(from, stops, (a, b) => b.top >= a.bottom - 1);
    case 'ArrowUp':
      return nearest(from, stops, (a, b) => b.bottom <= a.top + 1);
    case 'Home':
      return stops[0] ?? null;
    case 'End':
      return stops.at(-1) ?? null;
    default:
      return undefined;
  }
}

/** The stop in the next line of a direction that is nearest to the same column. */
function nearest(
  from: HTMLElement,
  stops: readonly HTMLElement[],
  isThere: (from: DOMRect, to: DOMRect) => boolean,
): HTMLElement | null {
  const own = from.getBoundingClientRect();
  let best: { readonly stop: HTMLElement; readonly far: number; readonly aside: number } | null =
    null;
  for (const stop of stops) {
    const rect = stop.getBoundingClientRect();
    if (!isThere(own, rect)) continue;
    const far = Math.abs(rect.top - own.top);
    const aside = Math.abs(rect.left - own.left);
    if (!best || far < best.far - 4 || (far < best.far + 4 && aside < best.aside)) {
      best = { stop, far, aside };
    }
  }
  return best?.stop ?? null;
}
