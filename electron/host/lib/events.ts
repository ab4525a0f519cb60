// Sends the host's events to every shell. A listener that throws does not keep the others from getting them.

import type { HostEvents } from '../../../shared/contract/host.ts';
import type { EventName } from '../../../shared/contract/rpc.ts';

export type EventListener = <E extends EventName>(name: E, value: HostEvents[E]) => void;

export interface Events {
  emit: EventListener;
  /** Returns the function that unsubscribes. */
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
          // The window is closing.
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Calls `work` soon, but at most once in `pauseMs`, however often it is asked to. */
export function throttled(
  work: () => void,
  pauseMs: number,
): { readonly ask: () => void; readonly stop: () => void } {
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

/**
 * Does `work` at once, but at most once in `pauseMs`: asked again before that, it is done once more afterwards. `ask`
 * waits only for what was begun at once. `work` never rejects.
 */
export function paced(
  work: () => Promise<void>,
  pauseMs: number,
): { readonly ask: () => Promise<void>; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;
  let isStopped = false;
  const ask = async () => {
    isAsked = timer !== undefined;
    if (isAsked || isStopped) return;
    timer = setTimeout(rested, pauseMs);
    await work();
  };
  function rested() {
    timer = undefined;
    if (isAsked) void ask();
  }
  return {
    ask,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
