// Long work is done in turns of the event loop, so that webhooks that arrive meanwhile do not wait for it.

/** Resolves when whatever waits for the event loop has had its turn. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A rest between two turns of long work, as long as a turn: a webhook needs several turns of the event loop itself. */
export const restOfTurn = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, REST_MS));

const REST_MS = 3;
