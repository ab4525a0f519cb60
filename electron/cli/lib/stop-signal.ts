// Ctrl-C and other stop signals, for commands that run until they are stopped.

import { setMaxListeners } from 'node:events';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Aborts on the first SIGINT, SIGTERM or SIGHUP. A second signal ends the process immediately. */
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
