// The keyboard, where no field has the focus: one letter each, as in a mail client. What each key does stands in the
// table of commands.

import { useEffect } from 'react';
import { COMMANDS, runCommand } from './commands.ts';
import { isMac, isTypedInto, keyOf, OF_FIELDS } from './keys.ts';

const BY_KEY = new Map(
  COMMANDS.flatMap((command) => (command.keys ?? []).map((key) => [key, command] as const)),
);

/** Keys that whatever has the focus uses itself: a button, a list, a tab. */
const OF_THE_FOCUSED = new Set(['Enter', 'ArrowDown', 'ArrowUp']);

/** Listens for as long as the window is drawn. */
export function useShortcuts() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const key = keyOf(event, isMac());
      const command = key === null ? undefined : BY_KEY.get(key);
      if (!key || !command || isCovered()) return;
      if (isTypedInto(event.composedPath()[0]) && !worksInFields(key)) return;
      if (OF_THE_FOCUSED.has(key) && document.activeElement !== document.body) return;
      if (runCommand(command)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** What types nothing: Ctrl or ⌘ with a key, and the function keys. */
const worksInFields = (key: string) =>
  (key.startsWith('mod+') && !OF_FIELDS.has(key)) || /F\d+$/.test(key);

/** A dialog, a menu or a list of choices lies over the window: keys belong to it. */
export const isCovered = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], .popover') !== null;
