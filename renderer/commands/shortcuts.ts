// The keyboard while no field has the focus: single letters, as in a mail client. The table of commands says what each
// key does.

import { useLayoutEffect } from 'react';
import { isCovered } from '../go/focus.ts';
import { useStore } from '../ui/store.ts';
import { isMac, isTypedInto, keyOf, OF_FIELDS } from '../ui/keys.ts';
import { commandOf, runCommand } from '../go/commands.ts';
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
