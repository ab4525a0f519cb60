// The sender's clock, which tests replace by one that they control.

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after `ms`, or as soon as one of the signals is given. */
  readonly wait: (ms: number, signals: readonly AbortSignal[]) => Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  wait: (ms, signals) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        for (const signal of signals) signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      for (const signal of signals) signal.addEventListener('abort', end);
      if (signals.some((signal) => signal.aborted)) end();
    }),
};
