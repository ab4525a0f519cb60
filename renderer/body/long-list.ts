// A list of any length: only visible entries are fetched, a page at a time.

export interface LongList<T> {
  readonly total: number;
  /** An entry; undefined while its page is being fetched. */
  readonly at: (index: number) => T | undefined;
  /** Fetches missing entries from `from` up to `to`. */
  readonly want: (from: number, to: number) => void;
  /** Calls the listener when pages arrive; returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes with every page that arrives. */
  readonly version: () => number;
}

const PAGE = 200;

/** A list whose pages are available at once. */
export function listAtHand<T>(
  total: number,
  fetch: (from: number, count: number) => readonly T[],
): LongList<T> {
  const pages = new Map<number, readonly T[]>();
  const pageOf = (index: number) => {
    const page = Math.floor(index / PAGE);
    const entries = pages.get(page) ?? fetch(page * PAGE, PAGE);
    pages.set(page, entries);
    return entries;
  };
  return {
    total,
    at: (index) => (index < total ? pageOf(index)[index % PAGE] : undefined),
    want: () => undefined,
    subscribe: () => () => undefined,
    version: () => 0,
  };
}

/** A list whose pages arrive later. A failed page is fetched again when it is wanted again. */
export function listFromAfar<T>(
  total: number,
  fetch: (from: number, count: number) => Promise<readonly T[]>,
): LongList<T> {
  const pages = new Map<number, readonly T[]>();
  const underWay = new Set<number>();
  const listeners = new Set<() => void>();
  let version = 0;

  async function load(page: number) {
    if (pages.has(page) || underWay.has(page)) return;
    underWay.add(page);
    try {
      pages.set(page, await fetch(page * PAGE, PAGE));
      version += 1;
    } finally {
      underWay.delete(page);
    }
    for (const listener of listeners) listener();
  }

  return {
    total,
    at: (index) => pages.get(Math.floor(index / PAGE))?.[index % PAGE],
    want: (from, to) => {
      const last = Math.min(to, total) - 1;
      for (let page = Math.floor(from / PAGE); page * PAGE <= last; page++) {
        load(page).catch(() => undefined);
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}
