// The host for one window, plus commands from the shell to that window, such as a menu entry or a clicked notification.
// Commands wait until the page listens.

import { shell, type WebContents } from 'electron';
import type { Service } from '../../shared/contract/rpc.ts';
import type { WindowCommand } from '../../shared/contract/settings.ts';

export interface WindowService extends Service {
  /** Sends the window a command, at the latest when its page listens. */
  readonly ask: (command: WindowCommand) => void;
}

/** Creates the service of a window. What its page has asked before waits (ipc-port.ts). */
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
      // A page asks for the status first, after it has begun to listen.
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
