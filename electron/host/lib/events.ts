// Tells every shell that listens what happened in the host; one that fails does not keep the others from hearing it.

import type { HostEvents } from '../../../shared/contract/host.ts';
import type { EventName } from '../../../shared/contract/rpc.ts';

export type EventListener = <E extends EventName>(name: E, value: HostEvents[E]) => void;

export interface Events {
  emit: EventListener;
  /** Returns what stops the listening. */
  readonly subscribe: (listener: EventListener) => () => void;
}

export function createEvents(): Events {
  const listeners = new Set<EventListener>();
  return {
    emit: (name, value) => {
      for (const listener of listeners) {
        try {
          listener(name, value);
        } catch {
          // a window that is closing
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Calls `work` soon, and not again within `pauseMs`, however often it is asked to. */
export function throttled(work: () => void, pauseMs: number): { ask(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    ask: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, pauseMs);
    },
    stop: () => clearTimeout(timer),
  };
}
