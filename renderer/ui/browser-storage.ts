// The window's own memory in the browser's localStorage, and the tab's in its sessionStorage. A browser may forbid
// both; the window works without.

const PREFIX = 'countersign.';

function read(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** The text stored under a name; null if there is none, or it cannot be read. */
export const recall = (name: string) => read(() => localStorage, name);

export const recallInTab = (name: string) => read(() => sessionStorage, name);

/** Stored JSON, which something else may have written; `none` if there is none. */
export function jsonOf(text: string | null, none: unknown): unknown {
  try {
    return text === null ? none : JSON.parse(text);
  } catch {
    return none;
  }
}

/** Stores a text under a name, if the browser allows it. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // It is not remembered then.
  }
}

/** Stores a text for as long as the tab is open, also over Back, Forward and a reload; null deletes it. */
export function rememberInTab(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, value);
  } catch {
    // It is not remembered then: too long, or forbidden.
  }
}

/** Whether stored JSON has the same kinds of values as `like`, which another version of this program may not have. */
export const isLike = <T extends object>(kept: unknown, like: T): kept is T =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(like).every(([name, value]) => {
    const stored = (kept as Record<string, unknown>)[name];
    if (value === null) return stored === null || typeof stored === 'string';
    return typeof stored === typeof value && Array.isArray(stored) === Array.isArray(value);
  });

export function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Then nothing was stored.
  }
}
