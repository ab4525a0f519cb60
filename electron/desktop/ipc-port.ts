// A Port over IPC with one window. Only the page at app://countersign in the window's main frame is heard.

import type { IpcMainEvent, WebContents } from 'electron';
import { serve, type Port, type Service } from '../../shared/contract/rpc.ts';
import { APP_ORIGIN } from './protocol.ts';

/** The same names stand in preload.cts, which can import nothing. */
const TO_HOST = 'countersign:to-host';
const TO_WINDOW = 'countersign:to-window';

/**
 * Serves the host to a window until it is gone. Each page that the window loads gets a port of its own, so that an
 * answer to a page before a reload never reaches the one after it.
 */
export function serveWindow(contents: WebContents, service: Service): void {
  let close = openPort(contents, service);
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (!isMainFrame || isSameDocument) return;
    close();
    close = openPort(contents, service);
  });
  contents.once('destroyed', () => close());
}

function openPort(contents: WebContents, service: Service): () => void {
  let open = true;
  const port: Port = {
    send: (text) => {
      if (open && !contents.isDestroyed()) contents.send(TO_WINDOW, text);
    },
    receive: (listener) => {
      const onText = (event: IpcMainEvent, text: unknown) => {
        if (isOurPage(event, contents) && typeof text === 'string') listener(text);
      };
      contents.ipc.on(TO_HOST, onText);
      return () => contents.ipc.off(TO_HOST, onText);
    },
  };
  const stop = serve(port, service);
  return () => {
    open = false;
    stop();
  };
}

function isOurPage({ senderFrame }: IpcMainEvent, contents: WebContents): boolean {
  return senderFrame === contents.mainFrame && senderFrame.origin === APP_ORIGIN;
}
