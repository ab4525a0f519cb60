// Splits long work into turns of the event loop, so that arriving webhooks do not wait for it.

/** Resolves after everything that waits for the event loop has had its turn. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A rest as long as a turn, because a webhook needs several turns of the event loop itself. */
export const restOfTurn = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, REST_MS));

const REST_MS = 3;
