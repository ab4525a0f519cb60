// Ctrl-C and its like, for commands that run until they are told to stop.

import { setMaxListeners } from 'node:events';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Aborted at the first of SIGINT, SIGTERM and SIGHUP. A second one, whichever it is, ends the process at once. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const stop = () => {
    for (const name of SIGNALS) process.off(name, stop);
    controller.abort();
  };
  for (const name of SIGNALS) process.on(name, stop);
  return controller.signal;
}
