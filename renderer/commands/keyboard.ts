// The keyboard while no field has the focus: single letters, as in a mail client; the table of commands says what each
// key does. A press does its act once: a held key repeats only what moves (arrows, paging, typing, and the commands
// that say so). The second click of a double click on a button does nothing, whatever stands under the pointer by then:
// it presses no button, and takes no focus from what the first one opened.

import { useLayoutEffect } from 'react';
import { commandOf, runCommand } from '../go/commands.ts';
import { isCovered } from '../go/focus.ts';
import { isMac, isTypedInto, keyOf, OF_FIELDS } from '../ui/keys.ts';
import { useStore } from '../ui/store.ts';
import './commands.ts';

/** Keys that the focused element uses itself: a button, a list, a tab. */
const OF_THE_FOCUSED = new Set(['Enter', 'ArrowDown', 'ArrowUp']);

/** Listens for as long as the window is drawn. */
export function useShortcuts() {
  // Before the window is painted: a key may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const key = keyOf(event, isMac());
      const command = commandOf(key);
      if (!key || !command || isCovered()) return;
      if (isTypedInto(event.composedPath()[0]) && !worksInFields(key)) {
        if (key !== 'Escape' || useStore.getState().page.is === 'inspect') return;
      }
      if (OF_THE_FOCUSED.has(key) && document.activeElement !== document.body) return;
      if (runCommand(command)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Keys that type nothing: Ctrl or ⌘ with a key, and the function keys. */
const worksInFields = (key: string) =>
  (key.startsWith('mod+') && !OF_FIELDS.has(key)) || /F\d+$/.test(key);

const MOVES = /^(Arrow\w+|PageUp|PageDown|Home|End|Tab| )$/;

/** A button in it may be pressed again and again. */
const REPEATS = '[data-repeats]';

/** Stops what is pressed too often before anything hears of it; called once, before the first paint. */
export function pressOnce(page: EventTarget, root: EventTarget): void {
  page.addEventListener('keydown', stopHeld as (event: Event) => void, { capture: true });
  // Not on the page: react-aria listens to the document for the click that ends its press.
  root.addEventListener('click', stopSecond as (event: Event) => void, { capture: true });
  root.addEventListener('mousedown', focusKeeper() as (event: Event) => void, { capture: true });
}

function stopHeld(event: KeyboardEvent): void {
  if (!event.repeat || mayRepeat(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function mayRepeat(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  const isText = isTypedInto(target);
  // In a field of one line, Enter submits.
  if (isText) return event.key !== 'Enter' || !(target instanceof HTMLInputElement);
  if (MOVES.test(event.key)) return true;
  const command = commandOf(keyOf(event, isMac()));
  if (command) return command.repeats === true;
  return event.ctrlKey || event.metaKey; // the browser's own, such as its zoom
}

/** `detail` counts the clicks within the double-click time of the system. */
function stopSecond(event: MouseEvent): void {
  if (event.detail < 2 || !(event.target instanceof Element)) return;
  const button = event.target.closest('button');
  if (!button || button.matches(REPEATS)) return;
  event.preventDefault();
  event.stopPropagation();
}

function focusKeeper(): (event: MouseEvent) => void {
  let first: Element | null = null;
  return (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.detail < 2) first = target?.closest('button') ?? null;
    else if (first && !first.contains(target)) event.preventDefault();
  };
}
