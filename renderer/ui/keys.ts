// Keys as written in the table of commands (`j`, `Delete`, `shift+F6`, `mod+k`), as pressed, and as printed on the
// keyboard.

/** The properties of a pressed key that are used. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

/** `mod` is ⌘ on a Mac and Ctrl everywhere else. */
export const isMac = () => navigator.userAgent.includes('Macintosh');

/**
 * Names a pressed key; null for a combination that no command uses. Letters are the Latin ones on the keys, so that `j`
 * works on a Hebrew layout too.
 */
export function keyOf(event: Pressed, onMac: boolean): string | null {
  // AltGr also reports Ctrl and Alt; only the typed character counts (`[` on many layouts).
  const typesWithAlt = event.getModifierState('AltGraph');
  if (!typesWithAlt && event.altKey) return null;
  const mod = onMac ? event.metaKey : event.ctrlKey && !typesWithAlt;
  if (onMac ? event.ctrlKey : event.metaKey) return null;
  const key = latin(event);
  // Shift is part of the character that it produces: `?`, not `shift+/`.
  const isSign = key.length === 1 && !/[a-z]/.test(key);
  return `${mod ? 'mod+' : ''}${event.shiftKey && !isSign ? 'shift+' : ''}${key}`;
}

function latin({ key, code }: Pressed): string {
  if (key.length !== 1) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isLatin = key.charCodeAt(0) < 0x80;
  return letter !== undefined && !isLatin ? letter.toLowerCase() : key.toLowerCase();
}

const CAPS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
};

/** The caps to press together: `Ctrl` and `K`. */
export function keyCaps(key: string, onMac: boolean): string[] {
  return key.split('+').map((part) => {
    if (part === 'mod') return onMac ? '⌘' : 'Ctrl';
    if (part === 'shift') return onMac ? '⇧' : 'Shift';
    const cap = CAPS[part] ?? part;
    return key.startsWith('mod+') ? cap.toUpperCase() : cap;
  });
}

/** Whether a key is a letter, digit or sign alone, which a person can switch off as a command (WCAG 2.1.4). */
export const isCharacter = (key: string) => key.length === 1;

/** In a field these undo typing and select all. */
export const OF_FIELDS: ReadonlySet<string> = new Set(['mod+z', 'mod+a']);

/** Fields use letters for typing, and selects for finding an option. */
export function isTypedInto(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input, textarea, select, [role="textbox"], [aria-haspopup="listbox"]')
  );
}
