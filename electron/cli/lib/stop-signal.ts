// Ctrl-C and other stop signals, for commands that run until they are stopped.

import { setMaxListeners } from 'node:events';
import { terminal } from './terminal.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Aborts on the first SIGINT, SIGTERM or SIGHUP. A second signal ends the process immediately. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const { signals } = terminal();
  const stop = () => {
    for (const name of SIGNALS) signals.off(name, stop);
    controller.abort();
  };
  for (const name of SIGNALS) signals.on(name, stop);
  return controller.signal;
}
