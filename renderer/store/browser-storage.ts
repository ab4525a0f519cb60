// What this window remembers for itself, in the browser's localStorage, and what its tab does until it is closed, in its
// sessionStorage. A browser may forbid both; the window works without.

const PREFIX = 'countersign.';

/** What was kept under a name; null: nothing, or it cannot be read. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name, if the browser lets it. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Not remembered, then.
  }
}

/** What was kept under a name for this tab; null: nothing, or it cannot be read. */
export function recallInTab(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keeps a text for as long as the tab is open, over Back, Forward and a reload; null forgets it. */
export function rememberInTab(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, value);
  } catch {
    // Not remembered, then: too much, or forbidden.
  }
}

/** Forgets everything that was kept. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept, then.
  }
}
