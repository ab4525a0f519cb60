// What this window remembers for itself, in the browser's localStorage. A browser may forbid that; the window works
// without.

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
