// Arrow keys among the values of a view: one value is in the tab order, the arrow keys reach the others.

import { useEffect, type KeyboardEvent, type RefObject } from 'react';

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
