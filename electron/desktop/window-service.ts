// The host as one window sees it, and what the shell says to that window alone: a menu's entry, a notification that was
// clicked. What is said before the page listens waits until it does.

import { shell, type WebContents } from 'electron';
import type { Service } from '../../shared/contract/rpc.ts';
import type { WindowCommand } from '../../shared/contract/settings.ts';

export interface WindowService extends Service {
  /** Asks the window to do something, now or as soon as its page is there. */
  readonly ask: (command: WindowCommand) => void;
}

/** Makes the service of a window that is about to be loaded. */
export function createWindowService(host: Service, contents: WebContents): WindowService {
  let isListening = false;
  let waiting: WindowCommand[] = [];
  const listeners = new Set<Parameters<Service['subscribe']>[0]>();
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) isListening = false;
  });

  const ask = (command: WindowCommand) => {
    if (!isListening) waiting.push(command);
    else for (const listener of listeners) listener('command', command);
  };

  return {
    ...host,
    handlers: {
      ...host.handlers,
      // The first thing that a page asks, after it has begun to listen.
      status: (input) => {
        isListening = true;
        const asked = waiting;
        waiting = [];
        asked.forEach(ask);
        return host.handlers.status(input);
      },
      'data.show': async () => {
        const { dataFolder } = await host.handlers.status(null);
        await shell.openPath(dataFolder);
        return null;
      },
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const unsubscribe = host.subscribe(listener);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
    ask,
  };
}
